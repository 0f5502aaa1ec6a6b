extension LIS3MDL where Device: ~Copyable {
  /// Under which name the die is sold.
  public enum Model: String, Sendable, CustomStringConvertible {
    case lis3mdl = "LIS3MDL"
    case lsm9ds1 = "LSM9DS1"

    /// In words: "a LIS3MDL".
    public var description: String {
      switch self {
      case .lis3mdl: "a LIS3MDL"
      case .lsm9ds1: "the magnetometer of an LSM9DS1"
      }
    }

    /// The LSM9DS1 measures temperature on its other die.
    var hasThermometer: Bool { self == .lis3mdl }

    /// The factor of each axis that gives both halves of the LSM9DS1 the same axes.
    var turn: SIMD3<Double> { self == .lsm9ds1 ? LSM9DS1Axes.ofMagnetometer : SIMD3(1, 1, 1) }

    /// The datasheet's sensitivity: 6842, 3421, 2281 or 1711 counts per gauss for the LIS3MDL; 0.14, 0.29, 0.43 or
    /// 0.58 mG per count for the LSM9DS1.
    func microteslaPerCount(_ range: Range) -> Double {
      switch (self, range) {
      case (.lis3mdl, .gauss4): 100 / 6842
      case (.lis3mdl, .gauss8): 100 / 3421
      case (.lis3mdl, .gauss12): 100 / 2281
      case (.lis3mdl, .gauss16): 100 / 1711
      case (.lsm9ds1, .gauss4): 0.014
      case (.lsm9ds1, .gauss8): 0.029
      case (.lsm9ds1, .gauss12): 0.043
      case (.lsm9ds1, .gauss16): 0.058
      }
    }
  }
}
