extension QMC5883P where Device: ~Copyable {
  enum Register: UInt8 {
    case identity = 0x00
    case outX = 0x01
    case status = 0x09
    case control1 = 0x0A
    case control2 = 0x0B
    /// Not in the register map; see the driver.
    case axisSigns = 0x29
  }

  /// What `identity` reads.
  static var identity: UInt8 { 0x80 }
  /// The axes as printed.
  static var axisSigns: UInt8 { 0x06 }
  /// Counts at the end of every range.
  static var fullScale: Int16 { 30_000 }

  /// Bits 1 and 0 of control 1.
  enum Mode: UInt8 {
    case suspend = 0
    /// Measures at the chosen rate.
    case normal = 1
  }

  enum Control2: UInt8 {
    /// All registers back to their defaults.
    case softReset = 0x80
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x01) }
    /// An axis is outside its range.
    static var overflow: Self { Self(rawValue: 0x02) }

    /// False where all bits are set, those too that the chip does not have, as on a line that nothing drives.
    var isPlausible: Bool { rawValue != 0xFF }
  }
}
