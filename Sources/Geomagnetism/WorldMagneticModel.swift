import Quantities

/// Earth's main field as spherical harmonics, advanced in time by their secular variation.
///
/// Source: Chulliat et al., "The US/UK World Magnetic Model for 2025-2030", NOAA/NCEI technical report,
/// doi 10.25923/prbc-s316, and MIL-PRF-89500B. The model of degree 133 is in room GeomagnetismHighResolution.
public struct WorldMagneticModel: Sendable {
  /// "WMM2025".
  public let name: String
  /// The decimal years that the model is made for: from its epoch to five years later, that end excluded.
  public let validYears: Range<Double>
  /// What the model does not know.
  public let uncertainty: Uncertainty

  let table: HarmonicTable

  /// The degree of the last harmonics: what is smaller than 360° divided by it is not in the model.
  public var degree: Int { table.degree }

  /// - Parameters:
  ///   - epoch: the decimal year that the coefficients are for, from which on the model is valid.
  ///   - coefficients: g and h in nT and their change in nT per year, of degree 1 order 0 and 1, degree 2 order 0 to 2,
  ///     and so forth: the order of NOAA's files.
  package init(name: String, epoch: Double, uncertainty: Uncertainty, coefficients: [SIMD4<Double>]) {
    self.name = name
    self.validYears = epoch..<(epoch + 5)
    self.uncertainty = uncertainty
    self.table = HarmonicTable(coefficients: coefficients)
  }

  /// Degree 12, 2020.0 to 2025.0.
  public static let wmm2020 = WorldMagneticModel(
    name: "WMM2020", epoch: 2020, uncertainty: .wmm2020, coefficients: coefficients(rows: wmm2020Rows))

  /// Degree 12, 2025.0 to 2030.0.
  public static let wmm2025 = WorldMagneticModel(
    name: "WMM2025", epoch: 2025, uncertainty: .wmm2025, coefficients: coefficients(rows: wmm2025Rows))

  /// The decimal years that some model of degree 12 was made for.
  public static var coveredYears: Range<Double> {
    wmm2020.validYears.lowerBound..<wmm2025.validYears.upperBound
  }

  /// The model of degree 12 made for a date, or `noModel` where there is none.
  public static func covering(_ date: UTCTime) throws(GeomagnetismError) -> WorldMagneticModel {
    try covering(decimalYear: date.decimalYear)
  }

  /// The model of degree 12 made for a decimal year, or `noModel` where there is none.
  public static func covering(decimalYear: Double) throws(GeomagnetismError) -> WorldMagneticModel {
    if wmm2025.validYears.contains(decimalYear) { return wmm2025 }
    if wmm2020.validYears.contains(decimalYear) { return wmm2020 }
    throw .noModel(decimalYear: decimalYear, known: coveredYears)
  }

  /// The rows of a coefficient file without their degree and order.
  private static func coefficients(rows: [Double]) -> [SIMD4<Double>] {
    stride(from: 0, to: rows.count, by: 6).map {
      SIMD4(rows[$0 + 2], rows[$0 + 3], rows[$0 + 4], rows[$0 + 5])
    }
  }
}
