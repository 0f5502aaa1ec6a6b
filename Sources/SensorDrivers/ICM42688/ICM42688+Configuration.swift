extension ICM42688 where Device: ~Copyable {
  /// Rate and ranges. The raw values are the bits in their registers. The filters follow the rate.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Of both quantities.
    public var rate: Rate
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange

    public init(
      rate: Rate = .hertz100, accelerationRange: AccelerationRange = .gravities2,
      angularRateRange: AngularRateRange = .degrees500
    ) {
      self.rate = rate
      self.accelerationRange = accelerationRange
      self.angularRateRange = angularRateRange
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      accelerationRange = .smallest(notBelow: settings.accelerationRangeStandardGravities)
      angularRateRange = .smallest(notBelow: settings.angularRateRangeDegreesPerSecond)
    }

    public var description: String {
      "\(rate.quantity) Hz, ±\(accelerationRange.quantity) g, ±\(angularRateRange.quantity) °/s"
    }

    /// What is written once the sensors are on.
    var registers: [RegisterValue] {
      [
        RegisterValue(Register.gyroscope, angularRateRange.rawValue << 5 | rate.rawValue),
        RegisterValue(Register.accelerometer, accelerationRange.rawValue << 5 | rate.rawValue),
        RegisterValue(Register.filters, rate.filter << 4 | rate.filter),
        RegisterValue(Register.interfaceConfiguration, InterfaceConfiguration.bigEndian.rawValue),
        RegisterValue(Register.pinConfiguration, PinConfiguration.pulsedHigh.rawValue),
        RegisterValue(Register.pinTiming, PinTiming.normal.rawValue),
        RegisterValue(Register.interruptSource, InterruptStatus.newData.rawValue),
      ]
    }
  }

  /// Samples per second: bits 3 to 0 of both configurations, not in the order of size.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz1000 = 0x06
    case hertz200 = 0x07
    case hertz100 = 0x08
    case hertz50 = 0x09
    case hertz25 = 0x0A
    case hertz12_5 = 0x0B
    case hertz500 = 0x0F

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz12_5: 12.5
      case .hertz25: 25
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      case .hertz500: 500
      case .hertz1000: 1000
      }
    }

    /// The code of the widest low-pass filter that keeps to half the rate: a fraction of the rate, or of 400 Hz where
    /// that is more (datasheet, 14.39); the narrowest there is has 10 Hz.
    var filter: UInt8 {
      switch self {
      case .hertz200, .hertz500, .hertz1000: 1  // 1/4: 100, 125, 250 Hz
      case .hertz100: 3  // 1/8: 50 Hz
      case .hertz50: 5  // 1/16: 25 Hz
      case .hertz25, .hertz12_5: 7  // 1/40: 10 Hz
      }
    }
  }

  /// Full scale of the accelerometer: bits 7 to 5 of its configuration, the largest first.
  public enum AccelerationRange: UInt8, PhysicalSetting, Sendable {
    case gravities16 = 0
    case gravities8 = 1
    case gravities4 = 2
    case gravities2 = 3

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

  /// Full scale of the gyroscope: bits 7 to 5 of its configuration, the largest first.
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
      case .degrees125: 262
      case .degrees250: 131
      case .degrees500: 65.5
      case .degrees1000: 32.8
      case .degrees2000: 16.4
      }
    }
  }
}
