extension MPU6050 where Device: ~Copyable {
  /// What differs between the members of the family.
  public enum Model: String, CaseIterable, Sendable {
    case mpu6050 = "MPU-6050"
    /// Also the MPU-6515.
    case mpu6500 = "MPU-6500"
    /// An MPU-6500 with an AK8963, a magnetometer; also the MPU-9255.
    case mpu9250 = "MPU-9250"

    /// What register 0x75 reads.
    var identities: [UInt8] {
      switch self {
      case .mpu6050: [0x68]
      case .mpu6500: [0x70, 0x74]
      case .mpu9250: [0x71, 0x73]
      }
    }

    /// The models that this one is sold as, or the other way around: all that differs is a magnetometer.
    var kin: [Self] {
      switch self {
      case .mpu6050: [.mpu6050]
      case .mpu6500, .mpu9250: [.mpu6500, .mpu9250]
      }
    }

    var identitySentence: String {
      switch self {
      case .mpu6050: "MPU-6050, whose register 0x75 reads 0x68"
      case .mpu6500: "MPU-6500, whose register 0x75 reads 0x70 or 0x74"
      case .mpu9250: "MPU-9250, whose register 0x75 reads 0x71 or 0x73"
      }
    }

    /// True where the accelerometer has a filter register of its own.
    var hasAccelerometerFilter: Bool { self != .mpu6050 }

    /// True where a magnetometer is on the chip's own bus.
    var hasMagnetometer: Bool { self == .mpu9250 }

    /// The temperature of the die (register maps: MPU-6000 4.18, MPU-6500 and MPU-9250 4.23 with the product
    /// specifications' sensitivity).
    func celsius(_ counts: Int16) -> Double {
      switch self {
      case .mpu6050: Double(counts) / 340 + 36.53
      case .mpu6500, .mpu9250: Double(counts) / 333.87 + 21
      }
    }
  }
}
