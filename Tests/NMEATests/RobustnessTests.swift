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

  /// Messages are copied on their way: a larger one would make all of them slower.
  @Test func messagesAreSmall() { #expect(MemoryLayout<Message>.size <= 114) }

  /// Sentences cut off after any character whose checksums are right all the same.
  @Test(arguments: [
    "GPGGA,120000.00,4717.12,N,00833.90,E,1,09,0.9,408.0,M,47.0,M,1.0,0120",
    "GPGLL,4717.12,N,00833.90,E,120000.00,A,A",
    "GNGNS,120000.00,4717.12,N,00833.90,E,DAAN,24,0.72,408.0,47.0,1.0,0120,V",
    "GNGSA,A,3,21,05,29,12,07,1,2,3,4,5,6,7,3.2,1.7,2.7,1", "GPGST,120000.00,1.8,2.1,1.6,34.2,1.9,1.8,3.4",
    "GPGSV,3,1,11,03,12,211,25,06,33,078,38,11,02,341,17,14,05,105,20,1", "GPHDT,123.4,T",
    "GPRMC,120000.00,A,4717.12,N,00833.90,E,0.5,87.4,140326,2.1,E,A,V",
    "GPVTG,271.4,T,269.1,M,15.8,N,29.3,K,A",
    "GPZDA,120000.00,14,03,2026,00,00", "HCHDG,101.1,0.5,W,7.1,E", "HCHDM,218.6,M", "GNTHS,244.28,A",
    "GNGBS,120000.00,2.3,3.5,4.0,03,0.01,8.6,1.4,1,1", "GPDTM,999,A,0.08,N,0.07,E,47.7,W84",
    "GNTXT,01,01,02,ANTSTATUS=OK", "PGRME,15.0,M,22.5,M,27.0,M", "PMTK001,314,3", "PAIR001,050,0",
    "PMTK705,AXN_3.84,0000,20020013,1.0", "PQTMEPE,2,1.0,1.1,1.2,1.4,1.7", "PQTMVERNO,LC29H,2022/08/31",
    "PSRFEPE,053232.438,A,1.2,5.77,12.97,1.2,180.0", "PSRF150,1",
    "PUBX,00,120000.00,4717.12,N,00833.90,E,455.0,G3,1.9,2.6,0.104,87.4,0.01,,0.9,1.3,0.8,9,0,0",
    "PUBX,03,02,16,U,087,50,24,000,15,-,,,26,016",
    "PUBX,04,120000.00,140326,561600.00,2409,18D,667369,-71.3,16",
  ])
  func everyPrefixOfASentence(_ body: String) {
    var decoder = NMEADecoder()
    for length in 0...body.utf8.count { _ = decoder.messages(sentence(String(body.prefix(length)))) }
    let statistics = decoder.statistics
    #expect(statistics.accepted + statistics.refused == body.utf8.count + 1)
    #expect(statistics.checksumWrong == 0)
  }

  /// Three sentences that end a process which indexes an empty group, keeps satellite numbers in seven bits, or takes
  /// bytes for ASCII without a look.
  @Test func sentencesThatEndedAParser() throws {
    var decoder = NMEADecoder()
    let sky = decoder.messages("$GPGSV,1,1,00*79\r\n")
    guard case .gsv(let gsv)? = sky.first else { return #expect(Bool(false)) }
    #expect(sky.count == 1 && gsv.inView == 0 && gsv.satellites.isEmpty)
    let active = decoder.messages("$GNGSA,A,3,201,,,,,,,,,,,,2.6,1.3,2.2*19\r\n")
    guard case .gsa(let gsa)? = active.first else { return #expect(Bool(false)) }
    #expect(active.count == 1 && Array(gsa.satellites) == [201])
    // "é" of Latin-1 is a byte that UTF-8 cannot have here.
    let text = decoder.messages(Array("$GPTXT,01,01,02,caf".utf8) + [0xE9] + Array("*C0\r\n".utf8))
    guard case .txt(let txt)? = text.first else { return #expect(Bool(false)) }
    #expect(text.count == 1 && txt.identifier == 2)
    #expect(decoder.statistics.refused == 0)
    print(
      "$GPGSV,1,1,00*79 has \(gsv.satellites.count) satellites, $GNGSA,A,3,201,… names \(Array(gsa.satellites)), and a byte above 0x7F is in \(txt)"
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
