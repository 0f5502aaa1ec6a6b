extension MMA8451 where Device: ~Copyable {
  /// Rate, range and the data-ready output. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var range: Range
    /// True where pin INT1 tells of new data.
    public var usesDataReadyPin: Bool

    public init(rate: Rate = .hertz100, range: Range = .gravities2, usesDataReadyPin: Bool = false) {
      self.rate = rate
      self.range = range
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      range = .smallest(notBelow: settings.accelerationRangeStandardGravities)
      usesDataReadyPin = settings.usesDataReadyPin
    }

    public var description: String { "\(rate.quantity) Hz, ±\(range.quantity) g" }

    /// The chip keeps them over a restart of the program. Control 1 ends the standby and comes last.
    var registers: [RegisterValue] {
      let dataReady = usesDataReadyPin ? DataReady.onPin1 : .off
      return [
        RegisterValue(Register.fifoSetUp, 0),
        RegisterValue(Register.dataConfiguration, range.rawValue),
        RegisterValue(Register.control2, Control2.highResolution.rawValue),
        RegisterValue(Register.control3, Control3.pinActiveHigh.rawValue),
        RegisterValue(Register.control4, dataReady.rawValue),
        RegisterValue(Register.control5, dataReady.rawValue),
        RegisterValue(Register.offsetX, 0),
        RegisterValue(Register.offsetY, 0),
        RegisterValue(Register.offsetZ, 0),
        RegisterValue(Register.control1, rate.rawValue << 3 | Control1.active.rawValue),
      ]
    }
  }

  /// Samples per second: bits 5 to 3 of control 1.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz800 = 0
    case hertz400 = 1
    case hertz200 = 2
    case hertz100 = 3
    case hertz50 = 4
    case hertz12_5 = 5
    case hertz6_25 = 6
    case hertz1_56 = 7

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz800: 800
      case .hertz400: 400
      case .hertz200: 200
      case .hertz100: 100
      case .hertz50: 50
      case .hertz12_5: 12.5
      case .hertz6_25: 6.25
      case .hertz1_56: 1.5625
      }
    }
  }

  /// Full scale: bits 1 and 0 of the data configuration.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gravities2 = 0
    case gravities4 = 1
    case gravities8 = 2

    /// Units of standard gravity at full scale.
    var quantity: Double {
      switch self {
      case .gravities2: 2
      case .gravities4: 4
      case .gravities8: 8
      }
    }

    var countsPerGravity: Double {
      switch self {
      case .gravities2: 4096
      case .gravities4: 2048
      case .gravities8: 1024
      }
    }
  }
}
