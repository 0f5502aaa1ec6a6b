extension MMC5983MA where Device: ~Copyable {
  enum Register: UInt8 {
    case outX = 0x00
    case status = 0x08
    case control0 = 0x09
    case control1 = 0x0A
    case identity = 0x2F
  }

  /// What `identity` reads.
  static var identity: UInt8 { 0x30 }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// The field is measured. Writing the bit takes it, and the pin, back.
    static var fieldDone: Self { Self(rawValue: 0x01) }

    /// False where all bits are set, those too that the chip does not have, as on a line that nothing drives.
    var isPlausible: Bool { rawValue != 0xFF }
  }

  struct Control0: OptionSet {
    let rawValue: UInt8
    static var measureField: Self { Self(rawValue: 0x01) }
    static var interruptWhenDone: Self { Self(rawValue: 0x04) }
    static var set: Self { Self(rawValue: 0x08) }
    static var reset: Self { Self(rawValue: 0x10) }
  }

  struct Control1: OptionSet {
    let rawValue: UInt8
    /// All registers back to their defaults.
    static var softReset: Self { Self(rawValue: 0x80) }
  }
}
