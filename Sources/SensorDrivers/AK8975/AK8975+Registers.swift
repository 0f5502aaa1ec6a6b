extension AK8975 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case status1 = 0x02
    case outX = 0x03
    case control = 0x0A
    case selfTest = 0x0C
  }

  /// After a measurement the chip is in power-down by itself.
  enum Mode: UInt8 {
    case powerDown = 0x00
    case single = 0x01
    case selfTest = 0x08
  }

  enum SelfTest: UInt8 {
    case off = 0x00
    /// The test field is on.
    case on = 0x40
  }
}
