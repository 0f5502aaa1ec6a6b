import NMEA
import UBX

/// Makes of the bytes of a line, at one speed, who speaks. No port, no clock.
public struct LineListener: ~Copyable {
  public private(set) var hearing: Hearing
  private var sentenceFramer = SentenceFramer()
  private var frameFramer = UBXFramer()
  private var sentenceStatistics = NMEAStatistics()
  private var frameStatistics = UBXStatistics()
  private var text = LineText()

  public init(baudRate: Int) { hearing = Hearing(baudRate: baudRate) }

  /// Remembers what was sent, so that it is known when it comes back.
  mutating func noteSent(_ bytes: [UInt8]) { text.noteSent(bytes) }

  public mutating func add(_ bytes: UnsafeRawBufferPointer) {
    hearing.bytes += bytes.count
    text.add(bytes)
    var rest = bytes
    while sentenceFramer.append(&rest) {
      while let sentence = sentenceFramer.next(&sentenceStatistics) { add(sentence) }
    }
    rest = bytes
    while frameFramer.append(&rest) {
      while let frame = frameFramer.next(&frameStatistics) { add(frame) }
    }
  }

  /// Whether a receiver speaks, so far.
  public var hearsReceiver: Bool { !hearing.sentences.isEmpty || hearing.ubxFrames > 0 }

  /// Says who speaks, after so long.
  public func conclude(after duration: Duration) -> Hearing {
    var hearing = self.hearing
    hearing.duration = duration
    hearing.speaker = hearsReceiver ? .receiver : text.speaker
    return hearing
  }

  private mutating func add(_ sentence: Sentence) {
    let address = String(decoding: sentence[0], as: UTF8.self)
    // A question that comes back is no answer.
    guard !ReceiverQuestions.addresses.contains(address) else { return }
    hearing.sentences[address, default: 0] += 1
    if let family = ReceiverFamily(address: address) { hearing.family = family }
    if address.hasPrefix("PMTK705") {
      hearing.firmware = (1..<sentence.count).map { String(decoding: sentence[$0], as: UTF8.self) }
        .joined(separator: ",")
    } else if address.hasSuffix("TXT"), sentence.count > 4 {
      addText(String(decoding: sentence[4], as: UTF8.self))
    }
  }

  private mutating func addText(_ text: String) {
    if let family = ReceiverFamily(text: text) { hearing.family = family }
    if text.hasPrefix("SW=") || text.hasPrefix("FWVER=") { hearing.firmware = text }
  }

  private mutating func add(_ frame: UBXFrame) {
    // A question has no payload, and comes back where a line echoes.
    guard !frame.payload.isEmpty else { return }
    hearing.ubxFrames += 1
    // CASIC chips answer the question for the version too, but do not send the messages of navigation.
    if frame.kind.class == 0x01 { hearing.family = .ublox }
    if frame.kind == ReceiverQuestions.versionKind { addVersion(frame.payload) }
  }

  private mutating func addVersion(_ payload: UnsafeBufferPointer<UInt8>) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: payload[range.clamped(to: payload.indices)].prefix { $0 != 0 }, as: UTF8.self)
    }
    var parts = [text(0..<30), text(30..<40)]
    var start = 40
    while start < payload.count {
      parts.append(text(start..<start + 30))
      start += 30
    }
    if hearing.family == nil { hearing.family = .ublox }
    hearing.firmware = parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
