extension MMC5983MA where Device: ~Copyable {
  /// Rate, bandwidth and the data-ready output; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Samples per second that are wanted; the bandwidth sets the limit.
    public var rateHertz: Double
    /// How long a measurement lasts: noise against rate.
    public var bandwidth: Bandwidth
    /// True where pin INT tells of new data. Measurement then follows on measurement, as fast as the bandwidth allows.
    public var usesDataReadyPin: Bool

    public init(rateHertz: Double = 50, bandwidth: Bandwidth = .hertz100, usesDataReadyPin: Bool = false) {
      self.rateHertz = rateHertz
      self.bandwidth = bandwidth
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The rate asked for, with the longest measurement that it leaves time for.
    public init(_ settings: SensorSettings) {
      self.init(
        rateHertz: settings.rateHertz,
        bandwidth: .smallest(notBelow: settings.rateHertz),
        usesDataReadyPin: settings.usesDataReadyPin)
    }

    var pace: SingleShot {
      SingleShot(wanted: rateHertz, fastest: bandwidth.quantity, usesDataReadyPin: usesDataReadyPin)
    }

    public var description: String { "\(pace.rateDescription), ±800.0 µT" }
  }

  /// Bits 1 and 0 of control 1.
  public enum Bandwidth: UInt8, PhysicalSetting, Sendable {
    case hertz100 = 0
    case hertz200 = 1
    case hertz400 = 2
    case hertz800 = 3

    /// Samples per second: a measurement of 8, 4, 2 or 0.5 ms, and 0.5 ms after the pulse before it.
    var quantity: Double {
      switch self {
      case .hertz100: 1000 / 8.5
      case .hertz200: 1000 / 4.5
      case .hertz400: 1000 / 2.5
      case .hertz800: 1000 / 1.0
      }
    }
  }
}
