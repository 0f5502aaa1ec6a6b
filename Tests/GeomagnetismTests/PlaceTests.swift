import Geomagnetism
import Quantities
import Testing

/// Poles, the date line, zones and uncertainty.
@Suite struct PlaceTests {
  @Test(arguments: [-90.0, -75, 0, 12.3, 60, 90])
  func wholeTurnsOfLongitudeChangeNothing(latitude: Double) throws {
    for (longitude, same) in [(180.0, -180.0), (180, 540), (0, 360), (0, -360), (-0.0, 0), (-90, 270)] {
      let (a, b) = (
        try field(latitude: latitude, longitude: longitude), try field(latitude: latitude, longitude: same)
      )
      #expect(a.north == b.north && a.east == b.east && a.down == b.down, "\(longitude), \(same)")
    }
  }

  @Test func signOfZeroChangesNothing() throws {
    let (negative, positive) = (try field(latitude: -0.0, longitude: 0), try field(latitude: 0, longitude: 0))
    #expect(negative.field == positive.field)
  }

  /// At a pole the meridian given is north: a quarter turn of longitude turns the components by a quarter.
  @Test(arguments: [90.0, -90])
  func polesAreExact(latitude: Double) throws {
    let zero = try field(latitude: latitude, longitude: 0)
    let quarter = try field(latitude: latitude, longitude: 90)
    let sign = latitude > 0 ? 1.0 : -1
    #expect(abs(quarter.north + sign * zero.east) < 1e-9)
    #expect(abs(quarter.east - sign * zero.north) < 1e-9)
    let beside = try field(latitude: latitude - sign * 1e-5, longitude: 0)
    #expect(abs(beside.total - zero.total) < 0.05)
  }

  /// W04: 75° S 135° E on 2026-11-30, where tables that interpolate the angle are wrong by 90°.
  @Test func declinationBeyondAQuarterTurn() throws {
    let date = try #require(UTCTime(year: 2026, month: 11, day: 30))
    let place = try #require(GeodeticPosition(latitudeDegrees: -75, longitudeDegrees: 135))
    let e = try WorldMagneticModel.wmm2025.field(at: place, ellipsoidHeightMeters: 0, date: date)
    #expect(abs(e.declination.degrees - -167.128153) < 1e-6)
    #expect(abs(e.horizontal - 8867.1505) < 1e-4)
    #expect(e.zone == .reliable)
  }

  /// W03: 85° N 135° W.
  @Test func nearTheMagneticPole() throws {
    let date = try #require(UTCTime(year: 2026, month: 11, day: 30))
    let place = try #require(GeodeticPosition(latitudeDegrees: 85, longitudeDegrees: -135))
    let e = try WorldMagneticModel.wmm2025.field(at: place, ellipsoidHeightMeters: 0, date: date)
    #expect(abs(e.declination.degrees - -31.892533) < 1e-6)
    #expect(e.zone == .blackout)
  }

  @Test(arguments: [
    (0.0, CompassZone.blackout), (1999.9, .blackout), (2000, .caution), (5999.9, .caution),
    (6000, .reliable), (.nan, .blackout), (.infinity, .reliable),
  ])
  func zones(horizontal: Double, zone: CompassZone) {
    #expect(CompassZone(horizontalNanotesla: horizontal) == zone)
  }

  /// W33: the first official row, and the figures of the formula by hand.
  @Test func declinationUncertainty() throws {
    let e = try WorldMagneticModel.wmm2025.field(
      latitudeDegrees: 89, longitudeDegrees: -121, ellipsoidHeightMeters: 28_000, decimalYear: 2025)
    #expect(abs(e.declinationUncertainty.degrees - 3.61039) < 1e-5)
    let uncertainty = WorldMagneticModel.wmm2025.uncertainty
    #expect(abs(uncertainty.declinationDegrees(horizontalNanotesla: 6000) - 0.9395) < 1e-4)
    #expect(uncertainty.declinationDegrees(horizontalNanotesla: 0) == 180)
    #expect(uncertainty.declinationDegrees(horizontalNanotesla: .nan) == 180)
  }

  @Test func fieldVectorIsInMicrotesla() throws {
    let e = try field(latitude: 47, longitude: 8)
    #expect(abs(e.field.magnitudeMicrotesla * 1000 - e.total) < 1e-9)
    #expect((40...60).contains(e.field.magnitudeMicrotesla))
  }

  private func field(latitude: Double, longitude: Double) throws -> MagneticElements {
    try WorldMagneticModel.wmm2025.field(
      latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidHeightMeters: 0, decimalYear: 2026.5)
  }
}
