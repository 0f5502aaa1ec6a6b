extension LSM303DLHCMagnetometer where Device: ~Copyable {
  enum Register: UInt8 {
    case controlA = 0x00
    case controlB = 0x01
    case mode = 0x02
    case outX = 0x03
    case status = 0x09
    /// Not in the datasheet.
    case whoAmI = 0x0F
  }

  /// What `whoAmI` reads.
  static var identity: UInt8 { 0x3C }

  enum Mode: UInt8 {
    case continuous = 0x00
    case single = 0x01
    case sleep = 0x02
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// A new set of three axes is in the registers.
    static var newData: Self { Self(rawValue: 0x01) }
  }
}
