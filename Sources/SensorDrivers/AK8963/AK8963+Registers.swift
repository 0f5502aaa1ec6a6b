extension AK8963 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case status1 = 0x02
    case outX = 0x03
    case control1 = 0x0A
    case control2 = 0x0B
    case selfTest = 0x0C
  }

  /// Bits 3 to 0 of control 1; bit 4 chooses 16 bits.
  enum Mode: UInt8 {
    case powerDown = 0x00
    case selfTest = 0x18
  }

  enum Control2: UInt8 {
    /// All registers back to their defaults.
    case softReset = 0x01
  }

  enum SelfTest: UInt8 {
    case off = 0x00
    /// The test field is on.
    case on = 0x40
  }
}
