extension LSM9DS1InertialUnit where Device: ~Copyable {
  /// The chip moves on by itself from register to register once `Control8.addressIncrement` is set.
  enum Register: UInt8 {
    case interrupt1 = 0x0C
    case whoAmI = 0x0F
    case gyroscope = 0x10
    case temperature = 0x15
    case accelerometer = 0x20
    case control8 = 0x22
    case control10 = 0x24
    case status = 0x27
    case acceleration = 0x28
  }

  static var identity: UInt8 { 0x68 }

  /// What pin INT1_A/G says. Both quantities have the same rate, so one stands for both.
  enum Interrupt1: UInt8 {
    case none = 0x00
    case newRate = 0x02
  }

  struct Control8: OptionSet {
    let rawValue: UInt8
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x01) }
    static var addressIncrement: Self { Self(rawValue: 0x04) }
    /// The two bytes of an axis always belong together.
    static var blockDataUpdate: Self { Self(rawValue: 0x40) }
  }

  /// Control 10.
  struct SelfTests: OptionSet {
    let rawValue: UInt8
    static var acceleration: Self { Self(rawValue: 0x01) }
    static var rate: Self { Self(rawValue: 0x04) }
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var newAcceleration: Self { Self(rawValue: 0x01) }
    static var newRate: Self { Self(rawValue: 0x02) }
  }
}
