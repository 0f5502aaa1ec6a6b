extension MMC5603NJ where Device: ~Copyable {
  enum Register: UInt8 {
    case outX = 0x00
    case status = 0x18
    case control0 = 0x1B
    case control1 = 0x1C
    case identity = 0x39
  }

  /// What `identity` reads.
  static var identity: UInt8 { 0x10 }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// The field is measured.
    static var fieldDone: Self { Self(rawValue: 0x40) }

    /// False where all bits are set, those too that the chip does not have, as on a line that nothing drives.
    var isPlausible: Bool { rawValue != 0xFF }
  }

  enum Control0: UInt8 {
    case measureField = 0x01
    case set = 0x08
    case reset = 0x10
  }

  enum Control1: UInt8 {
    /// All registers back to their defaults.
    case softReset = 0x80
  }
}
