extension MLX90393 where Device: ~Copyable {
  /// Rate, resolution and gain.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate
    public var resolution: Resolution
    public var gain: Gain

    public init(rate: Rate = .hertz50, resolution: Resolution = .finest, gain: Gain = .factor1) {
      self.rate = rate
      self.resolution = resolution
      self.gain = gain
    }

    /// The settings nearest to those asked for, not below; the finest gain.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
      resolution = .smallest(notBelow: settings.fieldRangeMicrotesla)
      gain = .factor1
    }

    public var description: String {
      "\(rate.quantity) Hz, ±\((resolution.quantity * gain.factor).rounded()) µT"
    }

    /// Microtesla per count of x, y and z with the spinning that is set here, HALLCONF 0xC. The data sheet's table of
    /// sensitivities rounds to a nanotesla; each of its entries is a multiple of these, rounded.
    var microteslaPerCount: SIMD3<Double> {
      let steps = Double(1 << resolution.rawValue) * gain.factor
      return SIMD3(0.150215, 0.150215, 0.242) * steps
    }

    /// Bits 6 to 4 are the gain, 3 to 0 the spinning of the Hall plates (HALLCONF), on which the scale depends.
    var gainBits: UInt16 { UInt16(gain.rawValue) << 4 | 0x0C }

    /// Bits 10 to 5 are the resolution of z, y and x, 4 to 2 the filter, 1 and 0 the oversampling: the largest.
    var resolutionBits: UInt16 {
      let axis = UInt16(resolution.rawValue)
      return axis << 9 | axis << 7 | axis << 5 | rate.filter << 2 | 0x03
    }
  }

  /// Samples per second, about: how many times 20 ms there are from one to the next.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz5 = 10
    case hertz10 = 5
    case hertz25 = 2
    case hertz50 = 1

    /// Samples per second.
    var quantity: Double { 50 / Double(rawValue) }

    /// The strongest filter whose conversion of three axes fits: 102, 53, 28 and 16 ms with the largest oversampling.
    var filter: UInt16 {
      switch self {
      case .hertz5: 6
      case .hertz10: 5
      case .hertz25: 4
      case .hertz50: 3
      }
    }
  }

  /// Which 16 of the converter's 19 bits are given (RES): a step doubles the count's size and the range.
  public enum Resolution: UInt8, PhysicalSetting, Sendable {
    case finest = 0
    case half = 1
    case quarter = 2
    case eighth = 3

    /// Microtesla that x and y reach to both sides with the finest gain.
    var quantity: Double {
      switch self {
      case .finest: 4900
      case .half: 9800
      case .quarter, .eighth: 19600
      }
    }

    /// The count of an axis. Without temperature compensation the two finer are in two's complement, the others lie around
    /// 0x8000 and 0x4000.
    func count(_ word: UInt16) -> Int32 {
      switch self {
      case .finest, .half: Int32(Int16(bitPattern: word))
      case .quarter: Int32(word) - 0x8000
      case .eighth: Int32(word) - 0x4000
      }
    }

    /// The ends of the 16 bits, which a count clipped there cannot leave.
    var ends: (lowest: Int32, highest: Int32) {
      switch self {
      case .finest, .half, .quarter: (-0x8000, 0x7FFF)
      case .eighth: (-0x4000, 0xBFFF)
      }
    }
  }

  /// The analog gain (GAIN_SEL), named by how much larger a count is than with the finest.
  public enum Gain: UInt8, Sendable {
    case factor5 = 0
    case factor4 = 1
    case factor3 = 2
    case factor2_5 = 3
    case factor2 = 4
    case factor1_67 = 5
    case factor1_33 = 6
    case factor1 = 7

    var factor: Double {
      switch self {
      case .factor5: 5
      case .factor4: 4
      case .factor3: 3
      case .factor2_5: 2.5
      case .factor2: 2
      case .factor1_67: 5.0 / 3
      case .factor1_33: 4.0 / 3
      case .factor1: 1
      }
    }
  }
}
