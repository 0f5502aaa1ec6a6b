extension MPU6050 where Device: ~Copyable {
  /// Rate, filter and ranges. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// The rate is 1 kHz divided by one more than this.
    public var rateDivider: UInt8
    public var bandwidth: Bandwidth
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange

    /// A configuration with the widest filter that keeps below half the rate.
    public init(
      rateDivider: UInt8 = 9, accelerationRange: AccelerationRange = .gravities2,
      angularRateRange: AngularRateRange = .degrees500
    ) {
      self.rateDivider = rateDivider
      self.accelerationRange = accelerationRange
      self.angularRateRange = angularRateRange
      let halfRate = 500 / (1 + Double(rateDivider))
      bandwidth = Bandwidth.allCases.first { $0.hertz <= halfRate } ?? .hertz5
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      let wanted = settings.rateHertz
      // Comparisons before the conversion: a number that is none, or too small, gives the fastest or slowest rate.
      let divider: UInt8 =
        wanted >= 1000 || wanted.isNaN ? 0 : wanted <= 1000.0 / 256 ? 255 : UInt8(1000 / wanted) - 1
      self.init(
        rateDivider: divider,
        accelerationRange: .smallest(notBelow: settings.accelerationRangeStandardGravities),
        angularRateRange: .smallest(notBelow: settings.angularRateRangeDegreesPerSecond))
    }

    public var rateHertz: Double { 1000 / (1 + Double(rateDivider)) }

    public var description: String {
      "\(rateHertz) Hz, ±\(accelerationRange.quantity) g, ±\(angularRateRange.quantity) °/s"
    }

    func registers(of model: Model) -> [RegisterValue] {
      let filter =
        model.hasAccelerometerFilter ? [RegisterValue(Register.accelerometerFilter, bandwidth.rawValue)] : []
      return [
        RegisterValue(Register.powerManagement1, PowerManagement1.gyroscopeClock.rawValue),
        RegisterValue(Register.sampleRateDivider, rateDivider),
        RegisterValue(Register.configuration, bandwidth.rawValue),
        RegisterValue(Register.gyroscopeConfiguration, angularRateRange.rawValue << 3),
        RegisterValue(Register.accelerometerConfiguration, accelerationRange.rawValue << 3),
      ] + filter + [RegisterValue(Register.interruptEnable, InterruptStatus.newData.rawValue)]
    }
  }

  /// The accelerometer's low-pass filter; the gyroscope's is about as wide (register map, 4.3). The codes of an MPU-6500
  /// stand for the same widths within 10 %, but for 1: its accelerometer's is 218 Hz then.
  public enum Bandwidth: UInt8, CaseIterable, Sendable {
    case hertz184 = 1
    case hertz94 = 2
    case hertz44 = 3
    case hertz21 = 4
    case hertz10 = 5
    case hertz5 = 6

    var hertz: Double {
      switch self {
      case .hertz184: 184
      case .hertz94: 94
      case .hertz44: 44
      case .hertz21: 21
      case .hertz10: 10
      case .hertz5: 5
      }
    }
  }

  /// Full scale of the accelerometer: bits 4 and 3 of its configuration.
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

    var countsPerGravity: Double {
      switch self {
      case .gravities2: 16384
      case .gravities4: 8192
      case .gravities8: 4096
      case .gravities16: 2048
      }
    }
  }

  /// Full scale of the gyroscope: bits 4 and 3 of its configuration.
  public enum AngularRateRange: UInt8, PhysicalSetting, Sendable {
    case degrees250 = 0
    case degrees500 = 1
    case degrees1000 = 2
    case degrees2000 = 3

    /// Degrees per second at full scale.
    var quantity: Double {
      switch self {
      case .degrees250: 250
      case .degrees500: 500
      case .degrees1000: 1000
      case .degrees2000: 2000
      }
    }

    var countsPerDegreePerSecond: Double {
      switch self {
      case .degrees250: 131
      case .degrees500: 65.5
      case .degrees1000: 32.8
      case .degrees2000: 16.4
      }
    }
  }
}
