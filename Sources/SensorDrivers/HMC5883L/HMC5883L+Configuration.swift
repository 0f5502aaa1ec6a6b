extension HMC5883L where Device: ~Copyable {
  /// Rate, averaging and range. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var averaging: Averaging
    public var range: Range
    /// True where the thermometer measures too, which only the HMC5983 has.
    public var measuresTemperature: Bool

    public init(
      rate: Rate = .hertz75, averaging: Averaging = .samples8, range: Range = .gauss1_3,
      measuresTemperature: Bool = false
    ) {
      self.rate = rate
      self.averaging = averaging
      self.range = range
      self.measuresTemperature = measuresTemperature
    }

    /// The settings nearest to those asked for, not below, with the most averaging that the rate leaves time for.
    public init(_ settings: SensorSettings, model: Model = .hmc5883l) {
      let rate = Rate.smallest(notBelow: settings.rateHertz)
      self.rate = rate == .hertz220 && model != .hmc5983 ? .hertz75 : rate
      averaging = self.rate == .hertz220 ? .samples1 : .samples8
      measuresTemperature = model == .hmc5983
      range = .smallest(notBelow: settings.fieldRangeMicrotesla)
    }

    public var description: String { "\(rate.quantity) Hz, ±\(range.quantity) µT" }

    var configurationA: UInt8 {
      let thermometer: UInt8 = measuresTemperature ? 0x80 : 0
      return thermometer | averaging.rawValue << 5 | rate.rawValue << 2
    }
    var configurationB: UInt8 { range.rawValue << 5 }

    var registers: [RegisterValue] {
      [
        RegisterValue(Register.configurationA, configurationA),
        RegisterValue(Register.configurationB, configurationB),
        RegisterValue(Register.mode, Mode.continuous.rawValue),
      ]
    }
  }

  /// Samples per second: bits 4 to 2 of configuration A.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz0_75 = 0
    case hertz1_5 = 1
    case hertz3 = 2
    case hertz7_5 = 3
    case hertz15 = 4
    case hertz30 = 5
    case hertz75 = 6
    /// HMC5983 only.
    case hertz220 = 7

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz0_75: 0.75
      case .hertz1_5: 1.5
      case .hertz3: 3
      case .hertz7_5: 7.5
      case .hertz15: 15
      case .hertz30: 30
      case .hertz75: 75
      case .hertz220: 220
      }
    }
  }

  /// Measurements that make one sample: bits 6 and 5 of configuration A.
  public enum Averaging: UInt8, Sendable {
    case samples1 = 0
    case samples2 = 1
    case samples4 = 2
    case samples8 = 3
  }

  /// The range that the datasheet recommends for each gain: bits 7 to 5 of configuration B.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gauss0_88 = 0
    case gauss1_3 = 1
    case gauss1_9 = 2
    case gauss2_5 = 3
    case gauss4_0 = 4
    case gauss4_7 = 5
    case gauss5_6 = 6
    case gauss8_1 = 7

    /// Microtesla at the end of the range.
    var quantity: Double {
      switch self {
      case .gauss0_88: 88
      case .gauss1_3: 130
      case .gauss1_9: 190
      case .gauss2_5: 250
      case .gauss4_0: 400
      case .gauss4_7: 470
      case .gauss5_6: 560
      case .gauss8_1: 810
      }
    }

    /// The datasheet's gain in counts per gauss, turned over.
    var microteslaPerCount: Double {
      switch self {
      case .gauss0_88: 100 / 1370
      case .gauss1_3: 100 / 1090
      case .gauss1_9: 100 / 820
      case .gauss2_5: 100 / 660
      case .gauss4_0: 100 / 440
      case .gauss4_7: 100 / 390
      case .gauss5_6: 100 / 330
      case .gauss8_1: 100 / 230
      }
    }
  }
}
