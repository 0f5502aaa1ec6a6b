import Quantities
import Testing
import UBX

@testable import GNSS

/// UBX, RTCM 3 and sentences in one stream.
@Suite struct StreamTests {
  /// A mixed stream with three sentences, two messages and a correction, between garbage.
  static let mixed: [UInt8] = {
    var stream: [UInt8] = UBXEpochTests.sentence(gga("120000.00"))
    stream += UBXEpochTests.pvt()
    stream += [0xB5, 0xD3, 0x24]
    stream += RTCM3FrameTests.example
    stream += UBXEpochTests.sentence(rmc("120000.00"))
    stream += [0xB5, 0x62, 0xD3]
    stream += UBXEpochTests.pvt(1)
    stream += UBXEpochTests.sentence(rmc("120001.00"))
    return stream
  }()

  private func counts(_ pieces: [ArraySlice<UInt8>]) -> [Int] {
    var decoder = ReceiverDecoder()
    var fixes = 0
    for piece in pieces {
      piece.withUnsafeBytes { decoder.decode($0, received: nil) { _ in fixes += 1 } }
    }
    decoder.finish { _ in fixes += 1 }
    return [
      fixes, decoder.statistics.sentences.accepted, decoder.statistics.messages.accepted,
      decoder.statistics.corrections.accepted,
    ]
  }

  @Test func howeverItIsCut() {
    let expected = [2, 3, 2, 1]
    #expect(counts([Self.mixed[...]]) == expected)
    for cut in 0...Self.mixed.count {
      #expect(counts([Self.mixed[..<cut], Self.mixed[cut...]]) == expected, "cut at \(cut)")
    }
    #expect(counts(Self.mixed.indices.map { Self.mixed[$0...$0] }) == expected)
  }

  @Test func aFrameThatDoesNotGoOnHidesNothing() {
    // A length of 8000 that never comes, and sentences behind it.
    let stream = [0xB5, 0x62, 0x01, 0x07, 0x40, 0x1F] + UBXEpochTests.sentence(rmc("120000.00"))
    var decoder = ReceiverDecoder()
    var fixes = 0
    stream.withUnsafeBytes { decoder.decode($0, received: nil) { _ in fixes += 1 } }
    #expect(fixes == 0)
    decoder.lineFellQuiet { _ in fixes += 1 }
    #expect(fixes == 1)
    #expect(decoder.statistics.messages.torn == 1)
  }

  @Test func aFrameWithAWrongChecksumHidesNothing() {
    var damaged = UBXEpochTests.pvt()
    let inside = UBXEpochTests.sentence("GPZDA,120000.00,14,03,2026,00,00")
    damaged.replaceSubrange(40..<40 + inside.count, with: inside)
    #expect(counts([damaged[...], UBXEpochTests.pvt(1)[...]]) == [1, 1, 1, 0])
  }

  /// Whatever comes, every sentence and message between quiet lines is found.
  @Test func garbageBetweenGoodNeighbors() {
    var generator = DamagedStreamTests.Generator(state: 11)
    var decoder = ReceiverDecoder()
    var count = 0
    for second in 0..<UInt8(60) {
      let garbage = (0..<200).map { _ in
        [0xB5, 0x62, 0xD3, 0x00, 0x24, UInt8.random(in: 0...255, using: &generator)].randomElement(
          using: &generator) ?? 0
      }
      garbage.withUnsafeBytes { decoder.decode($0, received: nil) { _ in count += 1 } }
      decoder.lineFellQuiet { _ in count += 1 }
      (UBXEpochTests.pvt(second) + UBXEpochTests.sentence(rmc("1200\(second < 10 ? "0" : "")\(second).00")))
        .withUnsafeBytes { decoder.decode($0, received: nil) { _ in count += 1 } }
      decoder.lineFellQuiet { _ in count += 1 }
    }
    #expect(decoder.statistics.messages.accepted == 60)
    #expect(decoder.statistics.sentences.accepted == 60)
    #expect(count == 60)
  }

  /// After the end of a stream another receiver may speak: nothing that the first one said counts for it.
  @Test func nothingOutlivesTheEndOfAStream() {
    var decoder = ReceiverDecoder()
    decoder.hostClock = UTCTime(year: 2026, month: 5, day: 2, hour: 12)
    var (fixes, skies): ([GNSSFix], [SkyView]) = ([], [])
    func send(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes {
        decoder.decode($0, received: nil, onSky: { skies.append($0) }) { fixes.append($0) }
      }
    }
    send(UBXEpochTests.sentence(gga("120000.00")) + UBXEpochTests.sentence(rmc("120000.00")))
    // Of a cycle whose position did not come any more: velocity, dilutions, a satellite and half a sentence.
    send(
      UBXEpochTests.sentence("GPVTG,90.0,T,,M,50.0,N,92.6,K,A")
        + UBXEpochTests.sentence("GPGSA,A,3,05,,,,,,,,,,,,1.2,0.8,0.9")
        + UBXEpochTests.sentence("GPGSV,2,1,05,05,40,083,46,07,12,300,40,09,10,010,,11,20,020,"))
    send(Array(UBXEpochTests.sentence(gga("120001.00")).prefix(20)))
    decoder.finish(onSky: { skies.append($0) }) { fixes.append($0) }
    fixes = []
    skies = []
    send(UBXEpochTests.sentence("GPGSV,1,1,01,30,40,083,46"))
    send(UBXEpochTests.sentence("GPGLL,4717.1200,N,00833.9000,E,120100.00,A"))
    decoder.finish(onSky: { skies.append($0) }) { fixes.append($0) }
    #expect(fixes.count == 1)
    // The date is the host's, not that of the receiver before.
    #expect(fixes.first?.time == UTCTime(year: 2026, month: 5, day: 2, hour: 12, minute: 1))
    #expect(fixes.first?.speed == nil)
    #expect(fixes.first?.horizontalDilution == nil)
    #expect(skies.count == 1)
    #expect(skies.first?.satellites.map(\.id) == [SatelliteID(.gps, 30)])
    #expect(skies.first?.time == nil)
  }
}
