extension LSM6DS where Device: ~Copyable {
  /// The chip moves on by itself from register to register once `Control3.addressIncrement` is set.
  enum Register: UInt8 {
    case interrupt1 = 0x0D
    case whoAmI = 0x0F
    case accelerometer = 0x10
    case gyroscope = 0x11
    case control3 = 0x12
    case control5 = 0x14
    case status = 0x1E
    case temperature = 0x20
  }

  /// What pin INT1 says. Both quantities have the same rate, so one stands for both.
  enum Interrupt1: UInt8 {
    case none = 0x00
    case newRate = 0x02
  }

  struct Control3: OptionSet {
    let rawValue: UInt8
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x01) }
    static var addressIncrement: Self { Self(rawValue: 0x04) }
    /// The two bytes of an axis always belong together.
    static var blockDataUpdate: Self { Self(rawValue: 0x40) }
  }

  /// The self-tests.
  struct Control5: OptionSet {
    let rawValue: UInt8
    static var negativeForce: Self { Self(rawValue: 0x02) }
    static var positiveRate: Self { Self(rawValue: 0x04) }
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var newAcceleration: Self { Self(rawValue: 0x01) }
    static var newRate: Self { Self(rawValue: 0x02) }
  }
}
