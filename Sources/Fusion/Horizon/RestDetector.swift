import Quantities

/// Tells that the body rests: rate and force stay within narrow limits of their own means.
///
/// A steady turn about the vertical looks the same to both, but not to a field, which has to stand still in the body. Where
/// none is heard, a steady rate of up to 3°/s is taken as bias, which costs less than not learning one.
struct RestDetector: Sendable {
  /// rad/s, the mean of the last half second.
  private(set) var meanRate = SIMD3<Double>.zero
  private var meanForce = SIMD3<Double>.zero
  private var rateAtStart = SIMD3<Double>.zero
  private var seconds = 0.0
  private var forceAtStart = SIMD3<Double>.zero
  private var hasStarted = false
  private var meanField: SIMD3<Double>?
  private var fieldAtStart: SIMD3<Double>?
  private var lastField: Timestamp?
  private var secondsWithoutField = Double.infinity

  /// Seconds of quiet before rest is believed.
  private static let quietTime = 1.5
  /// Seconds.
  private static let memory = 0.5
  /// rad/s and m/s²: the widest swing of rest.
  private static let widestRate = 0.035
  private static let widestForce = 0.5
  /// m/s²: the mean of a board that leans over slowly moves farther: 0.6° are so much.
  private static let widestLeaning = 0.1
  /// rad/s: how far the mean rate may move in a rest. A boat that swings is quiet where it turns round.
  private static let widestChange = 0.0087
  /// Seconds.
  private static let longestFieldGap = 2.5
  /// rad/s: more needs the field's witness.
  private static let ordinaryBias = 0.05

  /// Takes one sample of both; true at rest.
  mutating func add(rate: SIMD3<Double>, force: SIMD3<Double>, after elapsed: Double) -> Bool {
    guard hasStarted else {
      (meanRate, meanForce, hasStarted) = (rate, force, true)
      return false
    }
    let gain = elapsed / (Self.memory + elapsed)
    meanRate += (rate - meanRate) * gain
    meanForce += (force - meanForce) * gain
    let (swing, shake) = (rate - meanRate, force - meanForce)
    let isQuiet =
      swing.dot(swing) < Self.widestRate * Self.widestRate
      && shake.dot(shake) < Self.widestForce * Self.widestForce
    let isOrdinary =
      abs(meanRate.x) < Self.ordinaryBias && abs(meanRate.y) < Self.ordinaryBias
      && abs(meanRate.z) < Self.ordinaryBias
    let leaning = meanForce - forceAtStart
    let change = meanRate - rateAtStart
    let isSteady =
      leaning.dot(leaning) < Self.widestLeaning * Self.widestLeaning
      && change.dot(change) < Self.widestChange * Self.widestChange
    secondsWithoutField += elapsed
    guard isQuiet, isSteady, secondsWithoutField < Self.longestFieldGap ? fieldStands : isOrdinary else {
      seconds = 0
      (rateAtStart, forceAtStart, fieldAtStart) = (meanRate, meanForce, meanField)
      return false
    }
    seconds += elapsed
    return seconds > Self.quietTime
  }

  /// Takes the field in body axes, µT.
  mutating func note(field: SIMD3<Double>, at time: Timestamp) {
    if let mean = meanField, let lastField {
      let elapsed = max(0, time.seconds(since: lastField))
      meanField = mean + (field - mean) * (elapsed / (Self.memory + elapsed))
    } else {
      meanField = field
    }
    lastField = time
    secondsWithoutField = 0
  }

  /// Whether the field is where it was when the quiet began, within 2 %: a turn of 1°/s takes it there in 3 s.
  private var fieldStands: Bool {
    guard let meanField, let fieldAtStart else { return false }
    let moved = meanField - fieldAtStart
    return moved.dot(moved) < 0.0004 * meanField.dot(meanField)
  }
}
