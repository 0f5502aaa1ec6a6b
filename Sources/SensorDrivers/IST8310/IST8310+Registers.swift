extension IST8310 where Device: ~Copyable {
  enum Register: UInt8 {
    case whoAmI = 0x00
    case status1 = 0x02
    case outX = 0x03
    case control1 = 0x0A
    case control2 = 0x0B
    case averaging = 0x41
    case pulseDuration = 0x42
  }

  /// What `whoAmI` reads.
  static var identity: UInt8 { 0x10 }
  /// Sixteen measurements for y, and for x and z.
  static var averagingOf16: UInt8 { 0x24 }
  /// Normal, which the datasheet recommends.
  static var pulseDuration: UInt8 { 0xC0 }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x01) }
    /// A sample was not read before the next one came.
    static var skipped: Self { Self(rawValue: 0x02) }

    /// False where a bit is set that the chip does not have, as on a line that nothing drives.
    var isPlausible: Bool { rawValue & 0xFC == 0 }
  }

  enum Control1: UInt8 {
    /// Measures, then sleeps.
    case measureOnce = 0x01
  }

  struct Control2: OptionSet {
    let rawValue: UInt8
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x01) }
    /// The pin is high where there are new data, not low.
    static var dataReadyIsHigh: Self { Self(rawValue: 0x04) }
    static var dataReadyPin: Self { Self(rawValue: 0x08) }
  }
}
