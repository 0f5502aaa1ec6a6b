extension LSM6DS where Device: ~Copyable {
  /// Rate, ranges and the data-ready output. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Of both quantities.
    public var rate: Rate
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange
    /// True where pin INT1 tells of new data.
    public var usesDataReadyPin: Bool

    public init(
      rate: Rate = .hertz104, accelerationRange: AccelerationRange = .gravities2,
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

    /// What is written after a reset.
    var registers: [RegisterValue] {
      let control3: Control3 = [.blockDataUpdate, .addressIncrement]
      let interrupt1 = usesDataReadyPin ? Interrupt1.newRate : .none
      return [
        RegisterValue(Register.control3, control3.rawValue),
        RegisterValue(Register.interrupt1, interrupt1.rawValue),
        RegisterValue(Register.accelerometer, rate.rawValue << 4 | accelerationRange.rawValue << 2),
        RegisterValue(Register.gyroscope, rate.rawValue << 4 | angularRateRange.rawValue),
      ]
    }
  }

  /// Samples per second: bits 7 to 4 of the accelerometer's and the gyroscope's register.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz12_5 = 1
    case hertz26 = 2
    case hertz52 = 3
    case hertz104 = 4
    case hertz208 = 5
    case hertz416 = 6
    case hertz833 = 7
    case hertz1660 = 8

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz12_5: 12.5
      case .hertz26: 26
      case .hertz52: 52
      case .hertz104: 104
      case .hertz208: 208
      case .hertz416: 416
      case .hertz833: 833
      case .hertz1660: 1660
      }
    }
  }

  /// Full scale of the accelerometer: bits 3 and 2 of its register, not in the order of size.
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
      case .gravities16: 0.488
      }
    }
  }

  /// Full scale of the gyroscope: bits 3 to 1 of its register.
  public enum AngularRateRange: UInt8, PhysicalSetting, Sendable {
    case degrees125 = 0x02
    /// 245 °/s in an LSM6DS3.
    case degrees250 = 0x00
    case degrees500 = 0x04
    case degrees1000 = 0x08
    case degrees2000 = 0x0C

    /// Degrees per second at full scale.
    var quantity: Double {
      switch self {
      case .degrees125: 125
      case .degrees250: 245
      case .degrees500: 500
      case .degrees1000: 1000
      case .degrees2000: 2000
      }
    }

    var degreesPerSecondPerCount: Double {
      switch self {
      case .degrees125: 0.004375
      case .degrees250: 0.00875
      case .degrees500: 0.0175
      case .degrees1000: 0.035
      case .degrees2000: 0.07
      }
    }
  }
}
