import Quantities

/// Why a magnetometer that has a calibration should be calibrated again, and what that would bring. Nothing is done about it: who
/// owns the calibration decides.
public struct RecalibrationProposal: Equatable, Sendable, CustomStringConvertible {
  /// The hard iron that was added to the board since, in body axes, and one sigma of its axis that is known least.
  public var hardIron: MagneticField<BodyAxes>
  public var sigmaMicrotesla: Double
  /// Degrees, root mean square over all attitudes: what headings are off with the calibration as it is.
  public var expectedErrorDegrees: Double
  /// Degrees: what a new calibration can be expected to leave.
  public var attainableErrorDegrees: Double
  /// When it was first known.
  public var since: Timestamp

  public init(
    hardIron: MagneticField<BodyAxes>, sigmaMicrotesla: Double, expectedErrorDegrees: Double,
    attainableErrorDegrees: Double, since: Timestamp
  ) {
    self.hardIron = hardIron
    self.sigmaMicrotesla = sigmaMicrotesla
    self.expectedErrorDegrees = expectedErrorDegrees
    self.attainableErrorDegrees = attainableErrorDegrees
    self.since = since
  }

  public var description: String {
    func whole(_ value: Double) -> Int { Int(min(max(value, 0), 1000).rounded(.up)) }
    return
      "The board has \(whole(hardIron.microtesla.length)) µT more hard iron than when its magnetometer was calibrated: headings are "
      + "off by about \(whole(expectedErrorDegrees))°. Take the magnet away, or calibrate again, which leaves about "
      + "\(whole(attainableErrorDegrees))°."
  }
}
