extension LSM6DS where Device: ~Copyable {
  /// What differs between the members of the family.
  public enum Model: String, Sendable {
    case lsm6ds3 = "LSM6DS3"
    case lsm6ds3trc = "LSM6DS3TR-C"
    case lsm6dso = "LSM6DSO"
    case lsm6dsox = "LSM6DSOX"
    case lsm6dsr = "LSM6DSR"

    /// The chip with this identity where it may stand for the one that was asked for; `nil` for another one.
    func found(by identity: UInt8) -> Self? {
      switch (self, identity) {
      case (.lsm6ds3, 0x69), (.lsm6ds3trc, 0x69): .lsm6ds3
      case (.lsm6ds3, 0x6A), (.lsm6ds3trc, 0x6A): .lsm6ds3trc
      // These two cannot be told apart.
      case (.lsm6dso, 0x6C), (.lsm6dsox, 0x6C): self
      case (.lsm6dsr, 0x6C): .lsm6dso
      case (.lsm6dso, 0x6B), (.lsm6dsox, 0x6B), (.lsm6dsr, 0x6B): .lsm6dsr
      default: nil
      }
    }

    var identitySentence: String {
      switch self {
      case .lsm6ds3, .lsm6ds3trc: "\(rawValue), whose register 0x0F reads 0x69 or 0x6A"
      case .lsm6dso, .lsm6dsox, .lsm6dsr: "\(rawValue), whose register 0x0F reads 0x6C or 0x6B"
      }
    }

    /// Of the thermometer, from 25 °C.
    var countsPerKelvin: Double {
      switch self {
      case .lsm6ds3: 16
      case .lsm6ds3trc, .lsm6dso, .lsm6dsox, .lsm6dsr: 256
      }
    }

    /// By how much the accelerometer must answer to its self-test.
    var selfTestMilligravities: ClosedRange<Double> {
      switch self {
      case .lsm6ds3, .lsm6ds3trc: 90...1700
      case .lsm6dso, .lsm6dsox, .lsm6dsr: 50...1700
      }
    }
  }
}
