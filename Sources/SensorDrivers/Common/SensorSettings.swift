/// What is asked of a sensor, in physical units. A driver takes what concerns it and chooses the smallest setting of
/// its chip that is not below, or the largest there is; `configurationSummary` says what that was.
public struct SensorSettings: Equatable, Sendable {
  /// Samples per second.
  public var rateHertz: Double
  /// The largest field that must be measured, in microtesla. Earth's is 22 to 67; what iron and currents on the board
  /// add to it counts as well.
  public var fieldRangeMicrotesla: Double
  /// The largest acceleration that must be measured, in units of standard gravity.
  public var accelerationRangeStandardGravities: Double
  /// The largest rate of turn that must be measured, in degrees per second.
  public var angularRateRangeDegreesPerSecond: Double
  /// True where the data-ready output of the chip is wired. A chip whose output must be switched on drives it then.
  public var usesDataReadyPin: Bool

  public init(
    rateHertz: Double = 50, fieldRangeMicrotesla: Double = 130,
    accelerationRangeStandardGravities: Double = 2,
    angularRateRangeDegreesPerSecond: Double = 500, usesDataReadyPin: Bool = false
  ) {
    self.rateHertz = rateHertz
    self.fieldRangeMicrotesla = fieldRangeMicrotesla
    self.accelerationRangeStandardGravities = accelerationRangeStandardGravities
    self.angularRateRangeDegreesPerSecond = angularRateRangeDegreesPerSecond
    self.usesDataReadyPin = usesDataReadyPin
  }
}

/// A setting of a chip that stands for a physical quantity.
protocol PhysicalSetting: CaseIterable {
  /// The quantity in the unit that its name says.
  var quantity: Double { get }
}

extension PhysicalSetting {
  /// The smallest setting that is not below `wanted`; the largest where there is none, or where `wanted` is no number.
  static func smallest(notBelow wanted: Double) -> Self {
    guard var best = allCases.first else { preconditionFailure("a setting without a case") }
    for candidate in allCases {
      let isEnough = candidate.quantity >= wanted
      if best.quantity >= wanted
        ? isEnough && candidate.quantity < best.quantity : candidate.quantity > best.quantity
      {
        best = candidate
      }
    }
    return best
  }
}
