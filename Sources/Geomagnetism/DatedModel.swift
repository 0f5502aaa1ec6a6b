import Quantities

/// A magnetic model at one date, for many places: its coefficients are advanced in time once, and each place costs about
/// two thirds of a call with a date of its own. What it gives has no yearly change.
public struct DatedModel: Sendable {
  /// "WMM2025".
  public let name: String
  public let decimalYear: Double
  /// What the model does not know.
  public let uncertainty: WorldMagneticModel.Uncertainty

  private let table: HarmonicTable

  /// - Parameter decimalYear: in the model's `validYears`; see `UTCTime.decimalYear`.
  public init(_ model: WorldMagneticModel, decimalYear: Double) throws(GeomagnetismError) {
    try model.check(decimalYear)
    name = model.name
    self.decimalYear = decimalYear
    uncertainty = model.uncertainty
    table = model.table.advanced(years: decimalYear - model.validYears.lowerBound)
  }

  /// - Parameter date: in the model's `validYears`.
  public init(_ model: WorldMagneticModel, date: UTCTime) throws(GeomagnetismError) {
    try self.init(model, decimalYear: date.decimalYear)
  }

  /// The field at a place. Parameters as in `WorldMagneticModel.field`.
  public func field(
    latitudeDegrees: Double, longitudeDegrees: Double, ellipsoidHeightMeters: Double
  ) throws(GeomagnetismError) -> MagneticElements {
    let field = try GeodeticField(
      table, latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees,
      ellipsoidHeightMeters: ellipsoidHeightMeters)
    return MagneticElements(
      components: field.components, change: nil, latitudeDegrees: latitudeDegrees,
      longitudeDegrees: longitudeDegrees, uncertainty: uncertainty)
  }
}
