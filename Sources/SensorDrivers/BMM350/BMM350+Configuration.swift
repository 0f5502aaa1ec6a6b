extension BMM350 where Device: ~Copyable {
  /// Rate, averaging and the data-ready output; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    /// True where pin INT tells of new data.
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

    public var description: String { "\(rate.quantity) Hz, ±2000.0 µT" }

    /// What is written in suspend.
    var registers: [RegisterValue] {
      let interrupts: InterruptControl = usesDataReadyPin ? [.dataReady, .pin] : .dataReady
      return [
        RegisterValue(Register.aggregation, rate.averaging << 4 | rate.rawValue),
        RegisterValue(Register.axes, BMM350.allAxes),
        RegisterValue(Register.interruptControl, interrupts.rawValue),
      ]
    }
  }

  /// Samples per second: bits 3 to 0 of the aggregation register.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz1_5625 = 0x0A
    case hertz3_125 = 0x09
    case hertz6_25 = 0x08
    case hertz12_5 = 0x07
    case hertz25 = 0x06
    case hertz50 = 0x05
    case hertz100 = 0x04
    case hertz200 = 0x03
    case hertz400 = 0x02

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz1_5625: 1.5625
      case .hertz3_125: 3.125
      case .hertz6_25: 6.25
      case .hertz12_5: 12.5
      case .hertz25: 25
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      case .hertz400: 400
      }
    }

    /// As much averaging as the rate allows, in powers of two: eight, and above 50 Hz four, two and none.
    var averaging: UInt8 {
      switch self {
      case .hertz400: 0
      case .hertz200: 1
      case .hertz100: 2
      default: 3
      }
    }
  }
}
