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

  @Test(arguments: [
    (0.0, CompassZone.blackout), (1999.9, .blackout), (2000, .caution), (5999.9, .caution),
    (6000, .reliable), (.nan, .blackout), (.infinity, .reliable),
  ])
  func zones(horizontal: Double, zone: CompassZone) {
    #expect(CompassZone(horizontalNanotesla: horizontal) == zone)
  }

  /// The figures of the formula by hand: √(0.26² + (5417/H)²).
  @Test func declinationUncertainty() throws {
    let uncertainty = WorldMagneticModel.wmm2025.uncertainty
    #expect(abs(uncertainty.declinationDegrees(horizontalNanotesla: 6000) - 0.9395) < 1e-4)
    #expect(abs(uncertainty.declinationDegrees(horizontalNanotesla: 2000) - 2.7209) < 1e-4)
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
