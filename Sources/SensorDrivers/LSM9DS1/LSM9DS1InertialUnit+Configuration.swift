extension LSM9DS1InertialUnit where Device: ~Copyable {
  /// Rate, ranges and the data-ready output. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Of both quantities.
    public var rate: Rate
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange
    /// True where pin INT1_A/G tells of new data.
    public var usesDataReadyPin: Bool

    public init(
      rate: Rate = .hertz119, accelerationRange: AccelerationRange = .gravities2,
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

    /// What is written after a reset. The gyroscope starts the measurements of both and comes last.
    var registers: [RegisterValue] {
      let control8: Control8 = [.blockDataUpdate, .addressIncrement]
      let interrupt1 = usesDataReadyPin ? Interrupt1.newRate : .none
      return [
        RegisterValue(Register.control8, control8.rawValue),
        RegisterValue(Register.interrupt1, interrupt1.rawValue),
        RegisterValue(Register.accelerometer, rate.rawValue << 5 | accelerationRange.rawValue << 3),
        RegisterValue(Register.gyroscope, rate.rawValue << 5 | angularRateRange.rawValue << 3),
      ]
    }
  }

  /// Samples per second of both quantities: bits 7 to 5 of the gyroscope's register.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz14_9 = 1
    case hertz59_5 = 2
    case hertz119 = 3
    case hertz238 = 4
    case hertz476 = 5
    case hertz952 = 6

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz14_9: 14.9
      case .hertz59_5: 59.5
      case .hertz119: 119
      case .hertz238: 238
      case .hertz476: 476
      case .hertz952: 952
      }
    }
  }

  /// Full scale of the accelerometer: bits 4 and 3 of its register, not in the order of size.
  public enum AccelerationRange: UInt8, PhysicalSetting, Sendable {
    case gravities2 = 0
    case gravities16 = 1
    case gravities4 = 2
    case gravities8 = 3

    /// Units of standard gravity at full scale.
    var quantity: Double {
      switch self {
      case .gravities2: 2
      case .gravities4: 4
      case .gravities8: 8
      case .gravities16: 16
      }
    }

    var milligravitiesPerCount: Double {
      switch self {
      case .gravities2: 0.061
      case .gravities4: 0.122
      case .gravities8: 0.244
      case .gravities16: 0.732
      }
    }
  }

  /// Full scale of the gyroscope: bits 4 and 3 of its register.
  public enum AngularRateRange: UInt8, PhysicalSetting, Sendable {
    case degrees245 = 0
    case degrees500 = 1
    case degrees2000 = 3

    /// Degrees per second at full scale.
    var quantity: Double {
      switch self {
      case .degrees245: 245
      case .degrees500: 500
      case .degrees2000: 2000
      }
    }

    var degreesPerSecondPerCount: Double {
      switch self {
      case .degrees245: 0.00875
      case .degrees500: 0.0175
      case .degrees2000: 0.07
      }
    }
  }
}
