import Calibration
import Quantities

/// Watches whether a calibration still holds, and proposes another where it does not. It takes nothing off by itself: a calibration
/// that was made with care is better than what ordinary motion teaches, unless the board has changed.
///
/// Evidence is hard iron that turns with the board, known beyond doubt, without which the length of the field is steady and with
/// which it changes with every turn, for half a minute of turns. The field of a place, and a magnet that passes, do not turn with it.
/// What is known for long is slow to change, so hard iron is learned anew all the time, by two trackers in turn.
struct RecalibrationWatch: Sendable {
  private(set) var proposal: RecalibrationProposal?
  private var tracker = HardIronTracker()
  private var nextTracker = HardIronTracker()
  private var trackedSeconds = 0.0
  private var bare = LengthSpread()
  private var corrected = LengthSpread()
  private var lastTime: Timestamp?
  private var evidenceSeconds = 0.0
  /// Degrees, one sigma, that the calibration states or is assumed to have.
  private let calibrationError: Double

  /// µT: below it no field is that of a place.
  private static let believableLength = 20.0...72.0
  /// Relative to the field: less is a matter for the filter of the field.
  private static let leastShare = 0.12
  /// µT: how well the hard iron has to be known, in its worst axis.
  private static let greatestSigma = 4.0
  /// Seconds of turns.
  private static let evidenceTime = 30.0
  /// Seconds after which the younger tracker takes over, and another begins.
  private static let renewal = 20.0

  init(calibrationError: Angle) { self.calibrationError = calibrationError.degrees }

  /// Takes a calibrated sample in body axes.
  mutating func add<Frame: Axes>(
    field: MagneticField<BodyAxes>, orientation: Rotation<BodyAxes, Frame>, restarts: Int, at time: Timestamp
  ) {
    let elapsed = lastTime.map { min(max(time.seconds(since: $0), 0), 1) } ?? 0
    lastTime = time
    let measured = field.microtesla
    bare.add(measured.length, after: elapsed)
    corrected.add((measured - tracker.hardIron).length, after: elapsed)
    tracker.add(field: field, orientation: orientation, restarts: restarts, at: time)
    nextTracker.add(field: field, orientation: orientation, restarts: restarts, at: time)
    trackedSeconds += elapsed
    if trackedSeconds > Self.renewal {
      (tracker, nextTracker, trackedSeconds) = (nextTracker, HardIronTracker(), 0)
    }
    guard tracker.sigma < Self.greatestSigma, Self.believableLength.contains(tracker.fieldStrength) else {
      return
    }
    let added = tracker.hardIron.length
    let least = max(4 * tracker.sigma, Self.leastShare * tracker.fieldStrength)
    if added > least, corrected.deviation < 0.5 * bare.deviation {
      evidenceSeconds = min(evidenceSeconds + elapsed, Self.evidenceTime)
    } else if added < least / 2 {
      // Twice as fast: what is gone is no reason.
      evidenceSeconds = max(evidenceSeconds - 2 * elapsed, 0)
    }
    if evidenceSeconds >= Self.evidenceTime {
      propose(at: proposal?.since ?? time)
    } else if evidenceSeconds == 0 {
      proposal = nil
    }
  }

  private mutating func propose(at since: Timestamp) {
    let added = tracker.hardIron.length
    // Of hard iron in any direction, seen from attitudes of all kinds, a third is across north.
    let byIron = added / 3.0.squareRoot() / max(tracker.horizontalStrength, 1) * 180 / .pi
    proposal = RecalibrationProposal(
      hardIron: MagneticField(microtesla: tracker.hardIron), sigmaMicrotesla: tracker.sigma,
      expectedErrorDegrees: min((byIron * byIron + calibrationError * calibrationError).squareRoot(), 180),
      attainableErrorDegrees: min(calibrationError, MagnetometerFit.greatestGoodError), since: since)
  }
}
