/// A place as the harmonics want it.
struct GeocentricPlace {
  /// Sine and cosine of geocentric latitude; the cosine is not negative.
  let sine: Double
  let cosine: Double
  /// The model's reference radius divided by the distance from Earth's center.
  let radiusRatio: Double

  /// Technical report, equations 7 and 8.
  init(latitude: SineCosine, heightKilometers: Double) {
    let (a, flattening) = (6378.137, 1 / 298.257223563)  // WGS-84
    let squaredEccentricity = flattening * (2 - flattening)
    let referenceRadius = 6371.2
    let normal = a / (1 - squaredEccentricity * latitude.sine * latitude.sine).squareRoot()
    let fromAxis = (normal + heightKilometers) * latitude.cosine
    let fromEquator = (normal * (1 - squaredEccentricity) + heightKilometers) * latitude.sine
    let inverseRadius = 1 / (fromAxis * fromAxis + fromEquator * fromEquator).squareRoot()
    sine = fromEquator * inverseRadius
    cosine = fromAxis * inverseRadius
    radiusRatio = referenceRadius * inverseRadius
  }
}
