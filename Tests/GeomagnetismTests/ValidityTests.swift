import Geomagnetism
import Quantities
import Testing

@Suite struct ValidityTests {
  let model = WorldMagneticModel.wmm2025

  @Test func dateChoosesTheModel() throws {
    for (year, name) in [
      (2020.0, "WMM2020"), ((2025.0).nextDown, "WMM2020"), (2025, "WMM2025"), ((2030.0).nextDown, "WMM2025"),
    ] {
      let model = try WorldMagneticModel.covering(decimalYear: year)
      #expect(model.name == name)
    }
    let newYear = try #require(UTCTime(year: 2025, month: 1, day: 1))
    let (after, before) = (
      try WorldMagneticModel.covering(newYear),
      try WorldMagneticModel.covering(newYear + .nanoseconds(-1_000_000))
    )
    #expect(after.name == "WMM2025" && before.name == "WMM2020")
  }

  /// A board without a clock of its own starts in 1970.
  @Test(arguments: [1970, 2019.999, 2030, 2031.5, .infinity, -.infinity, .nan])
  func noModelCovers(year: Double) {
    #expect(throws: GeomagnetismError.self) { try WorldMagneticModel.covering(decimalYear: year) }
    #expect(throws: GeomagnetismError.self) { try field(year: year) }
  }

  @Test(arguments: [(90.0).nextUp, -90.1, 91, .nan, .infinity, -.infinity])
  func latitudeIsChecked(latitude: Double) {
    #expect(throws: GeomagnetismError.self) { try field(latitude: latitude) }
  }

  @Test(arguments: [.nan, .infinity, -Double.infinity])
  func longitudeIsChecked(longitude: Double) {
    #expect(throws: GeomagnetismError.self) { try field(longitude: longitude) }
  }

  @Test(arguments: [-1000.1, 850_000.1, .nan, .infinity, -.infinity])
  func heightIsChecked(height: Double) {
    #expect(throws: GeomagnetismError.self) { try field(height: height) }
  }

  @Test func limitsThemselvesAreAllowed() throws {
    for latitude in [-90.0, 90] { _ = try field(latitude: latitude) }
    for height in [-1000.0, 850_000] { _ = try field(height: height) }
    _ = try field(longitude: 1e9)
  }

  @Test func errorsSayWhatToDo() {
    let error = GeomagnetismError.noModel(decimalYear: 1970, known: 2020..<2030)
    #expect("\(error)".contains("check the date"))
  }

  private func field(
    latitude: Double = 47, longitude: Double = 8, height: Double = 400, year: Double = 2026
  ) throws(GeomagnetismError) -> MagneticElements {
    try model.field(
      latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidHeightMeters: height,
      decimalYear: year)
  }
}
