import Foundation
import Testing

@testable import NMEA

/// No byte sequence ends the process or grows the memory.
@Suite struct RobustnessTests {
  /// Marsaglia's xorshift, so that every run sees the same bytes.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  static let logs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Logs")

  @Test func tenMegabytesOfRandomBytes() {
    var generator = Generator(state: 0x5EED)
    var decoder = NMEADecoder()
    let length = 10 << 20
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      for index in 0..<(length / 8) {
        UnsafeMutableRawBufferPointer(buffer).storeBytes(
          of: generator.next(), toByteOffset: index * 8, as: UInt64.self)
      }
      count = length
    }
    var start = 0
    while start < length {
      let end = min(length, start + Int.random(in: 1...9_000, using: &generator))
      bytes[start..<end].withUnsafeBytes { decoder.decode($0) { _ in } }
      #expect(decoder.bufferedCount <= SentenceScanner.maximumLength)
      start = end
    }
    #expect(decoder.statistics.bytes == length)
    #expect(decoder.statistics.refused > 0)
  }

  /// Random bytes seldom pass a checksum, so sentences are damaged as well and their checksums mended.
  @Test func damagedFieldsWithRightChecksums() throws {
    var generator = Generator(state: 0xF1E1D)
    let log = try String(
      contentsOf: Self.logs.appendingPathComponent("quectel-eg25-g-2.log"), encoding: .utf8)
    let bodies = log.split(whereSeparator: \.isNewline).filter { $0.first == "$" }.map {
      Array($0.dropFirst().prefix { $0 != "*" }.utf8)
    }
    let replacements = Array("0123456789.,-+ANSEWVT\u{7F}".utf8) + [0, 0x80, 0xFF]
    var decoder = NMEADecoder()
    for _ in 0..<20_000 {
      var body = bodies[Int.random(in: 0..<bodies.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 5..<body.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: body[place] = replacements[Int.random(in: 0..<replacements.count, using: &generator)]
        case 1: body.remove(at: place)
        default:
          body.insert(replacements[Int.random(in: 0..<replacements.count, using: &generator)], at: place)
        }
      }
      let checksum = body.reduce(0, ^)
      let digits = Array((checksum < 16 ? "0" : "").utf8) + Array(String(checksum, radix: 16).utf8)
      _ = decoder.messages([0x24] + body + [0x2A] + digits)
    }
    #expect(decoder.statistics.checksumWrong == 0)
    #expect(
      decoder.statistics.accepted + decoder.statistics.fieldMalformed + decoder.statistics.outOfRange > 19_000
    )
  }

  @Test func everyPrefixOfALog() throws {
    let log = [UInt8](try Data(contentsOf: Self.logs.appendingPathComponent("triton400.log")))
    var before = 0
    for length in 0...log.count {
      var decoder = NMEADecoder()
      let count = decoder.messages(Array(log[..<length])).count
      #expect(count >= before)
      #expect(decoder.bufferedCount <= SentenceScanner.maximumLength)
      before = count
    }
    // 28 sentences and a torn one, as gpsd counts them too.
    #expect(before == 28)
  }
}
