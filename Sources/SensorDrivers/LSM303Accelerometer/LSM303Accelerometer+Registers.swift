extension LSM303Accelerometer where Device: ~Copyable {
  enum Register: UInt8 {
    case whoAmI = 0x0F
    case control1 = 0x20
    case control2 = 0x21
    case control3 = 0x22
    case control4 = 0x23
    case control5 = 0x24
    case status = 0x27
    case outX = 0x28

    /// The address for reading this register and those that follow it: bit 7 makes the chip move on by itself.
    var burst: UInt8 { rawValue | 0x80 }
  }

  /// What `whoAmI` reads.
  static var identity: UInt8 { 0x33 }

  struct Control1: OptionSet {
    let rawValue: UInt8
    static var allAxes: Self { Self(rawValue: 0x07) }
  }

  enum Control2: UInt8 {
    case noHighPass = 0x00
  }

  /// What pin INT1 says.
  enum Control3: UInt8 {
    case none = 0x00
    case dataReady = 0x10
  }

  struct Control4: OptionSet {
    let rawValue: UInt8
    /// LIS3DH and LSM303AGR: the test force is on.
    static var positiveSelfTest: Self { Self(rawValue: 0x02) }
    /// 12 bits instead of 10.
    static var highResolution: Self { Self(rawValue: 0x08) }
    /// The two bytes of an axis always belong together.
    static var blockDataUpdate: Self { Self(rawValue: 0x80) }
  }

  enum Control5: UInt8 {
    case noFIFO = 0x00
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// All three axes have a new value.
    static var newData: Self { Self(rawValue: 0x08) }
    /// A value was overwritten before it was read.
    static var overrun: Self { Self(rawValue: 0x80) }
  }
}
