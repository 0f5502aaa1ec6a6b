/// What a table gives at a place: north, east and down on the horizon of the ellipsoid.
struct GeodeticField {
  /// nT at the table's epoch.
  let components: SIMD3<Double>
  /// nT per year.
  let change: SIMD3<Double>

  init(
    _ table: HarmonicTable, latitudeDegrees: Double, longitudeDegrees: Double, ellipsoidHeightMeters: Double
  ) throws(GeomagnetismError) {
    guard abs(latitudeDegrees) <= 90 else { throw .latitudeOutOfRange(latitudeDegrees) }
    guard longitudeDegrees.isFinite else { throw .longitudeNotFinite(longitudeDegrees) }
    guard ellipsoidHeightMeters >= -1000, ellipsoidHeightMeters <= 850_000 else {
      throw .heightOutOfRange(ellipsoidHeightMeters)
    }
    let latitude = SineCosine(degrees: latitudeDegrees)
    let place = GeocentricPlace(latitude: latitude, heightKilometers: ellipsoidHeightMeters / 1000)
    let sums = HarmonicSums(table: table, place: place, longitude: SineCosine(degrees: longitudeDegrees))

    // From the geocentric horizon to the geodetic one: a turn about east by the angle between the verticals.
    let sine = place.sine * latitude.cosine - place.cosine * latitude.sine
    let cosine = place.cosine * latitude.cosine + place.sine * latitude.sine
    func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(v.x * cosine - v.z * sine, v.y, v.x * sine + v.z * cosine)
    }
    components = turned(sums.field)
    change = turned(sums.change)
  }
}
