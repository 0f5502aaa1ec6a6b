extension QMC5883P where Device: ~Copyable {
  /// Rate and range. The raw values are the bits in controls 1 and 2.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var range: Range

    public init(rate: Rate = .hertz100, range: Range = .gauss8) {
      self.rate = rate
      self.range = range
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      range = .smallest(notBelow: settings.fieldRangeMicrotesla)
    }

    public var description: String { "\(rate.quantity) Hz, ±\(range.quantity) µT" }

    /// What is written after a reset: the most averaging (bits 7 to 4 of control 1: a ratio of 8, and a depth of 8), set
    /// and reset pulses on (bits 1 and 0 of control 2). Control 1 starts the measurements and comes last.
    var registers: [RegisterValue] {
      [
        RegisterValue(Register.control2, range.rawValue << 2),
        RegisterValue(Register.control1, 0xC0 | rate.rawValue << 2 | Mode.normal.rawValue),
      ]
    }
  }

  /// Samples per second in normal mode: bits 3 and 2 of control 1.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz10 = 0
    case hertz50 = 1
    case hertz100 = 2
    case hertz200 = 3

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz10: 10
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      }
    }
  }

  /// Full scale: bits 3 and 2 of control 2.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gauss30 = 0
    case gauss12 = 1
    case gauss8 = 2
    case gauss2 = 3

    /// Microtesla at full scale.
    var quantity: Double {
      switch self {
      case .gauss30: 3000
      case .gauss12: 1200
      case .gauss8: 800
      case .gauss2: 200
      }
    }

    /// The datasheet's sensitivity: 1000, 2500, 3750 or 15000 counts per gauss.
    var microteslaPerCount: Double {
      switch self {
      case .gauss30: 100 / 1000
      case .gauss12: 100 / 2500
      case .gauss8: 100 / 3750
      case .gauss2: 100 / 15_000
      }
    }
  }
}
