import Quantities

extension WorldMagneticModel {
  /// The field at a place and date, and its yearly change.
  ///
  /// - Parameters:
  ///   - ellipsoidHeightMeters: above the WGS-84 ellipsoid, -1000 to 850 000 m. A height above mean sea level may stand
  ///     in: it changes declination by 0.003° at most where a compass is reliable.
  ///   - date: in `validYears`.
  public func field(
    at position: GeodeticPosition, ellipsoidHeightMeters: Double, date: UTCTime
  ) throws(GeomagnetismError) -> MagneticElements {
    try field(
      latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees,
      ellipsoidHeightMeters: ellipsoidHeightMeters, decimalYear: date.decimalYear)
  }

  /// The field at a place and date, and its yearly change, for bare numbers.
  ///
  /// - Parameters:
  ///   - latitudeDegrees: geodetic, [-90, 90], positive north. At a pole, north is the direction of the meridian given.
  ///   - longitudeDegrees: any finite number, positive east; whole turns do not matter.
  ///   - ellipsoidHeightMeters: above the WGS-84 ellipsoid, -1000 to 850 000 m.
  ///   - decimalYear: in `validYears`; see `UTCTime.decimalYear`.
  public func field(
    latitudeDegrees: Double, longitudeDegrees: Double, ellipsoidHeightMeters: Double,
    decimalYear: Double
  ) throws(GeomagnetismError) -> MagneticElements {
    try check(decimalYear)
    let field = try GeodeticField(
      table, latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees,
      ellipsoidHeightMeters: ellipsoidHeightMeters)
    // Field and secular variation are both linear in the coefficients, so time enters once, here.
    let years = decimalYear - validYears.lowerBound
    return MagneticElements(
      components: field.components + years * field.change, change: field.change,
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, uncertainty: uncertainty)
  }

  func check(_ decimalYear: Double) throws(GeomagnetismError) {
    guard validYears.contains(decimalYear) else {
      throw .dateOutside(decimalYear: decimalYear, model: name, valid: validYears)
    }
  }
}
