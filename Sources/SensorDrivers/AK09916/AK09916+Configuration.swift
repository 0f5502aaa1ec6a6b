extension AK09916 where Device: ~Copyable {
  /// The rate; range and resolution are fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate

    public init(rate: Rate = .hertz100) { self.rate = rate }

    /// The rate nearest to the one asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
    }

    public var description: String { "\(rate.quantity) Hz, ±4912.0 µT" }

    var registers: [RegisterValue] { [RegisterValue(Register.control2, rate.rawValue)] }
  }

  /// Samples per second: the mode in control 2.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz10 = 0x02
    case hertz20 = 0x04
    case hertz50 = 0x06
    case hertz100 = 0x08

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
