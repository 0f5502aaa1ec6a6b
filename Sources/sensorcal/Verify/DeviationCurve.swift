import Glibc

/// The deviation of a compass by its heading, as sailors write it (N. Bowditch, American Practical Navigator, chapter 6):
/// δ = A + B sin θ + C cos θ + D sin 2θ + E cos 2θ, in degrees, with θ the heading that the compass shows. Deviation is positive
/// east: the magnetic heading is θ + δ.
struct DeviationCurve: Equatable, Sendable {
  var a, b, c, d, e: Double
  /// Whether the samples tell A: only against a heading that is known from elsewhere.
  var knowsA = true
  /// Degrees per second that the reference drifted by; 0 where it cannot.
  var drift = 0.0

  /// A compass heading, what the deviation was there, both in degrees, and when.
  struct Point: Sendable {
    var heading: Double
    var deviation: Double
    var seconds = 0.0
  }

  /// By least squares; `nil` where the points do not go round.
  ///
  /// - Parameters:
  ///   - knowsA: else the points have an unknown common offset, which is taken off them.
  ///   - drifts: whether the reference may drift evenly, as a gyroscope's does.
  init?(fitting points: inout [Point], knowsA: Bool, drifts: Bool = false) {
    guard points.count >= 5 else { return nil }
    // Differences of angles jump at 180°: first they are brought near each other.
    let sum = points.reduce(into: (0.0, 0.0)) { sum, point in
      sum.0 += cos(Self.radians(point.deviation))
      sum.1 += sin(Self.radians(point.deviation))
    }
    let middle = atan2(sum.1, sum.0) * 180 / .pi
    let begin = points.map(\.seconds).min() ?? 0
    let duration = max((points.map(\.seconds).max() ?? 0) - begin, 1e-9)
    let rows = points.map { point in
      Self.row(point.heading) + (drifts ? [(point.seconds - begin) / duration] : [])
    }
    let values = points.map { Self.wrapped($0.deviation - middle) }
    guard let x = LeastSquares.solve(rows, values) else { return nil }
    (a, b, c, d, e) = (knowsA ? x[0] + middle : 0, x[1], x[2], x[3], x[4])
    self.knowsA = knowsA
    drift = drifts ? x[5] / duration : 0
    for index in points.indices {
      let drifted = drifts ? x[5] * rows[index][5] : 0
      points[index].deviation = values[index] - drifted + (knowsA ? middle : -x[0])
    }
  }

  /// The deviation at a compass heading, both in degrees.
  func deviation(at heading: Double) -> Double {
    let row = Self.row(heading)
    return a + b * row[1] + c * row[2] + d * row[3] + e * row[4]
  }

  /// The root mean square round the circle, degrees.
  var rms: Double { (a * a + (b * b + c * c + d * d + e * e) / 2).squareRoot() }

  /// The greatest deviation of all headings, by its size, degrees.
  var greatest: Double { (0..<360).map { abs(deviation(at: Double($0))) }.max() ?? 0 }

  private static func row(_ heading: Double) -> [Double] {
    let angle = radians(heading)
    return [1, sin(angle), cos(angle), sin(2 * angle), cos(2 * angle)]
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// In [-180°, 180°].
  static func wrapped(_ degrees: Double) -> Double { remainder(degrees, 360) }
}
