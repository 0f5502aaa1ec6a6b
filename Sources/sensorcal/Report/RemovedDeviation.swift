import Calibration
import Glibc
import Quantities

/// The deviation that a level compass would have without its calibration, by its heading.
struct RemovedDeviation {
  /// Magnetic headings, what the raw compass shows, and their difference, degrees.
  private(set) var points: [(heading: Double, shown: Double, deviation: Double)] = []
  /// `nil` where the raw compass does not go round with the board: hard iron is larger than the horizontal field.
  let curve: DeviationCurve?

  /// - Parameters:
  ///   - back: the inverse of the calibration's matrix.
  ///   - toBody: from the samples' axes to a body that lies level.
  init(
    _ calibration: MagnetometerCalibration, _ back: LinearMap, horizontal: Double, down: Double,
    toBody: Rotation<SensorAxes, BodyAxes>
  ) {
    let fromBody = toBody.inverse
    for step in 0..<120 {
      let heading = Double(step) * 3
      let angle = heading * .pi / 180
      let field = fromBody.apply(SIMD3(horizontal * cos(angle), -horizontal * sin(angle), down))
      let seen = toBody.apply(back.apply(field) + calibration.hardIron.microtesla)
      let shown = CompassTrack.positive(atan2(-seen.y, seen.x) * 180 / .pi)
      points.append((heading, shown, DeviationCurve.wrapped(heading - shown)))
    }
    var round = 0.0
    for (point, next) in zip(points, points.dropFirst() + points.prefix(1)) {
      round += DeviationCurve.wrapped(next.shown - point.shown)
    }
    guard abs(round - 360) < 1 else {
      curve = nil
      return
    }
    var fitted = points.map { DeviationCurve.Point(heading: $0.shown, deviation: $0.deviation) }
    curve = DeviationCurve(fitting: &fitted, knowsA: true)
  }

  var greatest: Double { points.map { abs($0.deviation) }.max() ?? 0 }
}
