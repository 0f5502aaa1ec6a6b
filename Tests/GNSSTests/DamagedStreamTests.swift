import Foundation
import Testing

@testable import GNSS

@Suite struct DamagedStreamTests {
  /// Knuth's MMIX generator, so that every run sees the same damage.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  /// Sentences with changed fields and mended checksums: whatever they say, a fix is within its ranges.
  @Test func fixesStayWithinTheirRanges() throws {
    var generator = Generator(state: 7)
    let log = try String(
      contentsOf: BundledLogTests.logs.appendingPathComponent("garmin17n.log"), encoding: .utf8)
    let bodies = log.split(whereSeparator: \.isNewline).filter { $0.first == "$" }.map {
      Array($0.dropFirst().prefix { $0 != "*" }.utf8)
    }
    let characters = Array("0123456789.,-ANSEWV".utf8)
    var receiver = ReceiverDecoder()
    var count = 0
    func check(_ fix: GNSSFix) {
      count += 1
      #expect(abs(fix.position.latitudeDegrees) <= 90)
      #expect(abs(fix.position.longitudeDegrees) <= 180)
      #expect(fix.horizontalAccuracy.meters > 0)
      #expect(fix.verticalAccuracy.map { $0.meters > 0 } ?? true)
      #expect(fix.speed.map { $0 >= 0 } ?? true)
      #expect(fix.course.map { (0..<360).contains($0.degrees) } ?? true)
    }
    for step in 0..<20_000 {
      var body = bodies[step % bodies.count]
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        body[Int.random(in: 6..<body.count, using: &generator)] =
          characters[Int.random(in: 0..<characters.count, using: &generator)]
      }
      let checksum = String(body.reduce(0, ^), radix: 16)
      let text = [0x24] + body + Array("*\(checksum.count < 2 ? "0" : "")\(checksum)\n".utf8)
      text.withUnsafeBytes { receiver.decode($0, received: nil, check) }
      if step % 97 == 0 { receiver.lineFellQuiet(check) }
    }
    receiver.finish(check)
    #expect(count > 1_000)
  }
}
