import Glibc
import Quantities

/// What the errors of a calibration do to headings, over the attitudes in which the compass will be used: the root mean square,
/// by linear propagation of the covariance.
struct HeadingErrorPrediction: Sendable {
  private static let (tilts, sides, turns) = (4, 8, 16)
  /// A compass that does not know how steep the field is expects one of middle latitudes.
  private static let assumedLevelShare = 0.5
  private static let leastLevelShare = 0.05

  /// Radians.
  let sigma: Double

  /// - Parameters:
  ///   - tilt: how far the chip's z axis will be from the vertical.
  ///   - up: the vertical of the samples; `nil` where there was no accelerometer. The worse of both ways to mount counts then.
  init(_ residuals: FieldResiduals, covariance: [Double], tilt: Angle, up: SIMD3<Double>?, knowsDip: Bool) {
    let slopes = FieldSlopes(residuals)
    let signs: [Double] = up.map { [$0.z < 0 ? -1 : 1] } ?? [-1, 1]
    let share = residuals.model.upwardShare
    let levelShare = max((1 - share * share).squareRoot(), Self.leastLevelShare)
    let known = knowsDip || up != nil
    let squares = signs.map { sign in
      Self.meanSquare(slopes, covariance, tilt: tilt, sign: sign, upwardShare: share, levelShare: levelShare)
    }
    let worst = max(squares.max() ?? 0, 0).squareRoot()
    sigma = known ? worst : worst * levelShare / min(levelShare, Self.assumedLevelShare)
  }

  private static func meanSquare(
    _ slopes: FieldSlopes, _ covariance: [Double], tilt: Angle, sign: Double, upwardShare: Double,
    levelShare: Double
  ) -> Double {
    var information = [Double](repeating: 0, count: Parameter.lengthCount * Parameter.lengthCount)
    let (size, least) = (Parameter.lengthCount, cos(min(max(tilt.radians, 0), .pi / 2)))
    for step in 0..<tilts {
      // Equal shares of the cap.
      let height = 1 - (1 - least) * (Double(step) + 0.5) / Double(tilts)
      let width = max(1 - height * height, 0).squareRoot()
      for side in 0..<sides {
        let azimuth = 2 * Double.pi * Double(side) / Double(sides)
        let up = SIMD3(width * cos(azimuth), width * sin(azimuth), sign * height)
        let level = SIMD3(1, 0, 0) - up * up.x
        let first = level / max(level.length, 1e-9)
        let second = up.cross(first)
        for turn in 0..<turns {
          let angle = 2 * Double.pi * (Double(turn) + 0.5 * Double(side % 2)) / Double(turns)
          let north = first * cos(angle) + second * sin(angle)
          let east = north.cross(up)
          let columns = slopes.use(north * levelShare + up * upwardShare)
          let row = columns.map { east.dot($0) / levelShare }
          for i in 0..<size {
            for j in 0..<size { information[i * size + j] += row[i] * row[j] }
          }
        }
      }
    }
    var sum = 0.0
    for i in 0..<size {
      for j in 0..<size { sum += information[i * size + j] * covariance[i * Parameter.count + j] }
    }
    return sum / Double(tilts * sides * turns)
  }
}
