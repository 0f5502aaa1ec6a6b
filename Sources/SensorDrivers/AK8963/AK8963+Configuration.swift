extension AK8963 where Device: ~Copyable {
  /// The rate; range and resolution are fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    public var rate: Rate

    public init(rate: Rate = .hertz100) { self.rate = rate }

    /// The rate nearest to the one asked for, not below.
    public init(_ settings: SensorSettings) {
      rate = .smallest(notBelow: settings.rateHertz)
    }

    public var description: String { "\(rate.quantity) Hz, ±4912.0 µT" }

    var registers: [RegisterValue] { [RegisterValue(Register.control1, rate.rawValue)] }
  }

  /// Samples per second: the mode in control 1, with 16 bits.
  public enum Rate: UInt8, PhysicalSetting, Sendable {
    case hertz8 = 0x12
    case hertz100 = 0x16

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz8: 8
      case .hertz100: 100
      }
    }
  }

  /// Where the chip stands.
  public enum Model: String, Sendable {
    case ak8963 = "AK8963"
    case mpu9250 = "MPU-9250"

    /// The axes that samples have: the chip's own, or those of the accelerometer beside it.
    func axes(_ components: SIMD3<Double>) -> SIMD3<Double> {
      switch self {
      case .ak8963: components
      case .mpu9250: SIMD3(components.y, components.x, -components.z)
      }
    }
  }
}
