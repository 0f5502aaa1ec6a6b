import Quantities

extension WorldMagneticModel {
  /// The field at a place and date.
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

  /// The field at a place and date, as bare numbers.
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
    guard abs(latitudeDegrees) <= 90 else { throw .latitudeOutOfRange(latitudeDegrees) }
    guard longitudeDegrees.isFinite else { throw .longitudeNotFinite(longitudeDegrees) }
    guard ellipsoidHeightMeters >= -1000, ellipsoidHeightMeters <= 850_000 else {
      throw .heightOutOfRange(ellipsoidHeightMeters)
    }
    guard validYears.contains(decimalYear) else {
      throw .dateOutside(decimalYear: decimalYear, model: name, valid: validYears)
    }

    let latitude = SineCosine(degrees: latitudeDegrees)
    let place = GeocentricPlace(latitude: latitude, heightKilometers: ellipsoidHeightMeters / 1000)
    let sums = HarmonicSums(
      terms: terms, place: place, longitude: SineCosine(degrees: longitudeDegrees))

    // From the geocentric horizon to the geodetic one: a turn about east by the angle between the verticals.
    let sine = place.sine * latitude.cosine - place.cosine * latitude.sine
    let cosine = place.cosine * latitude.cosine + place.sine * latitude.sine
    let north = sums.north * cosine - sums.down * sine
    let down = sums.north * sine + sums.down * cosine

    // Field and secular variation are both linear in the coefficients, so time enters once, here.
    let years = decimalYear - validYears.lowerBound
    let now = SIMD3(north.x, sums.east.x, down.x)
    let change = SIMD3(north.y, sums.east.y, down.y)
    let field = now + years * change
    return MagneticElements(
      north: field.x, east: field.y, down: field.z, change: change,
      latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, uncertainty: uncertainty)
  }
}
