import Quantities
import Testing

@testable import UBX

/// A ZED-F9P's messages of one epoch. The numbers were unpacked from the capture by a program of its own, from the
/// offsets of the interface description.
@Suite struct NavMessageTests {
  let capture = "pygpsdata-NAV.log"

  @Test func pvt() throws {
    let pvt = try #require(try Captures.first(NavPVT.self, in: capture))
    #expect(pvt.iTOW == 560_117_000)
    #expect(pvt.time == UTCTime(nanosecondsSince1970: 1_638_617_698_999_638_332))
    #expect(pvt.lon == -22_402_855)
    #expect(pvt.lat == 534_507_228)
    #expect(pvt.hAcc == 1_491)
    #expect(pvt.numSV == 26)
    #expect(pvt.diffSoln)
    #expect(pvt.isPositionValid)
    #expect(pvt.course == 0)
    #expect(pvt.courseAccuracy == 180)
  }

  @Test func posllh() throws {
    let message = try #require(try Captures.first(NavPOSLLH.self, in: capture))
    let position = try #require(message.coordinates)
    #expect(message.iTOW == 560_117_000)
    #expect(abs(position.longitudeDegrees - -2.240_285_5) < 1e-12)
    #expect(abs(position.latitudeDegrees - 53.450_722_8) < 1e-12)
    #expect(abs(message.ellipsoidalAltitude - 91.184) < 1e-9)
    #expect(abs(message.altitude - 42.701) < 1e-9)
    #expect(abs(message.horizontalAccuracy - 1.491) < 1e-9)
    #expect(abs(message.verticalAccuracy - 2.065) < 1e-9)
  }

  @Test func velned() throws {
    let message = try #require(try Captures.first(NavVELNED.self, in: capture))
    #expect([message.velN, message.velE, message.velD] == [-1, 0, 1])
    #expect([message.speed3D, message.gSpeed, message.sAcc, message.cAcc] == [1, 1, 26, 18_000_000])
    #expect(message.course == 0)
    #expect(message.speed == 0.01)
    #expect(message.speedAccuracy == 0.26)
    #expect(message.courseAccuracy == 180)
  }

  @Test func status() throws {
    let message = try #require(try Captures.first(NavSTATUS.self, in: capture))
    #expect(message.fixType == .threeDimensional)
    #expect(message.gpsFixOk && message.diffSoln && message.wknSet && message.towSet)
    #expect(!message.diffCorr && !message.carrSolnValid)
    #expect(message.spoofDetState == .noneIndicated)
    #expect(message.carrSoln == .none)
    #expect(message.ttff == 23_352)
    #expect(message.msss == 10_402_347)
  }

  @Test func dop() throws {
    let message = try #require(try Captures.first(NavDOP.self, in: capture))
    #expect(
      [message.gDOP, message.pDOP, message.tDOP, message.vDOP, message.hDOP, message.nDOP, message.eDOP]
        == [114, 101, 53, 83, 58, 46, 35])
    #expect(abs(message.horizontalDilution - 0.58) < 1e-12)
    #expect(abs(message.positionDilution - 1.01) < 1e-12)
    #expect(abs(message.verticalDilution - 0.83) < 1e-12)
  }

  @Test func times() throws {
    let expected = UTCTime(nanosecondsSince1970: 1_638_617_698_999_638_332)
    let utc = try #require(try Captures.first(NavTIMEUTC.self, in: capture))
    #expect(utc.time == expected)
    #expect(utc.validTOW && utc.validWKN && utc.validUTC)
    #expect(utc.utcStandard == 3)
    #expect(utc.tAcc == 26)
    let gps = try #require(try Captures.first(NavTIMEGPS.self, in: capture))
    #expect(gps.week == 2_186)
    #expect(gps.leapS == 18)
    #expect(gps.time == expected)
    var unknown = gps
    unknown.valid = 3
    #expect(unknown.time == nil)
    for week in [Int16.min, -1, 14_000, .max] {
      var impossible = gps
      impossible.week = week
      #expect(impossible.time == nil)
    }
    var impossible = gps
    impossible.iTOW = 604_800_000
    #expect(impossible.time == nil)
  }

  @Test func cov() throws {
    let message = try #require(try Captures.first(NavCOV.self, in: capture))
    #expect(message.posCovValid && message.velCovValid)
    #expect(message.posCovNN == 1.501_960_2)
    #expect(message.posCovNE == -0.322_553_63)
    #expect(message.posCovDD == 4.265_473_4)
    #expect(message.velCovNN == 0.042_609_08)
    #expect(message.velCovDD == 0.068_914_09)
    // √(1.50196 + 0.72073) and √4.26547; NAV-PVT of the epoch says 1.491 m and 2.065 m.
    #expect(abs(try #require(message.horizontalAccuracy) - 1.491) < 0.001)
    #expect(abs(try #require(message.verticalAccuracy) - 2.065) < 0.001)
    var invalid = message
    invalid.posCovValidNumber = 0
    #expect(invalid.horizontalAccuracy == nil)
    invalid = message
    invalid.posCovNN = -1
    #expect(invalid.horizontalAccuracy == nil)
    invalid.posCovNN = .nan
    #expect(invalid.northAccuracy == nil)
  }

  @Test func endOfEpoch() throws {
    #expect(try Captures.first(NavEOE.self, in: capture)?.iTOW == 560_117_000)
  }

  @Test func satellites() throws {
    let (message, satellites) = try #require(try Captures.first(NavSAT.self, in: capture))
    #expect(message.iTOW == 560_117_000)
    #expect(message.version == 1)
    #expect(satellites.count == 43)
    #expect(satellites.filter(\.svUsed).count == 26)
    let first = satellites[0]
    #expect(first.gnssId == .gps)
    #expect(first.svId == 2)
    #expect(first.carrierToNoise == 31)
    #expect(first.elevation == 18)
    #expect(first.azimuth == 221)
    #expect(first.prRes == 17)
    // 5331295 is 0x51595F: quality 7, used, healthy, corrected, ephemeris.
    #expect(first.qualityInd == 7)
    #expect(first.svUsed)
    #expect(first.health == 1)
    #expect(first.diffCorr && !first.smoothed)
    #expect(first.orbitSource == 1)
    #expect(first.ephAvail && first.almAvail)
    #expect(satellites[2].prRes == 3)
  }

  @Test func satellitesOfUnknownPlace() throws {
    let (_, satellites) = try #require(try Captures.first(NavSAT.self, in: "pygpsdata-MIXED2.log"))
    #expect(satellites.count == 19)
    #expect(satellites.filter(\.svUsed).count == 4)
    #expect(satellites[0].elev == -91)
    #expect(satellites[0].elevation == nil)
    #expect(satellites[0].azimuth == nil)
    #expect(satellites[0].carrierToNoise == nil)
    #expect(satellites[1].elevation == 50)
  }

  /// Fuzzing found one that was not equal to itself.
  @Test func covariancesThatAreNoNumbers() {
    var covariances = NavCOV()
    covariances.velCovNN = Float(bitPattern: 0xFFDD_002F)
    #expect(covariances == covariances)
    var other = covariances
    other.velCovNN = Float(bitPattern: 0xFFDD_0030)
    #expect(covariances != other)
    other = covariances
    other.posCovDD = 1
    #expect(covariances != other)
    covariances.posCovValidNumber = 1
    (covariances.posCovNN, covariances.posCovDD) = (.nan, -1)
    #expect(covariances.horizontalAccuracy == nil && covariances.verticalAccuracy == nil)
  }
}
