extension QMC5883L where Device: ~Copyable {
  /// Rate, averaging and range. The raw values are the bits in control 1.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var averaging: Averaging
    public var range: Range
    /// True where pin DRDY tells of new data.
    public var usesDataReadyPin: Bool

    public init(
      rate: Rate = .hertz100, averaging: Averaging = .samples512, range: Range = .gauss8,
      usesDataReadyPin: Bool = false
    ) {
      self.rate = rate
      self.averaging = averaging
      self.range = range
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The settings nearest to those asked for, not below, with the most averaging.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      averaging = .samples512
      range = .smallest(notBelow: settings.fieldRangeMicrotesla)
      usesDataReadyPin = settings.usesDataReadyPin
    }

    public var description: String { "\(rate.quantity) Hz, ±\(range.quantity) µT" }

    /// What is written after a reset. Control 1 starts the measurements and comes last.
    var registers: [RegisterValue] {
      let control2: Control2 = usesDataReadyPin ? .pointerRollOver : [.pointerRollOver, .dataReadyPinOff]
      let control1 =
        averaging.rawValue << 6 | range.rawValue << 4 | rate.rawValue << 2 | Mode.continuous.rawValue
      return [
        RegisterValue(Register.setResetPeriod, QMC5883L.setResetPeriod),
        RegisterValue(Register.control2, control2.rawValue),
        RegisterValue(Register.control1, control1),
      ]
    }
  }

  /// Samples per second: bits 3 and 2 of control 1.
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

  /// Measurements that make one sample: bits 7 and 6 of control 1.
  public enum Averaging: UInt8, Sendable {
    case samples512 = 0
    case samples256 = 1
    case samples128 = 2
    case samples64 = 3
  }

  /// Full scale: bits 5 and 4 of control 1.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gauss2 = 0
    case gauss8 = 1

    /// Microtesla at full scale.
    var quantity: Double {
      switch self {
      case .gauss2: 200
      case .gauss8: 800
      }
    }

    /// The datasheet's sensitivity: 12000 or 3000 counts per gauss.
    var microteslaPerCount: Double {
      switch self {
      case .gauss2: 100 / 12_000
      case .gauss8: 100 / 3000
      }
    }
  }
}
