extension RM3100 where Device: ~Copyable {
  /// Rate and resolution; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    /// How many periods of its coil an axis counts: noise and resolution against time.
    public var cycleCount: CycleCount

    public init(rate: Rate = .hertz75, cycleCount: CycleCount = .cycles200) {
      self.rate = rate
      self.cycleCount = cycleCount
    }

    /// The rate nearest to the one asked for, not below; the best resolution that the rate allows.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      cycleCount = rate == .hertz150 ? .cycles100 : .cycles200
    }

    public var description: String { "\(rate.quantity) Hz, ±800.0 µT" }

    /// What is written while the chip stands still. A rate counts only once the mode is written, which comes last and is
    /// not among these: to read it would end it (user manual, continuous measurement mode).
    var registers: [RegisterValue] {
      [
        RegisterValue(Register.cycleCountXHigh, 0),
        RegisterValue(Register.cycleCountXLow, cycleCount.rawValue),
        RegisterValue(Register.cycleCountYHigh, 0),
        RegisterValue(Register.cycleCountYLow, cycleCount.rawValue),
        RegisterValue(Register.cycleCountZHigh, 0),
        RegisterValue(Register.cycleCountZLow, cycleCount.rawValue),
        RegisterValue(Register.rate, rate.rawValue),
      ]
    }
  }

  /// Samples per second, about: each step halves it.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz150 = 0x94
    case hertz75 = 0x95
    case hertz37 = 0x96
    case hertz18 = 0x97
    case hertz9 = 0x98
    case hertz4_5 = 0x99
    case hertz2_3 = 0x9A
    case hertz1_2 = 0x9B

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz150: 150
      case .hertz75: 75
      case .hertz37: 37
      case .hertz18: 18
      case .hertz9: 9
      case .hertz4_5: 4.5
      case .hertz2_3: 2.3
      case .hertz1_2: 1.2
      }
    }
  }

  /// The low byte of the cycle counts; the high byte is zero.
  public enum CycleCount: UInt8, Sendable {
    case cycles50 = 50
    case cycles100 = 100
    /// As after power-up. Three axes take 6.8 ms, which does not fit 150 Hz.
    case cycles200 = 200

    /// Counts per microtesla: 20, 38 and 75 in round numbers (user manual, table of cycle counts).
    var countsPerMicrotesla: Double { 0.3671 * Double(rawValue) + 1.5 }
  }
}
