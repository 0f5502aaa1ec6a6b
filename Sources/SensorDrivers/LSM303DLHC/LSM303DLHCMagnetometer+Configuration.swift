extension LSM303DLHCMagnetometer where Device: ~Copyable {
  /// Rate and range. The raw values are the bits in their registers.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var range: Range

    public init(rate: Rate = .hertz75, range: Range = .gauss1_3) {
      self.rate = rate
      self.range = range
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      range = .smallest(notBelow: settings.fieldRangeMicrotesla)
    }

    public var description: String { "\(rate.quantity) Hz, ±\(range.quantity) µT" }

    var registers: [RegisterValue] {
      [
        RegisterValue(Register.controlA, rate.rawValue << 2),
        RegisterValue(Register.controlB, range.rawValue << 5),
        RegisterValue(Register.mode, Mode.continuous.rawValue),
      ]
    }
  }

  /// Samples per second: bits 4 to 2 of control A.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz0_75 = 0
    case hertz1_5 = 1
    case hertz3 = 2
    case hertz7_5 = 3
    case hertz15 = 4
    case hertz30 = 5
    case hertz75 = 6
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

  /// Full scale: bits 7 to 5 of control B. Zero is not allowed.
  public enum Range: UInt8, PhysicalSetting, Sendable {
    case gauss1_3 = 1
    case gauss1_9 = 2
    case gauss2_5 = 3
    case gauss4_0 = 4
    case gauss4_7 = 5
    case gauss5_6 = 6
    case gauss8_1 = 7

    /// Microtesla at full scale.
    var quantity: Double {
      switch self {
      case .gauss1_3: 130
      case .gauss1_9: 190
      case .gauss2_5: 250
      case .gauss4_0: 400
      case .gauss4_7: 470
      case .gauss5_6: 560
      case .gauss8_1: 810
      }
    }

    /// The datasheet's gain in counts per gauss, turned over: one for x and y, another for z.
    var microteslaPerCount: SIMD3<Double> {
      switch self {
      case .gauss1_3: 100 / SIMD3(1100, 1100, 980)
      case .gauss1_9: 100 / SIMD3(855, 855, 760)
      case .gauss2_5: 100 / SIMD3(670, 670, 600)
      case .gauss4_0: 100 / SIMD3(450, 450, 400)
      case .gauss4_7: 100 / SIMD3(400, 400, 355)
      case .gauss5_6: 100 / SIMD3(330, 330, 295)
      case .gauss8_1: 100 / SIMD3(230, 230, 205)
      }
    }
  }
}
