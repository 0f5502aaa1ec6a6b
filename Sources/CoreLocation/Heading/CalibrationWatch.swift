import Compass
import Quantities

/// Decides when a delegate is asked whether a person shall be told to calibrate the compass, and for how long that is shown.
///
/// It is asked when headings are started for the first time, and each time that the compass has become doubtful. A doubt has to last,
/// as has its end, so that a magnet which passes is none.
struct CalibrationWatch {
  /// What speaks against the calibration; `nil` where nothing does.
  private(set) var doubt: String?
  private(set) var isShown = false
  private var wasAsked = false
  /// What was seen last, and since when: the doubt once it has lasted.
  private var candidate: (sentence: String?, since: Timestamp)?
  private var asked: Timestamp?

  /// Seconds that a doubt, or its end, has to last.
  private static let lastingTime = Duration.seconds(5)
  /// A program is not asked more often.
  private static let shortestInterval = Duration.seconds(60)
  /// The share of the field by which length or dip may be off: as much turns a heading by 12° at worst.
  private static let greatestDisturbance = 0.2

  /// Takes a reading. Returns whether the delegate is to be asked.
  ///
  /// - Parameter isCalibrated: whether the magnetometer has a calibration, and one that leaves a good heading.
  mutating func add(_ reading: HeadingReading, isCalibrated: Bool) -> Bool {
    guard wasAsked else {
      (wasAsked, asked) = (true, reading.time)
      // What is known from the start needs no proof.
      doubt = Self.doubt(of: reading, isCalibrated: isCalibrated)
      candidate = (doubt, reading.time)
      return true
    }
    let now = Self.doubt(of: reading, isCalibrated: isCalibrated)
    guard let candidate, (candidate.sentence == nil) == (now == nil), reading.time >= candidate.since else {
      candidate = (now, reading.time)
      return false
    }
    guard reading.time - candidate.since >= Self.lastingTime, (doubt == nil) != (now == nil) else {
      return false
    }
    if now == nil {
      (doubt, isShown) = (nil, false)
      return false
    }
    if let asked, reading.time >= asked, reading.time - asked < Self.shortestInterval { return false }
    (doubt, asked) = (now, reading.time)
    return true
  }

  /// The delegate said yes. Returns what a person is to be told; `nil` where there is nothing to be done, or it was told.
  mutating func show() -> String? {
    guard let doubt, !isShown else { return nil }
    isShown = true
    return doubt
  }

  mutating func dismiss() { isShown = false }

  private static func doubt(of reading: HeadingReading, isCalibrated: Bool) -> String? {
    if let recalibration = reading.recalibration { return recalibration.description }
    switch reading.problem {
    case .uncalibrated: return "The field is none of Earth's, as of a magnetometer that was never calibrated."
    case .axesDisagree:
      return "The field turns otherwise than the board: its mounting or its calibration is wrong."
    default: break
    }
    let field = reading.field.magnitudeMicrotesla
    if field > 0, reading.disturbanceMicrotesla > greatestDisturbance * field {
      let off = Int(min(reading.disturbanceMicrotesla, 1e6).rounded(.up))
      return
        "The field is \(off) µT off what it should be here: there is iron nearby, or the calibration holds no more."
    }
    if !isCalibrated, reading.learnedHardIron == nil {
      return "The magnetometer has no calibration, or one from too few directions."
    }
    return nil
  }
}
