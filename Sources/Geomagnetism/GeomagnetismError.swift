/// Why the field of a place and date cannot be given.
public enum GeomagnetismError: Error, Equatable, Sendable {
  /// No model at hand was made for this date. Set the clock, or get a newer release.
  case noModel(decimalYear: Double, known: Range<Double>)
  /// This model was not made for this date.
  case dateOutside(decimalYear: Double, model: String, valid: Range<Double>)
  /// Degrees, not in [-90, 90] or not a number.
  case latitudeOutOfRange(Double)
  /// Degrees, infinite or not a number.
  case longitudeNotFinite(Double)
  /// Metres above the WGS-84 ellipsoid, not in -1 km to 850 km or not a number.
  case heightOutOfRange(Double)
}

extension GeomagnetismError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noModel(let year, let known):
      "no magnetic model covers \(year); those at hand cover \(known.lowerBound) up to \(known.upperBound): "
        + "check the date, or update the program"
    case .dateOutside(let year, let model, let valid):
      "\(model) covers \(valid.lowerBound) up to \(valid.upperBound), not \(year)"
    case .latitudeOutOfRange(let degrees): "latitude \(degrees) is not between -90 and 90 degrees"
    case .longitudeNotFinite(let degrees): "longitude \(degrees) is not a finite number of degrees"
    case .heightOutOfRange(let meters):
      "height \(meters) m above the ellipsoid is not between -1000 m and 850000 m"
    }
  }
}
