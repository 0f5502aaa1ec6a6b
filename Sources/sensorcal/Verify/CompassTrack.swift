import Calibration
import Glibc
import Quantities

/// The headings that a compass shows on samples.
struct CompassTrack {
  /// One sample's.
  struct Reading {
    var seconds: Double
    /// Degrees clockwise from magnetic north, in [0°, 360°).
    var heading: Double
    /// Calibrated, forward and right on the horizon, and down.
    var level: SIMD3<Double>
    /// Rad/s clockwise about the vertical; `nil` without a gyroscope.
    var turnRate: Double?
    /// Degrees from level.
    var tilt: Double
    /// Degrees, where someone wrote it down.
    var reference: Double?
  }

  private(set) var readings: [Reading] = []
  /// The axis whose heading it is, in a word.
  let axisName: String
  /// From the samples' axes to a body that lies level, its forward axis where the heading is taken.
  let toLevelBody: Rotation<SensorAxes, BodyAxes>

  /// Without times, samples are taken to come fifty times a second.
  private static let assumedPeriod = 0.02

  /// - Parameter mounting: from the samples' axes to the body's. Without it, it is the heading of the x axis, or of the y axis
  ///   where x stands upright; without an accelerometer z is taken to point up.
  init(
    _ samples: [BoardSample], _ calibration: MagnetometerCalibration,
    mounting: Rotation<SensorAxes, BodyAxes>?
  ) {
    let upward = samples.reduce(SIMD3<Double>.zero) { sum, sample in
      sum + (sample.force.map { $0.length > 0 ? $0 / $0.length : .zero } ?? .zero)
    }
    let isUpright = mounting == nil && upward.length > 0 && abs(upward.x) > 0.7 * upward.length
    axisName = mounting != nil ? "forward" : isUpright ? "the y axis" : "the x axis"
    let forward = isUpright ? SIMD3<Double>(0, 1, 0) : SIMD3(1, 0, 0)
    let resting = mounting == nil ? SIMD3<Double>(0, 0, 1) : SIMD3(0, 0, -1)
    // A table does not say how the board lies when it is level: as it did most of the time.
    let up = mounting == nil && upward.length > 0 ? upward / upward.length : resting
    let turn = mounting ?? Rotation<SensorAxes, BodyAxes>.identity
    let ahead = forward - up * forward.dot(up)
    let axis = ahead.length > 0 ? ahead / ahead.length : forward
    toLevelBody =
      mounting ?? Rotation(matrixRows: axis, (-up).cross(axis), -up)
      ?? Rotation<SensorAxes, BodyAxes>.identity
    for (index, sample) in samples.enumerated() {
      let field = turn.apply(calibration.apply(MagneticField(microtesla: sample.field)).microtesla)
      let force = sample.force.map { turn.apply($0) } ?? resting
      guard let attitude = Attitude(specificForce: force, field: field) else { continue }
      let angle = attitude.heading(of: forward)
      let ned = attitude.apply(field)
      let down = -force / force.length
      readings.append(
        Reading(
          seconds: sample.seconds ?? Double(index) * Self.assumedPeriod,
          heading: Self.positive(angle.degrees),
          level: SIMD3(ned.x * cos(angle.radians), -ned.x * sin(angle.radians), ned.z),
          turnRate: sample.rate.map { turn.apply($0).dot(down) },
          tilt: acos(min(max(-down.dot(up), -1), 1)) * 180 / .pi,
          reference: sample.heading))
    }
  }

  /// The field's horizontal and vertical part, as medians, in the samples' unit; `nil` of no samples.
  var field: (horizontal: Double, down: Double)? {
    guard
      let horizontal = Self.median(
        readings.map { ($0.level.x * $0.level.x + $0.level.y * $0.level.y).squareRoot() }),
      let down = Self.median(readings.map(\.level.z))
    else { return nil }
    return (horizontal, down)
  }

  static func positive(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    return values.sorted()[values.count / 2]
  }
}
