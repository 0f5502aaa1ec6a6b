import Glibc
import Quantities

/// Attitude and heading from a magnetometer and what else there is: an accelerometer, with or without a gyroscope, or a
/// vehicle that stays level.
///
/// The field never tilts the horizon. What points down comes from the specific force alone: without a gyroscope from its
/// own line of motion, read at the time of the magnetometer's sample (`SpecificForceTrack`), and the heading is where
/// the field then points; with one from a horizon carried on by the rates and held by the force (`CarriedHorizon`), in
/// which a filter finds Earth's field (`FieldFilter`).
///
/// Feed samples as they come, each sensor at its own rate, 1 Hz to 1 kHz. A sample that is not a number, is beyond what
/// any chip can measure, or is not later than the one before, is passed over; so is a field of zero, which is what a
/// failed transfer reads. Where a sensor's time falls back by more than a second, or pauses for longer than
/// `Parameters.longestGap`, what is known of it starts anew.
public struct HeadingEstimator: Sendable {
  public let parameters: Parameters
  let coefficients: Coefficients
  var state: State

  public init(parameters: Parameters = Parameters()) {
    self.parameters = parameters
    coefficients = Coefficients(parameters)
    state = State(coefficients)
  }

  /// The field that the place and date of a fix let expect; `nil` where no fix is known.
  public var expectedField: EarthField? {
    get { state.expectedField }
    set { state.expectedField = newValue }
  }

  /// A sample of the accelerometer.
  public mutating func update(acceleration: Acceleration<BodyAxes>, at time: Timestamp) {
    let force = acceleration.metersPerSecondSquared
    guard force.length < Coefficients.largestForce else { return }
    switch parameters.outfit {
    case .levelVehicle: break
    case .accelerometer: _ = state.force.add(force, at: time, coefficients)
    case .gyroscope:
      // The line of the force is only needed where no horizon is carried, and then begins with the last of them.
      if state.horizon.level(by: force, at: time, coefficients) {
        state.force.restart(force, time)
      } else {
        _ = state.force.add(force, at: time, coefficients)
      }
    }
  }

  /// A sample of the gyroscope: the mean rate since the sample before. Without effect in the other outfits.
  public mutating func update(rate: AngularRate<BodyAxes>, at time: Timestamp) {
    guard parameters.outfit == .gyroscope, rate.radiansPerSecond.length < Coefficients.largestRate else {
      return
    }
    state.horizon.turn(by: rate.radiansPerSecond, at: time, coefficients)
  }

  /// A calibrated sample of the magnetometer gives the heading at its time: `nil` where the sample was
  /// passed over.
  public mutating func update(
    field: MagneticField<BodyAxes>, isSaturated: Bool = false, at time: Timestamp
  ) -> HeadingEstimate? {
    let measured = field.microtesla
    let length = measured.length
    guard length < Coefficients.largestField, length > Coefficients.smallestField else { return nil }
    var elapsed = 0.0
    if let last = state.lastField {
      elapsed = time.seconds(since: last)
      if elapsed <= 0, elapsed > -Coefficients.restartSeconds { return nil }
    }
    state.lastField = time
    guard parameters.outfit == .gyroscope, !isSaturated || state.filter.hasStarted,
      let orientation = state.horizon.orientation(at: time, coefficients)
    else { return plainEstimate(measured, isSaturated: isSaturated, after: elapsed, at: time) }
    return carriedEstimate(orientation, isSaturated ? nil : measured, after: elapsed, at: time)
  }

  /// Tells that the samples of the field to come are free of hard iron that those before had, and how much may be left of
  /// it in µT: `nil` for what the parameters say. What was learned of the horizon and of the gyroscope stays.
  public mutating func restartField(hardIronSigma: Double?, isHardIronLearned: Bool) {
    state.hardIronSigma = hardIronSigma ?? coefficients.hardIronSigma
    state.isHardIronLearned = isHardIronLearned
    state.filter.restart()
  }

  /// The attitude to a horizon with a drifting north, and how often that horizon was lost and found; `nil` without a
  /// gyroscope, or where it is not carried up to this time.
  public func carriedOrientation(
    at time: Timestamp
  ) -> (orientation: Rotation<BodyAxes, DriftingHorizon>, restarts: Int)? {
    guard parameters.outfit == .gyroscope,
      let orientation = state.horizon.orientation(at: time, coefficients)
    else { return nil }
    return (orientation, state.horizon.restarts)
  }
}
