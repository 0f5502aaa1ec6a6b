extension LIS2MDL where Device: ~Copyable {
  /// Rate and the data-ready output; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    /// True where pin INT_MAG/DRDY tells of new data.
    public var usesDataReadyPin: Bool

    public init(rate: Rate = .hertz100, usesDataReadyPin: Bool = false) {
      self.rate = rate
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The rate nearest to the one asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      usesDataReadyPin = settings.usesDataReadyPin
    }

    public var description: String { "\(rate.quantity) Hz, ±4915.2 µT" }

    var registers: [RegisterValue] {
      let configurationC: ConfigurationC =
        usesDataReadyPin ? [.blockDataUpdate, .dataReadyPin] : .blockDataUpdate
      return [
        RegisterValue(
          Register.configurationA, ConfigurationA.temperatureCompensation.rawValue | rate.rawValue),
        RegisterValue(Register.configurationB, ConfigurationB.offsetCancellation.rawValue),
        RegisterValue(Register.configurationC, configurationC.rawValue),
      ]
    }
  }

  /// Samples per second: bits 3 and 2 of configuration A.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz10 = 0x00
    case hertz20 = 0x04
    case hertz50 = 0x08
    case hertz100 = 0x0C

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz10: 10
      case .hertz20: 20
      case .hertz50: 50
      case .hertz100: 100
      }
    }
  }
}
