extension LIS2MDL where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case whoAmI = 0x4F
    case configurationA = 0x60
    case configurationB = 0x61
    case configurationC = 0x62
    case status = 0x67
    case outX = 0x68
  }

  /// What `whoAmI` reads.
  static var identity: UInt8 { 0x40 }

  /// Bits 1 and 0 are the mode; 0 is continuous.
  struct ConfigurationA: OptionSet {
    let rawValue: UInt8
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x20) }
    static var temperatureCompensation: Self { Self(rawValue: 0x80) }
  }

  struct ConfigurationB: OptionSet {
    let rawValue: UInt8
    /// The set pulse changes its sign from sample to sample.
    static var offsetCancellation: Self { Self(rawValue: 0x02) }
  }

  struct ConfigurationC: OptionSet {
    let rawValue: UInt8
    /// The data-ready signal goes to the pin.
    static var dataReadyPin: Self { Self(rawValue: 0x01) }
    /// The test field is on.
    static var selfTest: Self { Self(rawValue: 0x02) }
    /// The two bytes of an axis always belong together.
    static var blockDataUpdate: Self { Self(rawValue: 0x10) }
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// All three axes have a new value.
    static var newData: Self { Self(rawValue: 0x08) }
    /// A value was overwritten before it was read.
    static var overrun: Self { Self(rawValue: 0x80) }
  }
}
