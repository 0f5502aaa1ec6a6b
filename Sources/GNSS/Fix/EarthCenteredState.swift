import Glibc
import Quantities

/// A point in Earth-centered, Earth-fixed coordinates, which old messages give, as latitude, longitude and height.
struct EarthCenteredState {
  let position: GeodeticPosition
  /// Metres above the WGS-84 ellipsoid.
  let altitude: Double
  private let sines: (latitude: Double, longitude: Double)
  private let cosines: (latitude: Double, longitude: Double)

  /// From metres; `nil` for points that are nowhere near the surface, such as the zeros of a receiver without fix.
  ///
  /// Source: B. R. Bowring, "Transformation from spatial to geographical coordinates", Survey Review 181 (1976): one step
  /// is good to less than a micrometre near the surface.
  init?(x: Double, y: Double, z: Double) {
    let semiMajor = 6_378_137.0
    let flattening = 1 / 298.257223563
    let semiMinor = semiMajor * (1 - flattening)
    let firstSquared = flattening * (2 - flattening)
    let secondSquared = firstSquared / (1 - firstSquared)
    let fromAxis = (x * x + y * y).squareRoot()
    guard abs((x * x + y * y + z * z).squareRoot() - semiMajor) < 200_000 else { return nil }
    let parametric = atan2(z * semiMajor, fromAxis * semiMinor)
    let (sine, cosine) = (sin(parametric), cos(parametric))
    let latitude = atan2(
      z + secondSquared * semiMinor * sine * sine * sine,
      fromAxis - firstSquared * semiMajor * cosine * cosine * cosine)
    let longitude = atan2(y, x)
    guard
      let position = GeodeticPosition(
        latitudeDegrees: latitude * 180 / .pi, longitudeDegrees: longitude * 180 / .pi)
    else { return nil }
    self.position = position
    sines = (sin(latitude), sin(longitude))
    cosines = (cos(latitude), cos(longitude))
    let curvature = (1 - firstSquared * sines.latitude * sines.latitude).squareRoot()
    // This form of the height holds at the poles as well.
    altitude = fromAxis * cosines.latitude + z * sines.latitude - semiMajor * curvature
  }

  /// The horizontal part of a velocity at this point, from metres per second along the axes.
  func horizontal(x: Double, y: Double, z: Double) -> (north: Double, east: Double) {
    let outward = x * cosines.longitude + y * sines.longitude
    return (
      north: z * cosines.latitude - outward * sines.latitude,
      east: y * cosines.longitude - x * sines.longitude
    )
  }
}
