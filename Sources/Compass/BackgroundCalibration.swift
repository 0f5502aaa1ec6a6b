import Calibration
import Quantities

/// Notices a magnetometer that nobody calibrated, and takes off the hard iron that was learned in the background.
///
/// Two things give it away: a field that is none of Earth's from the start on; or learned hard iron of the size of the
/// field itself, without which the length of the field changes with every turn, and with which it does not. What was taken
/// off is put back where the opposite shows: a magnet on the body was taken away.
struct BackgroundCalibration: Sendable {
  private var tracker = HardIronTracker()
  /// What is taken off, µT in body axes.
  private(set) var hardIron = SIMD3<Double>.zero
  private(set) var isLearned = false
  /// Whether the field was never one of Earth's since the start, and nothing is learned yet.
  private(set) var isImplausible = false
  private var hasBeenPlausible = false
  private var bare = LengthSpread()
  private var corrected = LengthSpread()
  private var candidate = LengthSpread()
  private var lastTime: Timestamp?
  private var plausibleSeconds = 0.0
  private var evidenceSeconds = 0.0
  private var contrarySeconds = 0.0

  /// What the estimator has to be told after a change.
  enum Change: Equatable, Sendable {
    /// µT: what may be left of the hard iron that is taken off from now on.
    case learned(sigma: Double)
    /// Nothing is taken off any more.
    case dropped
  }

  /// µT: Earth's field is 22 to 67 at its surface, and buildings bend it.
  private static let plausibleLength = 15.0...80.0
  private static let believableLength = 20.0...72.0
  /// µT: offsets of less are a matter for the filter of the field.
  private static let leastHardIron = 12.0
  /// µT: how well hard iron has to be known where the field is none of Earth's, and where it could be.
  private static let sigmaWithoutChoice = 8.0
  private static let sigmaByChoice = 4.0
  /// µT: what is left after a change is at least this uncertain.
  private static let leastSigma = 1.5
  /// Seconds that evidence has to last.
  private static let evidenceTime = 10.0
  private static let contraryTime = 2.0

  /// Takes a sample in body axes, before anything is taken off; tells a change of what is taken off.
  mutating func add<Frame: Axes>(
    field: MagneticField<BodyAxes>, orientation: Rotation<BodyAxes, Frame>, restarts: Int, at time: Timestamp
  ) -> Change? {
    let elapsed = lastTime.map { min(max(time.seconds(since: $0), 0), 1) } ?? 0
    lastTime = time
    let measured = field.microtesla
    bare.add(measured.length, after: elapsed)
    corrected.add((measured - hardIron).length, after: elapsed)
    candidate.add((measured - tracker.hardIron).length, after: elapsed)
    notePlausibility(after: elapsed)
    tracker.add(field: field, orientation: orientation, restarts: restarts, at: time)
    if isLearned, isContrary(after: elapsed) { return drop() }

    guard Self.believableLength.contains(tracker.fieldStrength) else { return nil }
    if isImplausible { return tracker.sigma < Self.sigmaWithoutChoice ? take() : nil }
    let off = (tracker.hardIron - hardIron).length
    let isEvident =
      tracker.sigma < Self.sigmaByChoice && off > 4 * tracker.sigma
      && off > max(Self.leastHardIron, 0.3 * tracker.fieldStrength)
      && candidate.deviation < 0.5 * corrected.deviation
    evidenceSeconds = isEvident ? evidenceSeconds + elapsed : 0
    return evidenceSeconds > Self.evidenceTime ? take() : nil
  }

  private mutating func notePlausibility(after elapsed: Double) {
    plausibleSeconds = Self.plausibleLength.contains(corrected.mean) ? plausibleSeconds + elapsed : 0
    if plausibleSeconds > 1 { hasBeenPlausible = true }
    isImplausible = !hasBeenPlausible && !Self.plausibleLength.contains(corrected.mean)
  }

  /// Whether the field is Earth's without the correction and none with it, and the body turns so that it shows.
  private mutating func isContrary(after elapsed: Double) -> Bool {
    let isContrary =
      Self.believableLength.contains(bare.mean) && corrected.deviation > 2
      && bare.deviation < 0.5 * corrected.deviation
    contrarySeconds = isContrary ? contrarySeconds + elapsed : 0
    return contrarySeconds > Self.contraryTime
  }

  private mutating func take() -> Change {
    hardIron = tracker.hardIron
    isLearned = true
    evidenceSeconds = 0
    corrected = LengthSpread()
    return .learned(sigma: max(tracker.sigma, Self.leastSigma))
  }

  private mutating func drop() -> Change {
    self = BackgroundCalibration()
    hasBeenPlausible = true
    return .dropped
  }
}
