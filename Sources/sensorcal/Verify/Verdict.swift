import Console

/// What a verification comes to, in a word and in words.
struct Verdict {
  enum Grade: String { case good, usable, bad }

  let grade: Grade
  let sentences: [String]

  /// Degrees, root mean square round the circle: what a good compass of a phone leaves, and where a person goes wrong.
  private static let goodLimit = 1.0
  private static let usableLimit = 3.0

  /// - Parameter stated: one sigma of the heading error that the calibration states, degrees.
  init(_ verification: Verification, stated: Double?) {
    let curve = verification.curve
    let rms = curve.rms
    grade = rms <= Self.goodLimit ? .good : rms <= Self.usableLimit ? .usable : .bad
    let first =
      switch grade {
      case .good: "Good: the compass is right within a degree, one sigma round the circle."
      case .usable: "Usable: a new calibration would make it better."
      case .bad: "Bad: calibrate it again, where it will be used and as it will be mounted."
      }
    var sentences = [first]
    if grade != .good, let cause = Self.cause(curve) { sentences.append(cause) }
    if let stated {
      sentences.append(
        rms <= 2 * stated
          ? "The calibration states \(stated.fixed(1))°, one sigma: that holds."
          : "The calibration states \(stated.fixed(1))°, one sigma: that does not hold here.")
    }
    if verification.scatter > max(2, 2 * rms) {
      sentences.append(
        "Single headings differ by \(verification.scatter.fixed(1))°: turn more slowly, or look for a disturbance nearby."
      )
    }
    self.sentences = sentences
  }

  /// What the largest coefficient is the work of.
  private static func cause(_ curve: DeviationCurve) -> String? {
    let terms: [(size: Double, sentence: String)] = [
      (
        abs(curve.a),
        "Most of it is A, the same on all headings: the sensor is mounted turned about the vertical."
      ),
      (
        abs(curve.b),
        "Most of it is B, of a magnet before or behind the sensor: hard iron along its forward axis."
      ),
      (abs(curve.c), "Most of it is C, of a magnet beside the sensor: hard iron across its forward axis."),
      (
        (curve.d * curve.d + curve.e * curve.e).squareRoot(),
        "Most of it is D and E, of steel that the field itself magnetizes: soft iron, or axes of unequal gain."
      ),
    ]
    return terms.max { $0.size < $1.size }?.sentence
  }
}
