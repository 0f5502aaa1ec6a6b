extension MMA8451 where Device: ~Copyable {
  /// The chip moves on by itself from register to register, from 0x06 back to 0x00.
  enum Register: UInt8 {
    case status = 0x00
    case fifoSetUp = 0x09
    case whoAmI = 0x0D
    case dataConfiguration = 0x0E
    case control1 = 0x2A
    case control2 = 0x2B
    case control3 = 0x2C
    case control4 = 0x2D
    case control5 = 0x2E
    case offsetX = 0x2F
    case offsetY = 0x30
    case offsetZ = 0x31
  }

  static var identity: UInt8 { 0x1A }

  struct Control1: OptionSet {
    let rawValue: UInt8
    static var standby: Self { [] }
    static var active: Self { Self(rawValue: 0x01) }
  }

  /// How much the chip averages.
  enum Control2: UInt8 {
    case highResolution = 0x02
  }

  enum Control3: UInt8 {
    case pinActiveHigh = 0x02
  }

  /// Bit 0 of controls 4 and 5: new data shows on a pin, and on INT1.
  enum DataReady: UInt8 {
    case off = 0x00
    case onPin1 = 0x01
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// All three axes have a new value.
    static var newData: Self { Self(rawValue: 0x08) }
    /// A value was overwritten before it was read.
    static var overrun: Self { Self(rawValue: 0x80) }
  }
}
