extension ICM20948InertialUnit where Device: ~Copyable {
  /// Rate, filter and ranges. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// The rate of both quantities is 1125 Hz divided by one more than this.
    public var rateDivider: UInt8
    public var bandwidth: Bandwidth
    public var accelerationRange: AccelerationRange
    public var angularRateRange: AngularRateRange

    /// A configuration with the widest filter that keeps below half the rate.
    public init(
      rateDivider: UInt8 = 10, accelerationRange: AccelerationRange = .gravities2,
      angularRateRange: AngularRateRange = .degrees500
    ) {
      self.rateDivider = rateDivider
      self.accelerationRange = accelerationRange
      self.angularRateRange = angularRateRange
      let halfRate = 562.5 / (1 + Double(rateDivider))
      bandwidth = Bandwidth.allCases.first { $0.hertz <= halfRate } ?? .hertz6
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      let wanted = settings.rateHertz
      // Comparisons before the conversion: a number that is none, or too small, gives the fastest or slowest rate.
      let divider: UInt8 =
        wanted >= 1125 || wanted.isNaN ? 0 : wanted <= 1125.0 / 256 ? 255 : UInt8(1125 / wanted) - 1
      self.init(
        rateDivider: divider,
        accelerationRange: .smallest(notBelow: settings.accelerationRangeStandardGravities),
        angularRateRange: .smallest(notBelow: settings.angularRateRangeDegreesPerSecond))
    }

    public var rateHertz: Double { 1125 / (1 + Double(rateDivider)) }

    public var description: String {
      "\(rateHertz) Hz, ±\(accelerationRange.quantity) g, ±\(angularRateRange.quantity) °/s"
    }

    /// Of bank 0, the same for all.
    static var registers: [RegisterValue] {
      [
        RegisterValue(Register.powerManagement1, PowerManagement1.automaticClock.rawValue),
        RegisterValue(Register.powerManagement2, PowerManagement2.allAxes.rawValue),
        RegisterValue(Register.interruptEnable1, InterruptStatus.newData.rawValue),
      ]
    }

    /// Of bank 2. Bit 0 of both configurations switches the filter on.
    var measurement: [RegisterValue] {
      let filter = bandwidth.rawValue << 3 | 0x01
      return [
        RegisterValue(MeasurementRegister.gyroscopeDivider, rateDivider),
        RegisterValue(MeasurementRegister.gyroscope1, filter | angularRateRange.rawValue << 1),
        RegisterValue(MeasurementRegister.gyroscope2, 0),
        RegisterValue(MeasurementRegister.accelerometerDividerHigh, 0),
        RegisterValue(MeasurementRegister.accelerometerDividerLow, rateDivider),
        RegisterValue(MeasurementRegister.accelerometer1, filter | accelerationRange.rawValue << 1),
        RegisterValue(MeasurementRegister.accelerometer2, 0),
      ]
    }
  }

  /// The accelerometer's low-pass filter, at 3 dB; the gyroscope's of the same code is about as wide, but for 1, which is
  /// 152 Hz there (datasheet, tables 16 and 18).
  public enum Bandwidth: UInt8, CaseIterable, Sendable {
    case hertz246 = 1
    case hertz111 = 2
    case hertz50 = 3
    case hertz24 = 4
    case hertz12 = 5
    case hertz6 = 6

    var hertz: Double {
      switch self {
      case .hertz246: 246
      case .hertz111: 111.4
      case .hertz50: 50.4
      case .hertz24: 23.9
      case .hertz12: 11.5
      case .hertz6: 5.7
      }
    }
  }

  /// Full scale of the accelerometer: bits 2 and 1 of its configuration.
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

    var countsPerGravity: Double { 32768 / quantity }
  }

  /// Full scale of the gyroscope: bits 2 and 1 of its configuration.
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
