extension ADXL345 where Device: ~Copyable {
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

    var dataFormat: DataFormat { DataFormat(rawValue: DataFormat.fullResolution.rawValue | range.rawValue) }

    /// Power control starts the measurements and comes last.
    var registers: [RegisterValue] {
      let interrupt = usesDataReadyPin ? InterruptEnable.dataReady : .none
      return [
        RegisterValue(Register.offsetX, 0),
        RegisterValue(Register.offsetY, 0),
        RegisterValue(Register.offsetZ, 0),
        RegisterValue(Register.dataFormat, dataFormat.rawValue),
        RegisterValue(Register.rate, rate.rawValue),
        RegisterValue(Register.fifoControl, 0),
        RegisterValue(Register.interruptMap, 0),
        RegisterValue(Register.interruptEnable, interrupt.rawValue),
        RegisterValue(Register.powerControl, PowerControl.measure.rawValue),
      ]
    }
  }

  /// Samples per second: bits 3 to 0 of the rate register, with the low-power bit 4 off. A faster I2C bus than 400 kHz
  /// would be needed above 800 Hz.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz6_25 = 0x06
    case hertz12_5 = 0x07
    case hertz25 = 0x08
    case hertz50 = 0x09
    case hertz100 = 0x0A
    case hertz200 = 0x0B
    case hertz400 = 0x0C
    case hertz800 = 0x0D

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz6_25: 6.25
      case .hertz12_5: 12.5
      case .hertz25: 25
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      case .hertz400: 400
      case .hertz800: 800
      }
    }
  }

  /// Full scale: bits 1 and 0 of the data format.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gravities2 = 0
    case gravities4 = 1
    case gravities8 = 2
    case gravities16 = 3

    /// Units of standard gravity at full scale.
    var quantity: Double {
      switch self {
      case .gravities2: 2
      case .gravities4: 4
      case .gravities8: 8
      case .gravities16: 16
      }
    }

    /// The largest count of 10 to 13 bits; the smallest is one below its negative.
    var endCount: Int16 {
      switch self {
      case .gravities2: 511
      case .gravities4: 1023
      case .gravities8: 2047
      case .gravities16: 4095
      }
    }
  }
}
