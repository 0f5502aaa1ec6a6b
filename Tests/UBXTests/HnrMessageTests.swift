import Quantities
import Testing

@testable import UBX

/// The first HNR-PVT of ublox-neo-m8l.log of gpsd's corpus, its numbers unpacked by a program of its own.
@Suite struct HnrMessageTests {
  @Test func solution() throws {
    let payload = bytes(
      """
      F4 24 A2 0D E8 07 01 1E 0F 1F 34 37 03 E1 F5 05 04 1D FC 2A 90 DB 8C 05 C5 47 0D 1D
      B5 BF 04 00 BA 05 04 00 40 03 00 00 6F 04 00 00 5C DB 7E 01 5C DB 7E 01 EB 13 00 00
      15 2C 00 00 1B 01 00 00 FE 65 07 00 2A 32 45 0D
      """)
    let pvt = try #require(read(frame(0x28, 0x00, payload), as: HnrPVT.self))
    #expect(pvt.iTOW == 228_730_100)
    #expect(
      pvt.time
        == UTCTime(year: 2024, month: 1, day: 30, hour: 15, minute: 31, second: 52).map {
          $0 + .nanoseconds(100_000_003)
        })
    #expect(pvt.fixType == .combinedWithDeadReckoning)
    #expect(pvt.gpsFixOk && !pvt.diffSoln && pvt.headVehValid)
    #expect(pvt.lat == 487_409_605 && pvt.lon == 93_117_328)
    #expect(pvt.ellipsoidalAltitude == 311.221 && pvt.altitude == 263.61)
    #expect(pvt.speed == 0.832 && pvt.speed3D == 1_135)
    #expect(abs(pvt.course - 250.90908) < 1e-9 && pvt.headVeh == pvt.headMot)
    #expect(pvt.horizontalAccuracy == 5.099 && pvt.verticalAccuracy == 11.285)
    #expect(pvt.speedAccuracy == 0.283 && pvt.courseAccuracy == 4.84862)
    #expect(read(frame(0x28, 0x00, payload.dropLast()), as: HnrPVT.self) == nil)
  }
}
