import Quantities

/// The calibration of a magnetometer while a person or a robot turns it: takes samples as they come, fits once in a second of their
/// time, keeps the best calibration, says what to do next, and when it is enough. Bounded: it keeps some 2000 samples, whatever
/// the time. A fit takes some ten milliseconds of the thread that adds samples.
public struct MagnetometerSession: Sendable {
  public let estimator: MagnetometerEstimator
  /// What the latest fit found; `nil` before the first, and where none was possible.
  public private(set) var latest: MagnetometerFit?
  /// The fit to use: the one of the least heading error, or a later one that is as good.
  public private(set) var best: MagnetometerFit?
  /// Why the latest samples gave no calibration.
  public private(set) var problem: CalibrationError?
  /// Why it is enough; `nil` while it is not. More samples may be added nevertheless.
  public private(set) var ending: SessionEnding?
  /// From the first sample to the last, seconds; gaps count at most one each.
  public private(set) var seconds = 0.0
  public private(set) var sampleCount = 0
  /// The last sample, raw.
  public private(set) var last: CalibrationSample?
  public private(set) var motion = SessionMotion()

  private var store: SampleStore
  private var rule: SessionStopRule
  private var nextFit = 1.0
  private var leastError = Double.infinity
  private var disturbance = 0.0

  /// Seconds of samples between fits.
  private static let fitInterval = 1.0
  private static let longestGap = 1.0
  /// A later fit knows more samples: it is taken even where it is worse by this factor.
  private static let asGood = 1.1
  /// Of the field's length.
  private static let disturbed = 0.1

  /// - Parameters:
  ///   - target: the heading error at which it is enough, degrees, one sigma.
  ///   - capacity: samples that are kept.
  public init(estimator: MagnetometerEstimator, target: Double = defaultTarget, capacity: Int = 2000) {
    self.estimator = estimator
    rule = SessionStopRule(target: target)
    store = SampleStore(capacity: capacity)
  }

  /// Degrees: half of what grades as good, so that the place of use may differ from that of the calibration.
  public static let defaultTarget = 1.0

  public var target: Double { rule.target }

  /// How long the target has been reached, and how long it has to be, in fits; `nil` while it is not reached.
  public var confirmation: (done: Int, needed: Int)? { rule.confirmation }

  /// Whether the sample that came last is longer or shorter than the calibration expects: a magnet passes.
  public var isDisturbed: Bool { disturbance > 0.5 }

  /// Takes a sample; tells whether it led to a new fit.
  @discardableResult
  public mutating func add(_ sample: CalibrationSample) -> Bool {
    if let before = last?.time, let time = sample.time {
      let step = time.seconds(since: before)
      // Another session of a recording may have another clock.
      if step > 0 { seconds += min(step, Self.longestGap) }
    } else if last != nil {
      // Without times, fits follow in a second of a usual rate.
      seconds += 0.02
    }
    last = sample
    sampleCount += 1
    store.add(sample)
    motion.add(sample)
    watch(sample)
    guard seconds >= nextFit else { return false }
    nextFit = seconds + Self.fitInterval
    fit()
    return true
  }

  /// Fits what is there: at the end, for the samples since the last fit.
  public mutating func fit() {
    let moved = motion.endInterval(fieldStrength: latest?.strength)
    do throws(CalibrationError) {
      let fit = try estimator.fit(store.samples)
      (latest, problem) = (fit, nil)
      if fit.isAccepted, fit.headingErrorDegrees <= Self.asGood * leastError {
        best = fit
        leastError = min(leastError, fit.headingErrorDegrees)
      }
      ending = rule.judge(fit, moved: moved) ?? ending
    } catch {
      problem = error
      rule.interrupt()
    }
  }

  /// Unit vectors along which the field pointed in the sensor's axes, by the latest calibration, of the samples that are kept.
  /// Those that it does not explain are left out. Empty before the first fit.
  public var directions: [SIMD3<Double>] { store.samples.compactMap { direction($0) } }

  /// Where the field points now; `nil` before the first fit, and where a disturbance points.
  public var direction: SIMD3<Double>? { last.flatMap { direction($0) } }

  private func direction(_ sample: CalibrationSample) -> SIMD3<Double>? {
    guard let fit = best ?? latest else { return nil }
    let field = fit.calibration.apply(sample.field).microtesla
    let length = field.length
    guard length > 0.7 * fit.strength, length < 1.3 * fit.strength else { return nil }
    return field / length
  }

  private mutating func watch(_ sample: CalibrationSample) {
    // A poor calibration would see magnets everywhere.
    guard let fit = best, fit.grade == .good else { return }
    let length = fit.calibration.apply(sample.field).microtesla.length
    let isOff = abs(length - fit.strength) > Self.disturbed * fit.strength
    // Some samples have to agree, so that one alone is no magnet.
    disturbance += ((isOff ? 1 : 0) - disturbance) * 0.05
  }
}
