import Glibc
import Quantities

/// The middle of points that lie near each other, kept as a sum of small differences from the first.
struct Centroid: Sendable {
  private let origin: GeodeticPosition
  private var north = 0.0
  private var east = 0.0
  private(set) var count = 0

  init(around origin: GeodeticPosition) { self.origin = origin }

  mutating func add(_ position: GeodeticPosition) {
    north += position.latitudeDegrees - origin.latitudeDegrees
    // The short way around, also over the antimeridian.
    east += remainder(position.longitudeDegrees - origin.longitudeDegrees, 360)
    count += 1
  }

  var position: GeodeticPosition {
    guard count > 0 else { return origin }
    return GeodeticPosition(
      latitudeDegrees: origin.latitudeDegrees + north / Double(count),
      longitudeDegrees: remainder(origin.longitudeDegrees + east / Double(count), 360)) ?? origin
  }
}
