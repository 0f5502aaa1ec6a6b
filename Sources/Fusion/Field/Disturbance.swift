import Glibc
import Quantities

/// How far the measured field is from what Earth's would be, of late.
///
/// Length and dip are all that can be seen of a disturbing field, whatever the heading:
/// √((|m| − F)² + (F · (dip − I))²) in µT. Its largest value is held and fades over a second, since a heading that a
/// passing magnet has turned is not good again in the moment in which length and dip happen to fit.
struct Disturbance: Sendable {
  /// µT.
  private(set) var held = 0.0

  /// What part of a disturbance's size turns the heading, on average over its directions.
  static let headingShare = 0.6
  /// The share of F by which a field may differ from the expected one without alarm (indoors it always does).
  private static let tolerance = 0.1
  /// Seconds in which the memory of a disturbance fades.
  private static let fading = 1.0

  /// One sample's field, taken apart by the horizon.
  struct Dip {
    /// µT, not negative.
    var horizontal: Double
    /// µT, without its sign.
    var vertical: Double
    /// What is held beyond tolerance, as a share of Earth's own horizontal field.
    var disturbed: Double
  }

  mutating func update(
    field: SIMD3<Double>, down: SIMD3<Double>, elapsed: Double, expected: EarthField?
  ) -> Dip {
    let vertical = field.dot(down)
    let horizontal = (field - vertical * down).length
    let total = field.length
    let deviation: Double
    let tolerance: Double
    let earthHorizontal: Double
    if let expected {
      let dip = atan2(vertical, horizontal) - expected.inclination.radians
      let length = total - expected.totalMicrotesla
      let turned = expected.totalMicrotesla * dip
      deviation = (length * length + turned * turned).squareRoot()
      tolerance = Self.tolerance * expected.totalMicrotesla
      earthHorizontal = expected.totalMicrotesla * cos(expected.inclination.radians)
    } else {
      // Without a place, all that is known is the range of Earth's field: 22 to 67 µT, at most 42 µT of it horizontal.
      deviation = max(22 - total, total - 67, 0)
      tolerance = Self.tolerance * 45
      earthHorizontal = 42
    }
    if elapsed > 0 { held *= exp(-elapsed / Self.fading) }
    held = max(held, deviation)
    return Dip(
      horizontal: horizontal, vertical: abs(vertical),
      disturbed: max(0, held - tolerance) / min(horizontal, earthHorizontal))
  }
}
