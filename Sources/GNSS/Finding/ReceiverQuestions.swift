import NMEA
import UBX

/// Questions that change nothing in any receiver: which firmware are you?
enum ReceiverQuestions {
  static let versionKind = UBXMessageKind(class: 0x0A, identifier: 0x04)

  /// UBX-MON-VER, PMTK605, PAIR021 and PCAS06.
  static var all: [[UInt8]] {
    [
      UBXFrame.poll(versionKind), bytes(MediaTekCommand.version), bytes(AirohaCommand.version),
      bytes(CASICCommand.softwareVersion),
    ]
  }

  /// What a modem answers and a receiver ignores.
  static let attention = Array("AT\r\n".utf8)

  /// The addresses of the questions: a sentence with one of them comes from this end.
  static let addresses: Set<String> = ["PMTK605", "PCAS06", "PAIR021"]

  private static func bytes(_ command: some EncodableSentence) -> [UInt8] {
    var bytes: [UInt8] = []
    command.append(to: &bytes)
    return bytes
  }
}
