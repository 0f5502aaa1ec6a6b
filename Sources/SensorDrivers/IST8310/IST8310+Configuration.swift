extension IST8310 where Device: ~Copyable {
  /// Rate and the data-ready output; range and averaging are fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Samples per second that are wanted, at most 166.
    public var rateHertz: Double
    /// True where pin DRDY tells of new data. Measurement then follows on measurement, as fast as the chip can.
    public var usesDataReadyPin: Bool

    public init(rateHertz: Double = 50, usesDataReadyPin: Bool = false) {
      self.rateHertz = rateHertz
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The rate asked for.
    public init(_ settings: SensorSettings) {
      self.init(rateHertz: settings.rateHertz, usesDataReadyPin: settings.usesDataReadyPin)
    }

    /// A measurement takes 6 ms.
    var pace: SingleShot {
      SingleShot(wanted: rateHertz, fastest: 1000.0 / 6, usesDataReadyPin: usesDataReadyPin)
    }

    public var description: String { "\(pace.rateDescription), ±1600.0 µT" }

    var registers: [RegisterValue] {
      let control2: Control2 = [.dataReadyPin, .dataReadyIsHigh]
      return [
        RegisterValue(Register.averaging, IST8310.averagingOf16),
        RegisterValue(Register.pulseDuration, IST8310.pulseDuration),
        RegisterValue(Register.control2, control2.rawValue),
      ]
    }
  }
}
