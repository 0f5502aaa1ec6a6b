extension BMM150 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    /// Reads zero in suspend.
    case chipID = 0x40
    case outX = 0x42
    case power = 0x4B
    case operation = 0x4C
    case interrupts = 0x4E
    case repetitionsXY = 0x51
    case repetitionsZ = 0x52
  }

  /// What `chipID` reads.
  static var identity: UInt8 { 0x32 }

  struct Power: OptionSet {
    let rawValue: UInt8
    /// Out of suspend; nothing else can be written or read before.
    static var on: Self { Self(rawValue: 0x01) }
    /// All registers but this bit back to their defaults.
    static var softReset: Self { Self(rawValue: 0x82) }
  }

  /// Bits 5 to 3 of `operation` are the rate, bits 7 and 6 the current of the advanced self-test.
  enum Operation: UInt8 {
    case normal = 0x00
    case sleep = 0x06
    /// Starts the self-test from sleep; the bit goes back when it has ended.
    case selfTest = 0x07
    case forcedWithPositiveCurrent = 0xC2
    case forcedWithNegativeCurrent = 0x82
  }

  struct Interrupts: OptionSet {
    let rawValue: UInt8
    /// As after power-up: all axes measure, pins are active high.
    static var powerUp: Self { Self(rawValue: 0x07) }
    /// x and y do not measure.
    static var zAlone: Self { Self(rawValue: 0x1F) }
    /// Pin DRDY tells of new data.
    static var dataReadyPin: Self { Self(rawValue: 0x80) }
  }
}
