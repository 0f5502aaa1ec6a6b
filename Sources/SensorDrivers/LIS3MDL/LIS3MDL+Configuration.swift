extension LIS3MDL where Device: ~Copyable {
  /// Rate, quality and range. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    /// Averaging inside the chip: noise against power. Above 80 Hz it decides the rate.
    public var operatingMode: OperatingMode
    public var range: Range

    public init(rate: Rate = .hertz80, operatingMode: OperatingMode = .ultraHigh, range: Range = .gauss4) {
      self.rate = rate
      self.operatingMode = operatingMode
      self.range = range
    }

    /// The settings nearest to those asked for, not below; the best quality that the rate allows.
    public init(_ settings: SensorSettings) {
      range = .smallest(notBelow: settings.fieldRangeMicrotesla)
      operatingMode = .ultraHigh
      if settings.rateHertz > Rate.hertz80.quantity {
        rate = .fast
        operatingMode = .smallest(notBelow: settings.rateHertz)
      } else {
        let slow = Rate.smallest(notBelow: settings.rateHertz)
        rate = slow == .fast ? .hertz80 : slow
      }
    }

    public var rateHertz: Double { rate == .fast ? operatingMode.fastRateHertz : rate.quantity }

    public var description: String { "\(rateHertz) Hz, ±\(range.quantity) µT" }

    /// What is written after a reset. Control 3 starts the measurements and comes last.
    var registers: [RegisterValue] {
      [
        RegisterValue(
          Register.control1,
          Control1.temperatureEnable.rawValue | operatingMode.rawValue << 5 | rate.rawValue),
        RegisterValue(Register.control2, range.rawValue),
        RegisterValue(Register.control4, operatingMode.rawValue << 2),
        RegisterValue(Register.control5, Control5.blockDataUpdate.rawValue),
        RegisterValue(Register.control3, Control3.continuous.rawValue),
      ]
    }
  }

  /// Samples per second: bits 4 to 1 of control 1.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz0_625 = 0x00
    case hertz1_25 = 0x04
    case hertz2_5 = 0x08
    case hertz5 = 0x0C
    case hertz10 = 0x10
    case hertz20 = 0x14
    case hertz40 = 0x18
    case hertz80 = 0x1C
    /// As fast as the operating mode can.
    case fast = 0x02

    /// Samples per second; infinite where the operating mode decides.
    var quantity: Double {
      switch self {
      case .hertz0_625: 0.625
      case .hertz1_25: 1.25
      case .hertz2_5: 2.5
      case .hertz5: 5
      case .hertz10: 10
      case .hertz20: 20
      case .hertz40: 40
      case .hertz80: 80
      case .fast: .infinity
      }
    }
  }

  /// Power against noise: bits 6 and 5 of control 1 for x and y, bits 3 and 2 of control 4 for z.
  public enum OperatingMode: UInt8, PhysicalSetting, Sendable {
    case low = 0
    case medium = 1
    case high = 2
    case ultraHigh = 3

    /// Samples per second with `Rate.fast`.
    var fastRateHertz: Double {
      switch self {
      case .low: 1000
      case .medium: 560
      case .high: 300
      case .ultraHigh: 155
      }
    }

    var quantity: Double { fastRateHertz }
  }

  /// Full scale: bits 6 and 5 of control 2.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gauss4 = 0x00
    case gauss8 = 0x20
    case gauss12 = 0x40
    case gauss16 = 0x60

    /// Microtesla at full scale.
    var quantity: Double {
      switch self {
      case .gauss4: 400
      case .gauss8: 800
      case .gauss12: 1200
      case .gauss16: 1600
      }
    }
  }
}
