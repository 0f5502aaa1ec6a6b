extension AK09916 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case status1 = 0x10
    case outX = 0x11
    case control2 = 0x31
    case control3 = 0x32
  }

  /// Modes in control 2 beside the continuous ones.
  enum Mode: UInt8 {
    case powerDown = 0x00
    case selfTest = 0x10
  }

  enum Control3: UInt8 {
    /// All registers back to their defaults.
    case softReset = 0x01
  }
}
