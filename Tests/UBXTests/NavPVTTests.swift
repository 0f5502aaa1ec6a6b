import Quantities
import Testing

@testable import UBX

/// The frame was packed field by field from the offsets of the interface description, by a program of its own.
@Suite struct NavPVTTests {
  static let listing = """
    B5 62 01 07 5C 00 58 71 79 21 EA 07 03 0E 0C 00 07 37 1E 00 00 00 E0 5E
    F8 FF 03 83 E0 0E AF 10 F2 B6 AA D4 D0 E3 C7 CF FF FF C0 39 06 00 3A 07
    00 00 28 0A 00 00 50 FB FF FF 48 0D 00 00 C8 FF FF FF 16 0E 00 00 00 FE
    A6 00 5E 01 00 00 D0 12 13 00 B3 00 06 00 00 00 00 00 01 FE A6 00 29 FF
    23 00 A0 B5
    """
  static let shortListing = """
    B5 62 01 07 54 00 58 71 79 21 EA 07 03 0E 0C 00 07 37 1E 00 00 00 E0 5E
    F8 FF 03 83 E0 0E AF 10 F2 B6 AA D4 D0 E3 C7 CF FF FF C0 39 06 00 3A 07
    00 00 28 0A 00 00 50 FB FF FF 48 0D 00 00 C8 FF FF FF 16 0E 00 00 00 FE
    A6 00 5E 01 00 00 D0 12 13 00 B3 00 06 00 00 00 00 00 A8 C0
    """

  @Test func everyField() throws {
    let pvt = try #require(read(bytes(Self.listing), as: NavPVT.self))
    #expect(pvt.iTOW == 561_607_000)
    #expect([pvt.month, pvt.day, pvt.hour, pvt.min, pvt.sec] == [3, 14, 12, 0, 7])
    #expect(pvt.year == 2026)
    #expect(pvt.validDate && pvt.validTime && pvt.fullyResolved)
    #expect(!pvt.validMag)
    #expect(pvt.tAcc == 30)
    #expect(pvt.nano == -500_000)
    #expect(pvt.fixType == .threeDimensional)
    #expect(pvt.gnssFixOK && pvt.diffSoln && !pvt.headVehValid && pvt.carrSoln == .fixed && pvt.psmState == 0)
    #expect(pvt.confirmedAvai && pvt.confirmedDate && pvt.confirmedTime)
    #expect(pvt.numSV == 14)
    #expect(pvt.lon == -1_225_650_001)
    #expect(pvt.lat == -472_853_334)
    #expect(pvt.height == -12_345)
    #expect(pvt.hMSL == 408_000)
    #expect(pvt.hAcc == 1_850)
    #expect(pvt.vAcc == 2_600)
    #expect([pvt.velN, pvt.velE, pvt.velD] == [-1_200, 3_400, -56])
    #expect(pvt.gSpeed == 3_606)
    #expect(pvt.headMot == 10_944_000)
    #expect(pvt.sAcc == 350)
    #expect(pvt.headAcc == 1_250_000)
    #expect(pvt.pDOP == 179)
    #expect(!pvt.invalidLlh)
    #expect(pvt.lastCorrectionAge == 3)
    #expect(pvt.headVeh == 10_944_001)
    #expect(pvt.magDec == -215)
    #expect(pvt.magAcc == 35)
  }

  @Test func plainUnits() throws {
    let pvt = try #require(read(bytes(Self.listing), as: NavPVT.self))
    #expect(pvt.isPositionValid)
    let position = try #require(pvt.position)
    #expect(abs(position.latitudeDegrees - -47.285_333_4) < 1e-12)
    #expect(abs(position.longitudeDegrees - -122.565_000_1) < 1e-12)
    #expect(abs(pvt.ellipsoidalAltitude - -12.345) < 1e-9)
    #expect(abs(pvt.altitude - 408) < 1e-9)
    #expect(abs(pvt.horizontalAccuracy - 1.85) < 1e-9)
    #expect(abs(pvt.verticalAccuracy - 2.6) < 1e-9)
    #expect(abs(pvt.speed - 3.606) < 1e-9)
    #expect(abs(pvt.speedAccuracy - 0.35) < 1e-9)
    #expect(abs(pvt.course - 109.44) < 1e-9)
    #expect(abs(pvt.courseAccuracy - 12.5) < 1e-9)
    #expect(abs(pvt.positionDilution - 1.79) < 1e-9)
    // 12:00:07 less half a millisecond, counted by `date -u -d 2026-03-14T12:00:07 +%s`.
    #expect(pvt.time == UTCTime(nanosecondsSince1970: 1_773_489_606_999_500_000))
  }

  @Test func theShortFormOfGeneration7() throws {
    let pvt = try #require(read(bytes(Self.shortListing), as: NavPVT.self))
    #expect(!pvt.hasVehicleFields)
    #expect(pvt.pDOP == 179)
    #expect(pvt.headVeh == 0)
    #expect(pvt.frame() == bytes(Self.shortListing))
  }

  @Test func theFrameComesBack() throws {
    let pvt = try #require(read(bytes(Self.listing), as: NavPVT.self))
    #expect(pvt.frame() == bytes(Self.listing))
  }

  @Test func aFractionThatBorrowsFromTheYear() {
    var pvt = NavPVT()
    pvt.year = 2026
    pvt.month = 1
    pvt.day = 1
    pvt.nano = -1
    #expect(pvt.time == nil)
    pvt.validDate = true
    #expect(pvt.time == nil)
    pvt.validTime = true
    #expect(
      pvt.time
        == UTCTime(
          year: 2025, month: 12, day: 31, hour: 23, minute: 59, second: 59, nanosecond: 999_999_999))
    pvt.nano = .min
    #expect(pvt.time == nil)
  }

  @Test func noPositionThatTheReceiverDoesNotStandBy() throws {
    let good = try #require(read(bytes(Self.listing), as: NavPVT.self))
    var pvt = good
    pvt.gnssFixOK = false
    #expect(pvt.position == nil)
    pvt = good
    pvt.invalidLlh = true
    #expect(pvt.position == nil)
    for (fixType, expected) in [
      (0, false), (1, false), (2, true), (3, true), (4, true), (5, false), (6, false),
    ] {
      pvt = good
      pvt.fixTypeNumber = UInt8(fixType)
      #expect(pvt.isPositionValid == expected)
      #expect(pvt.isDeadReckoned == (fixType == 1))
    }
    pvt = good
    pvt.lat = 900_000_001
    #expect(pvt.position == nil)
    pvt.lat = 0
    pvt.lon = .min
    #expect(pvt.position == nil)
  }

  @Test func tooShortAPayload() {
    let payload = Array(bytes(Self.listing)[6..<98])
    for count in 1..<84 {
      #expect(statistics(frame(0x01, 0x07, Array(payload.prefix(count)))).payloadShort == 1)
    }
    // None at all is a poll.
    #expect(statistics(frame(0x01, 0x07, [])).unsupported == 1)
    for count in 84...92 {
      #expect(statistics(frame(0x01, 0x07, Array(payload.prefix(count)))).accepted == 1)
    }
    #expect(statistics(frame(0x01, 0x07, payload + [1, 2, 3, 4])).accepted == 1)
  }
}
