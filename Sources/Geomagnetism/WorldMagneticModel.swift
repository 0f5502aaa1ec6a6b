import Quantities

/// Earth's main field as spherical harmonics of degree 12, advanced in time by their secular variation.
///
/// Source: Chulliat et al., "The US/UK World Magnetic Model for 2025-2030", NOAA/NCEI technical report,
/// doi 10.25923/prbc-s316, and MIL-PRF-89500B.
public struct WorldMagneticModel: Sendable {
  /// "WMM2025".
  public let name: String
  /// The decimal years that the model is made for: from its epoch to five years later, that end excluded.
  public let validYears: Range<Double>
  /// What the model does not know.
  public let uncertainty: Uncertainty

  /// Order by order, then degree by degree: the way the sums run through it.
  let terms: [HarmonicTerm]

  private init(name: String, epoch: Double, uncertainty: Uncertainty, rows: [Double]) {
    self.name = name
    self.validYears = epoch..<(epoch + 5)
    self.uncertainty = uncertainty
    self.terms = HarmonicTerm.ordered(rows: rows)
  }

  /// 2020.0 to 2025.0.
  public static let wmm2020 = WorldMagneticModel(
    name: "WMM2020", epoch: 2020, uncertainty: .wmm2020, rows: wmm2020Rows)

  /// 2025.0 to 2030.0.
  public static let wmm2025 = WorldMagneticModel(
    name: "WMM2025", epoch: 2025, uncertainty: .wmm2025, rows: wmm2025Rows)

  /// The model made for a date, or `noModel` where there is none.
  public static func covering(_ date: UTCTime) throws(GeomagnetismError) -> WorldMagneticModel {
    try covering(decimalYear: date.decimalYear)
  }

  /// The model made for a decimal year, or `noModel` where there is none.
  public static func covering(decimalYear: Double) throws(GeomagnetismError) -> WorldMagneticModel {
    if wmm2025.validYears.contains(decimalYear) { return wmm2025 }
    if wmm2020.validYears.contains(decimalYear) { return wmm2020 }
    throw .noModel(
      decimalYear: decimalYear,
      known: wmm2020.validYears.lowerBound..<wmm2025.validYears.upperBound)
  }
}
