extension QMC5883L where Device: ~Copyable {
  enum Register: UInt8 {
    case outX = 0x00
    case status = 0x06
    case control1 = 0x09
    case control2 = 0x0A
    case setResetPeriod = 0x0B
    /// Not in the datasheet.
    case secondIdentity = 0x0C
    case identity = 0x0D
  }

  /// What `identity` reads.
  static var identity: UInt8 { 0xFF }
  /// What `secondIdentity` reads.
  static var secondIdentity: UInt8 { 0x01 }
  /// What the datasheet recommends for `setResetPeriod`.
  static var setResetPeriod: UInt8 { 0x01 }

  /// Bits 1 and 0 of control 1.
  enum Mode: UInt8 {
    case standby = 0
    case continuous = 1
  }

  struct Control2: OptionSet {
    let rawValue: UInt8
    /// The data-ready pin stays off.
    static var dataReadyPinOff: Self { Self(rawValue: 0x01) }
    /// A burst goes around in the data registers.
    static var pointerRollOver: Self { Self(rawValue: 0x40) }
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x80) }
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x01) }
    /// An axis is outside its range.
    static var overflow: Self { Self(rawValue: 0x02) }
    /// A sample was not read before the next one came.
    static var skipped: Self { Self(rawValue: 0x04) }

    /// False where a bit is set that the chip does not have, as on a line that nothing drives.
    var isPlausible: Bool { rawValue & 0xF8 == 0 }
  }
}
