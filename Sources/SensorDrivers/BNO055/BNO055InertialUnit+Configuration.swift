extension BNO055InertialUnit where Device: ~Copyable {
  /// The ranges. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange

    public init(
      accelerationRange: AccelerationRange = .gravities2, angularRateRange: AngularRateRange = .degrees500
    ) {
      self.accelerationRange = accelerationRange
      self.angularRateRange = angularRateRange
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      accelerationRange = .smallest(notBelow: settings.accelerationRangeStandardGravities)
      angularRateRange = .smallest(notBelow: settings.angularRateRangeDegreesPerSecond)
    }

    public var description: String {
      "100.0 Hz, ±\(accelerationRange.quantity) g, ±\(angularRateRange.quantity) °/s"
    }

    /// Of page 1: normal power, filters of 31.25 and 32 Hz.
    var registers: [RegisterValue] {
      [
        RegisterValue(BNO055.SensorRegister.accelerometer, 2 << 2 | accelerationRange.rawValue),
        RegisterValue(BNO055.SensorRegister.gyroscope, 7 << 3 | angularRateRange.rawValue),
      ]
    }
  }

  /// Full scale of the accelerometer: bits 1 and 0 of its register.
  public enum AccelerationRange: UInt8, PhysicalSetting, Sendable {
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

    /// True where an axis is at an end of the range: within 1 % in 100 counts to 1 m/s².
    func ends(_ counts: SIMD3<Int16>) -> Bool {
      let end = quantity * 971
      return Double(counts.max()) >= end || Double(counts.min()) <= -end
    }
  }

  /// Full scale of the gyroscope: bits 2 to 0 of its register, the largest first.
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

    /// True where an axis is at an end of the range, in 16 counts to 1 °/s.
    func ends(_ counts: SIMD3<Int16>) -> Bool {
      let end = quantity * 16 - 1
      return Double(counts.max()) >= end || Double(counts.min()) <= -end
    }
  }
}
