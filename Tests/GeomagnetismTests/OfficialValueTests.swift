import Geomagnetism
import GeomagnetismHighResolution
import Quantities
import Testing

/// NOAA's own tables. The tolerances are the print rounding, but for X, H and F of the high-precision table, which are
/// off by up to 7e-4 nT there.
@Suite struct OfficialValueTests {
  @Test(arguments: ["WMM2025", "WMMHR2025"])
  func the100RowsOfHighPrecision(model: String) throws {
    let rows = try Vectors.rows("\(model)_TEST_VALUES.txt")
    #expect(rows.count == 100)
    for row in rows {
      let e = try elements(row, model == "WMM2025" ? .wmm2025 : .wmmhr2025)
      #expect(abs(e.declination.degrees - row[4]) <= 0.00501, "D \(row)")
      #expect(abs(e.inclination.degrees - row[5]) <= 0.00501, "I \(row)")
      #expect(abs(e.horizontal - row[6]) <= 1e-3, "H \(row)")
      #expect(abs(e.north - row[7]) <= 1e-3, "X \(row)")
      #expect(abs(e.east - row[8]) <= 1e-5, "Y \(row)")
      #expect(abs(e.down - row[9]) <= 1e-5, "Z \(row)")
      #expect(abs(e.total - row[10]) <= 1e-3, "F \(row)")
      try expect(rates: e.rates, of: row, within: 1e-5)
    }
  }

  @Test func the100RowsOf2020() throws {
    let rows = try Vectors.rows("WMM2020_TEST_VALUES.txt")
    #expect(rows.count == 100)
    for row in rows {
      let e = try elements(row)
      #expect(abs(e.declination.degrees - row[4]) <= 0.00501, "D \(row)")
      #expect(abs(e.inclination.degrees - row[5]) <= 0.00501, "I \(row)")
      for (value, printed) in zip([e.horizontal, e.north, e.east, e.down, e.total], row[6...10]) {
        #expect(abs(value - printed) <= 0.0501, "\(row)")
      }
      try expect(rates: e.rates, of: row, within: 0.0501)
    }
  }

  @Test func the12RowsOfTheReportWithGridVariation() throws {
    let rows = try Vectors.rows("WMM2025_TEST_VALUE_TABLE_FOR_REPORT.txt")
    #expect(rows.count == 12)
    for row in rows {
      let e = try elements(row)
      for (value, printed) in zip([e.north, e.east, e.down, e.horizontal, e.total], row[4...8]) {
        #expect(abs(value - printed) <= 0.0501, "\(row)")
      }
      #expect(abs(e.inclination.degrees - row[9]) <= 0.00501, "I \(row)")
      #expect(abs(e.declination.degrees - row[10]) <= 0.00501, "D \(row)")
      if row[11].isNaN {
        #expect(e.gridVariation == nil)
      } else {
        let grid = try #require(e.gridVariation)
        #expect(abs(grid.degrees - row[11]) <= 0.00501, "GV \(row)")
      }
      let r = try #require(e.rates)
      for (value, printed) in zip([r.north, r.east, r.down, r.horizontal, r.total], row[12...16]) {
        #expect(abs(value - printed) <= 0.0501, "\(row)")
      }
      #expect(abs(r.inclinationDegrees - row[17]) <= 0.00501, "I' \(row)")
      #expect(abs(r.declinationDegrees - row[18]) <= 0.00501, "D' \(row)")
    }
  }

  /// A misprint of the 2020 report: -51.47 stands where -51.446 is right.
  @Test func gridVariationWhereTheReportOf2020Errs() throws {
    let e = try elements([2022.5, 100, -80, 240])
    let grid = try #require(e.gridVariation)
    #expect(abs(grid.degrees - -51.4461) < 5e-5)
  }

  /// Year, height in km, latitude, longitude.
  private func elements(_ row: [Double], _ model: WorldMagneticModel? = nil) throws -> MagneticElements {
    try (model ?? WorldMagneticModel.covering(decimalYear: row[0])).field(
      latitudeDegrees: row[2], longitudeDegrees: row[3], ellipsoidHeightMeters: row[1] * 1000,
      decimalYear: row[0])
  }

  /// D, I, H, X, Y, Z, F per year from column 11 on.
  private func expect(rates: MagneticElements.Rates?, of row: [Double], within tolerance: Double) throws {
    let rates = try #require(rates)
    let values = [
      rates.declinationDegrees, rates.inclinationDegrees, rates.horizontal, rates.north,
      rates.east, rates.down, rates.total,
    ]
    for (value, printed) in zip(values, row[11...17]) {
      #expect(abs(value - printed) <= tolerance, "\(row)")
    }
  }
}
