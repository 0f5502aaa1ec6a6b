import Glibc

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
    let radius = (fromAxis * fromAxis + fromEquator * fromEquator).squareRoot()
    sine = fromEquator / radius
    cosine = fromAxis / radius
    radiusRatio = referenceRadius / radius
  }
}

/// Sine and cosine of one angle.
struct SineCosine {
  let sine: Double
  let cosine: Double

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// Exact at multiples of 90 degrees, and the same for angles that differ by whole turns. `degrees` is finite.
  init(degrees: Double) {
    let turn = degrees.remainder(dividingBy: 360)
    let quadrant = (turn / 90).rounded()
    let radians = (turn - quadrant * 90) * (Double.pi / 180)
    let (s, c) = (sin(radians), cos(radians))
    switch quadrant {
    case 0: (sine, cosine) = (s, c)
    case 1: (sine, cosine) = (c, -s)
    case -1: (sine, cosine) = (-c, s)
    default: (sine, cosine) = (-s, -c)
    }
  }

  /// Of the sum of two angles.
  func added(_ other: SineCosine) -> SineCosine {
    SineCosine(
      sine: sine * other.cosine + cosine * other.sine,
      cosine: cosine * other.cosine - sine * other.sine)
  }
}
