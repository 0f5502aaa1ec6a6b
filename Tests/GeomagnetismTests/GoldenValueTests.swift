import Geomagnetism
import Testing

/// Values from an independent program in 80-bit arithmetic: poles and beside them, the date line from both sides, -1 to
/// 850 km, and places at random.
@Suite struct GoldenValueTests {
  @Test(arguments: ["golden_WMM2020.csv", "golden_WMM2025.csv"])
  func bundledRows(file: String) throws {
    let rows = try Vectors.rows(file)
    #expect(rows.count == 201)
    try expectAgreement(rows)
  }

  @Test(
    .enabled(if: Vectors.areShared, "the shared data are not beside the package"),
    arguments: ["golden_WMM2020.csv", "golden_WMM2025.csv"])
  func allRows(file: String) throws {
    let rows = try Vectors.sharedRows(file)
    #expect(rows.count == 2495)
    try expectAgreement(rows)
  }

  /// The same from a model whose date was set once.
  @Test(arguments: ["golden_WMM2020.csv", "golden_WMM2025.csv"])
  func bundledRowsFromADatedModel(file: String) throws {
    for row in try Vectors.rows(file) {
      let model = try DatedModel(WorldMagneticModel.covering(decimalYear: row[3]), decimalYear: row[3])
      let e = try model.field(
        latitudeDegrees: row[0], longitudeDegrees: row[1], ellipsoidHeightMeters: row[2] * 1000)
      for (value, golden) in zip([e.north, e.east, e.down, e.horizontal, e.total], row[4...8]) {
        #expect(abs(value - golden) < 1e-6, "\(row)")
      }
      #expect(e.rates == nil)
    }
  }

  private func expectAgreement(_ rows: [[Double]]) throws {
    var worst = (field: 0.0, rate: 0.0, declination: 0.0)
    for row in rows {
      let e = try WorldMagneticModel.covering(decimalYear: row[3]).field(
        latitudeDegrees: row[0], longitudeDegrees: row[1], ellipsoidHeightMeters: row[2] * 1000,
        decimalYear: row[3])
      let values = [e.north, e.east, e.down, e.horizontal, e.total]
      for (value, golden) in zip(values, row[4...8]) { worst.field = max(worst.field, abs(value - golden)) }
      let r = try #require(e.rates)
      for (value, golden) in zip([r.north, r.east, r.down, r.horizontal, r.total], row[11...15]) {
        worst.rate = max(worst.rate, abs(value - golden))
      }
      worst.rate = max(worst.rate, abs(r.declinationDegrees - row[16]), abs(r.inclinationDegrees - row[17]))
      if abs(row[0]) < 90, row[7] >= 2000 {
        let difference = (e.declination.degrees - row[9]).remainder(dividingBy: 360)
        worst.declination = max(worst.declination, abs(difference))
      }
      #expect(abs(e.inclination.degrees - row[10]) < 1e-9)
    }
    #expect(worst.field < 1e-6)
    #expect(worst.rate < 1e-6)
    #expect(worst.declination < 1e-9)
  }
}
