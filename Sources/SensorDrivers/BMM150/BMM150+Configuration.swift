extension BMM150 where Device: ~Copyable {
  /// Rate, quality and the data-ready output; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    /// Repetitions inside the chip: noise against time. High accuracy ends at 20 Hz.
    public var quality: Quality
    /// True where pin DRDY tells of new data.
    public var usesDataReadyPin: Bool

    public init(rate: Rate = .hertz30, quality: Quality = .enhanced, usesDataReadyPin: Bool = false) {
      self.rate = rate
      self.quality = quality
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The rate nearest to the one asked for, not below; the best quality that the rate allows.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      quality = rate.quantity <= 20 ? .highAccuracy : .enhanced
      usesDataReadyPin = settings.usesDataReadyPin
    }

    public var description: String { "\(rate.quantity) Hz, ±1300.0 µT" }

    /// The mode, in which it measures, comes last.
    var registers: [RegisterValue] {
      let interrupts: Interrupts = usesDataReadyPin ? [.powerUp, .dataReadyPin] : .powerUp
      return [
        RegisterValue(Register.repetitionsXY, quality.repetitionsXY),
        RegisterValue(Register.repetitionsZ, quality.repetitionsZ),
        RegisterValue(Register.interrupts, interrupts.rawValue),
        RegisterValue(Register.operation, rate.rawValue << 3 | Operation.normal.rawValue),
      ]
    }
  }

  /// Samples per second: bits 5 to 3 of the operation register.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz2 = 1
    case hertz6 = 2
    case hertz8 = 3
    case hertz10 = 0
    case hertz15 = 4
    case hertz20 = 5
    case hertz25 = 6
    case hertz30 = 7

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz2: 2
      case .hertz6: 6
      case .hertz8: 8
      case .hertz10: 10
      case .hertz15: 15
      case .hertz20: 20
      case .hertz25: 25
      case .hertz30: 30
      }
    }
  }

  /// The data sheet's presets.
  public enum Quality: Sendable {
    /// 9 repetitions of x and y, 15 of z.
    case regular
    /// 15 and 27: 60 Hz at most.
    case enhanced
    /// 47 and 83: 20 Hz at most.
    case highAccuracy

    /// Twice this and one.
    var repetitionsXY: UInt8 {
      switch self {
      case .regular: 0x04
      case .enhanced: 0x07
      case .highAccuracy: 0x17
      }
    }

    /// This and one.
    var repetitionsZ: UInt8 {
      switch self {
      case .regular: 0x0E
      case .enhanced: 0x1A
      case .highAccuracy: 0x52
      }
    }
  }
}
