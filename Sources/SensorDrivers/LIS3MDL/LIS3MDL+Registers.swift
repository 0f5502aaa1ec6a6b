extension LIS3MDL where Device: ~Copyable {
  enum Register: UInt8 {
    case whoAmI = 0x0F
    case control1 = 0x20
    case control2 = 0x21
    case control3 = 0x22
    case control4 = 0x23
    case control5 = 0x24
    case status = 0x27
    case outX = 0x28
    case temperature = 0x2E

    /// The address for reading this register and those that follow it: bit 7 makes the chip move on by itself.
    var burst: UInt8 { rawValue | 0x80 }
  }

  /// What `whoAmI` reads.
  static var identity: UInt8 { 0x3D }

  struct Control1: OptionSet {
    let rawValue: UInt8
    /// The test field is on.
    static var selfTest: Self { Self(rawValue: 0x01) }
    /// The thermometer measures too.
    static var temperatureEnable: Self { Self(rawValue: 0x80) }
  }

  struct Control2: OptionSet {
    let rawValue: UInt8
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x04) }
  }

  enum Control3: UInt8 {
    case continuous = 0x00
    case powerDown = 0x03
  }

  struct Control5: OptionSet {
    let rawValue: UInt8
    /// The two bytes of an axis always belong together.
    static var blockDataUpdate: Self { Self(rawValue: 0x40) }
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// All three axes have a new value.
    static var newData: Self { Self(rawValue: 0x08) }
    /// A value was overwritten before it was read.
    static var overrun: Self { Self(rawValue: 0x80) }
  }
}
