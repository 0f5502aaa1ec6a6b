import Glibc
import Quantities

extension GeodeticPosition {
  /// Metres on a sphere, good to half a percent.
  func roughDistance(to other: GeodeticPosition) -> Double {
    let radian = Double.pi / 180
    let (north, east) = (
      (other.latitudeDegrees - latitudeDegrees) * radian / 2,
      (other.longitudeDegrees - longitudeDegrees) * radian / 2
    )
    let cosines = cos(latitudeDegrees * radian) * cos(other.latitudeDegrees * radian)
    let square = sin(north) * sin(north) + cosines * sin(east) * sin(east)
    return 2 * 6_371_000 * asin(min(1, square.squareRoot()))
  }
}
