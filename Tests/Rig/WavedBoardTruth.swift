import Glibc
import Quantities

/// The iron of `Chips/calibration_board.py`, and what its magnetometer would measure without noise while the board turns as
/// `Chips/compass_board.py` says. All along the axes printed on the chip: forward, left, up.
enum WavedBoardTruth {
  /// µT: 5 times the field.
  static let hardIron = SIMD3(153.6, -115.2, 144)
  private static let distortion = [
    SIMD3(1.07, 0.05, -0.02), SIMD3(0.02, 0.94, 0.03), SIMD3(-0.04, 0.02, 1.02),
  ]
  private static let (strength, dip) = (48.0, 61.0 * .pi / 180)
  private static let lean = 40.0 * .pi / 180

  /// The error of the heading that exact samples give at a time in seconds since 1970, once `softIron · (measured − hardIron)` was
  /// taken: that of the calibration alone, in degrees.
  static func headingError(of softIron: [SIMD3<Double>], _ hardIron: SIMD3<Double>, at time: Double) -> Double
  {
    let truth = BoardTruth.heading(at: time)
    let north = SIMD3(strength * cos(dip), 0, strength * sin(dip))
    let measured = product(distortion, toChip(north, heading: truth * .pi / 180)) + Self.hardIron
    let up = toChip(SIMD3(0, 0, -1), heading: truth * .pi / 180)
    let field = product(softIron, measured - hardIron)
    let east = field.cross(up)
    let level = up.cross(east)
    let heading = atan2(east.x / east.length, level.x / level.length) * 180 / .pi
    return remainder(heading - truth, 360)
  }

  /// Along the chip's axes what the world has along north, east and down: turned by heading, pitch and roll in this order.
  private static func toChip(_ v: SIMD3<Double>, heading: Double) -> SIMD3<Double> {
    let (pitch, roll) = (lean * sin(heading), lean * cos(heading))
    let turned = SIMD3(
      cos(heading) * v.x + sin(heading) * v.y, cos(heading) * v.y - sin(heading) * v.x, v.z)
    let pitched = SIMD3(
      cos(pitch) * turned.x - sin(pitch) * turned.z, turned.y,
      sin(pitch) * turned.x + cos(pitch) * turned.z)
    let (right, down) = (
      cos(roll) * pitched.y + sin(roll) * pitched.z, cos(roll) * pitched.z - sin(roll) * pitched.y
    )
    return SIMD3(pitched.x, -right, -down)
  }

  private static func product(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(rows[0].dot(v), rows[1].dot(v), rows[2].dot(v))
  }
}
