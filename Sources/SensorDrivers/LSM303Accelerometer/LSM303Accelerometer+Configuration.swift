extension LSM303Accelerometer where Device: ~Copyable {
  /// The chip, or the module that the accelerometer is in.
  public enum Model: String, Sendable {
    case lis3dh = "LIS3DH"
    case lsm303dlhc = "LSM303DLHC"
    case lsm303agr = "LSM303AGR"

    /// The datasheets' sensitivity in high resolution.
    func milligravitiesPerCount(_ range: Range) -> Double {
      switch (self, range) {
      case (.lis3dh, .gravities2), (.lsm303dlhc, .gravities2): 1
      case (.lis3dh, .gravities4), (.lsm303dlhc, .gravities4): 2
      case (.lis3dh, .gravities8), (.lsm303dlhc, .gravities8): 4
      case (.lis3dh, .gravities16), (.lsm303dlhc, .gravities16): 12
      case (.lsm303agr, .gravities2): 0.98
      case (.lsm303agr, .gravities4): 1.95
      case (.lsm303agr, .gravities8): 3.9
      case (.lsm303agr, .gravities16): 11.72
      }
    }

    /// The sensitivity in the normal mode at ±2 g, in which the self-test is specified; `nil` where there is none.
    var selfTestMilligravitiesPerCount: Double? {
      switch self {
      case .lis3dh: 4
      case .lsm303dlhc: nil
      case .lsm303agr: 3.91
      }
    }

    /// What errors call it.
    var accelerometerName: String {
      switch self {
      case .lis3dh: "LIS3DH"
      case .lsm303dlhc, .lsm303agr: "the accelerometer of an \(rawValue)"
      }
    }

    /// The components in right-handed axes.
    func rightHanded(_ components: SIMD3<Double>) -> SIMD3<Double> {
      switch self {
      case .lis3dh, .lsm303dlhc: components
      case .lsm303agr: LSM303AGRAxes.rightHanded(components)
      }
    }
  }

  /// Rate, range and the data-ready output.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var range: Range
    /// True where pin INT1 tells of new data.
    public var usesDataReadyPin: Bool

    public init(rate: Rate = .hertz100, range: Range = .gravities2, usesDataReadyPin: Bool = false) {
      self.rate = rate
      self.range = range
      self.usesDataReadyPin = usesDataReadyPin
    }

    /// The settings nearest to those asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      range = .smallest(notBelow: settings.accelerationRangeStandardGravities)
      usesDataReadyPin = settings.usesDataReadyPin
    }

    public var description: String { "\(rate.quantity) Hz, ±\(range.quantity) g" }

    /// All control registers that bear on the data, since the chip keeps them over a restart of the program. Control 1
    /// starts the measurements and comes last.
    var registers: [RegisterValue] {
      let control4: Control4 = [.blockDataUpdate, .highResolution]
      return [
        RegisterValue(Register.control2, Control2.noHighPass.rawValue),
        RegisterValue(
          Register.control3, usesDataReadyPin ? Control3.dataReady.rawValue : Control3.none.rawValue),
        RegisterValue(Register.control4, control4.rawValue | range.rawValue << 4),
        RegisterValue(Register.control5, Control5.noFIFO.rawValue),
        RegisterValue(Register.control1, rate.rawValue << 4 | Control1.allAxes.rawValue),
      ]
    }
  }

  /// Samples per second: bits 7 to 4 of control 1.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz1 = 1
    case hertz10 = 2
    case hertz25 = 3
    case hertz50 = 4
    case hertz100 = 5
    case hertz200 = 6
    case hertz400 = 7
    case hertz1344 = 9

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz1: 1
      case .hertz10: 10
      case .hertz25: 25
      case .hertz50: 50
      case .hertz100: 100
      case .hertz200: 200
      case .hertz400: 400
      case .hertz1344: 1344
      }
    }
  }

  /// Full scale: bits 5 and 4 of control 4.
  public enum Range: UInt8, PhysicalSetting, Sendable {
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
  }
}
