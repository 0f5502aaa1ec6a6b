extension MMC3416 where Device: ~Copyable {
  enum Register: UInt8 {
    case outX = 0x00
    case status = 0x06
    case control0 = 0x07
    case control1 = 0x08
    case identity = 0x20
  }

  /// What `identity` reads.
  static var identity: UInt8 { 0x06 }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// The measurement is done.
    static var done: Self { Self(rawValue: 0x01) }
    /// The capacitor is being filled.
    static var pumpIsOn: Self { Self(rawValue: 0x02) }

    /// False where all bits are set, those too that the chip does not have, as on a line that nothing drives.
    var isPlausible: Bool { rawValue != 0xFF }
  }

  enum Control0: UInt8 {
    case measure = 0x01
    case set = 0x20
    case reset = 0x40
    /// Fills the capacitor for the next pulse.
    case refill = 0x80
  }

  enum Control1: UInt8 {
    /// All registers back to their defaults.
    case softReset = 0x80
  }
}
