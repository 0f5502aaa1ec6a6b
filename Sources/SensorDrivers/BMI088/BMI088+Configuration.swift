extension BMI088 where Device: ~Copyable {
  /// Rate, ranges and the data-ready output. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Of the accelerometer.
    public var rate: Rate
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange
    /// True where the accelerometer's pin INT1 tells of new data.
    public var usesDataReadyPin: Bool

    public init(
      rate: Rate = .hertz100, accelerationRange: AccelerationRange = .gravities3,
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

    /// What is written once the accelerometer is on. A reset shows in its power control.
    var accelerometerRegisters: [RegisterValue] {
      let pin = usesDataReadyPin ? Pin1.activeHigh : .off
      let map = usesDataReadyPin ? InterruptMap.dataReadyOnPin1 : .none
      return [
        RegisterValue(AccelerometerRegister.powerControl, PowerControl.on.rawValue),
        RegisterValue(AccelerometerRegister.configuration, BMI088.filterNormal | rate.rawValue),
        RegisterValue(AccelerometerRegister.range, accelerationRange.rawValue),
        RegisterValue(AccelerometerRegister.pin1, pin.rawValue),
        RegisterValue(AccelerometerRegister.interruptMap, map.rawValue),
      ]
    }

    var gyroscopeRegisters: [RegisterValue] {
      [
        RegisterValue(GyroscopeRegister.range, angularRateRange.rawValue),
        // Bit 7 always reads as one.
        RegisterValue(GyroscopeRegister.bandwidth, 0x80 | rate.gyroscopeBandwidth),
      ]
    }
  }

  /// Samples per second: bits 3 to 0 of the accelerometer's configuration.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz12_5 = 0x05
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
      case .hertz12_5: 12.5
      case .hertz25: 25
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      case .hertz400: 400
      case .hertz800: 800
      case .hertz1600: 1600
      }
    }

    /// The gyroscope's rate and filter: not slower than the accelerometer, and a filter about half as wide as that.
    var gyroscopeBandwidth: UInt8 {
      switch self {
      case .hertz12_5, .hertz25: 5  // 100 Hz, 12 Hz
      case .hertz50: 4  // 200 Hz, 23 Hz
      case .hertz100: 3  // 400 Hz, 47 Hz
      case .hertz200: 6  // 200 Hz, 64 Hz
      case .hertz400: 2  // 1000 Hz, 116 Hz
      case .hertz800, .hertz1600: 1  // 2000 Hz, 230 Hz
      }
    }
  }

  /// Full scale of the accelerometer.
  public enum AccelerationRange: UInt8, PhysicalSetting, Sendable {
    case gravities3 = 0
    case gravities6 = 1
    case gravities12 = 2
    case gravities24 = 3

    /// Units of standard gravity at full scale.
    var quantity: Double {
      switch self {
      case .gravities3: 3
      case .gravities6: 6
      case .gravities12: 12
      case .gravities24: 24
      }
    }

    /// The data sheet's sensitivity.
    var countsPerGravity: Double {
      switch self {
      case .gravities3: 10920
      case .gravities6: 5460
      case .gravities12: 2730
      case .gravities24: 1365
      }
    }
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

    var countsPerDegreePerSecond: Double { 32768 / quantity }
  }
}
