import GNSS
import NMEA

/// Decodes bytes to messages. The decoder is made once, as it would be for a port.
final class MessageRun {
  private var decoder = NMEADecoder()
  private var sum = 0

  /// The number of sentences taken.
  func run(_ bytes: UnsafeRawBufferPointer) -> Int { run(bytes, &decoder) }

  /// The decoder is passed in once: each access to the property of a class costs a check.
  private func run(_ bytes: UnsafeRawBufferPointer, _ decoder: inout NMEADecoder) -> Int {
    let before = decoder.statistics.accepted + decoder.statistics.refused
    var sum = 0
    for piece in Pieces(bytes) {
      var rest = piece
      while decoder.append(&rest) {
        while decoder.advance() { sum &+= weight(decoder.message) }
      }
    }
    self.sum &+= sum
    return decoder.statistics.accepted + decoder.statistics.refused - before
  }

  /// Looks at each message, so that none of the work can be left out.
  @inline(never)
  private func weight(_ message: Message) -> Int {
    switch message {
    case .gga(let gga): gga.satellitesUsed ?? 0
    case .gsa(let gsa): gsa.satellites.count
    case .gsv(let gsv): gsv.satellites.count
    case .rmc(let rmc): rmc.isValid ? 1 : 0
    default: 1
    }
  }
}

/// Decodes bytes to fixes.
final class FixRun {
  private var decoder = ReceiverDecoder()
  private var count = 0

  /// The number of sentences taken.
  func run(_ bytes: UnsafeRawBufferPointer) -> Int {
    let before = decoder.statistics.sentences.accepted + decoder.statistics.sentences.refused
    for piece in Pieces(bytes) { decoder.decode(piece, received: nil) { _ in count += 1 } }
    return decoder.statistics.sentences.accepted + decoder.statistics.sentences.refused - before
  }
}

/// Bytes as a port hands them over, 4 096 at a time at most.
struct Pieces: Sequence, IteratorProtocol {
  private var rest: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { rest = bytes }

  mutating func next() -> UnsafeRawBufferPointer? {
    guard !rest.isEmpty else { return nil }
    let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(4_096))
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(4_096))
    return piece
  }
}
