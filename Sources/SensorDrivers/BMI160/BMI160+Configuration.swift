extension BMI160 where Device: ~Copyable {
  /// Rate, ranges and the data-ready output. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Of both quantities.
    public var rate: Rate
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange
    /// True where pin INT1 tells of new data.
    public var usesDataReadyPin: Bool

    public init(
      rate: Rate = .hertz100, accelerationRange: AccelerationRange = .gravities2,
      angularRateRange: AngularRateRange = .degrees500, usesDataReadyPin: Bool = false
    ) {
      self.rate = rate
      self.accelerationRange = accelerationRange
      self.angularRateRange = angularRateRange
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      accelerationRange = .smallest(notBelow: settings.accelerationRangeStandardGravities)
      angularRateRange = .smallest(notBelow: settings.angularRateRangeDegreesPerSecond)
      usesDataReadyPin = settings.usesDataReadyPin
    }

    public var description: String {
      "\(rate.quantity) Hz, ±\(accelerationRange.quantity) g, ±\(angularRateRange.quantity) °/s"
    }

    /// What is written once the sensors are on.
    var registers: [RegisterValue] {
      let enable = usesDataReadyPin ? InterruptEnable1.dataReady : .none
      let pin = usesDataReadyPin ? PinControl.pin1ActiveHigh : .off
      let map = usesDataReadyPin ? InterruptMap1.dataReadyOnPin1 : .none
      return [
        RegisterValue(Register.accelerometer, BMI160.filterNormal | rate.rawValue),
        RegisterValue(Register.accelerometerRange, accelerationRange.rawValue),
        RegisterValue(Register.gyroscope, BMI160.filterNormal | rate.rawValue),
        RegisterValue(Register.gyroscopeRange, angularRateRange.rawValue),
        RegisterValue(Register.pinControl, pin.rawValue),
        RegisterValue(Register.interruptMap1, map.rawValue),
        RegisterValue(Register.interruptEnable1, enable.rawValue),
      ]
    }
  }

  /// Samples per second of both quantities: bits 3 to 0 of both configurations.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz25 = 0x06
    case hertz50 = 0x07
    case hertz100 = 0x08
    case hertz200 = 0x09
    case hertz400 = 0x0A
    case hertz800 = 0x0B
    case hertz1600 = 0x0C

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz25: 25
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      case .hertz400: 400
      case .hertz800: 800
      case .hertz1600: 1600
      }
    }
  }

  /// Full scale of the accelerometer.
  public enum AccelerationRange: UInt8, PhysicalSetting, Sendable {
    case gravities2 = 0x03
    case gravities4 = 0x05
    case gravities8 = 0x08
    case gravities16 = 0x0C

    /// Units of standard gravity at full scale.
    var quantity: Double {
      switch self {
      case .gravities2: 2
      case .gravities4: 4
      case .gravities8: 8
      case .gravities16: 16
      }
    }

    var countsPerGravity: Double { 32768 / quantity }
  }

  /// Full scale of the gyroscope, the largest first.
  public enum AngularRateRange: UInt8, PhysicalSetting, Sendable {
    case degrees2000 = 0
    case degrees1000 = 1
    case degrees500 = 2
    case degrees250 = 3
    case degrees125 = 4

    /// Degrees per second at full scale.
    var quantity: Double {
      switch self {
      case .degrees125: 125
      case .degrees250: 250
      case .degrees500: 500
      case .degrees1000: 1000
      case .degrees2000: 2000
      }
    }

    var countsPerDegreePerSecond: Double {
      switch self {
      case .degrees125: 262.4
      case .degrees250: 131.2
      case .degrees500: 65.6
      case .degrees1000: 32.8
      case .degrees2000: 16.4
      }
    }
  }
}
