extension ICM20948Magnetometer where Device: ~Copyable {
  /// Registers of the ICM-20948; it moves on by itself from register to register.
  enum Register: UInt8 {
    /// In every bank.
    case bankSelect = 0x7F

    // Bank 0.
    case whoAmI = 0x00
    case userControl = 0x03
    case powerManagement1 = 0x06
    case pinConfiguration = 0x0F
    /// Reading it clears it. Its number is that of `slave4DataIn`, which is in bank 3.
    case masterStatus = 0x17
    case externalData = 0x3B
  }

  /// Registers of bank 3, the auxiliary bus.
  enum MasterRegister: UInt8 {
    case control = 0x01
    case slave0Address = 0x03
    case slave0Register = 0x04
    case slave0Control = 0x05
    case slave4Address = 0x13
    case slave4Register = 0x14
    case slave4Control = 0x15
    case slave4DataOut = 0x16
    case slave4DataIn = 0x17
  }

  /// Bits 5 and 4 of `bankSelect`.
  enum Bank: UInt8 {
    case zero = 0x00
    case three = 0x30
  }

  /// What `whoAmI` reads.
  static var identity: UInt8 { 0xEA }

  struct UserControl: OptionSet {
    let rawValue: UInt8
    /// The master of the auxiliary bus is started anew; the bit goes back by itself.
    static var masterReset: Self { Self(rawValue: 0x02) }
    static var masterEnable: Self { Self(rawValue: 0x20) }
  }

  struct PowerManagement1: OptionSet {
    let rawValue: UInt8
    static var automaticClock: Self { Self(rawValue: 0x01) }
    static var sleep: Self { Self(rawValue: 0x40) }
  }

  struct PinConfiguration: OptionSet {
    let rawValue: UInt8
    /// The auxiliary bus is part of the host's.
    static var bypass: Self { Self(rawValue: 0x02) }
  }

  struct MasterStatus: OptionSet {
    let rawValue: UInt8
    static var slave4NoAcknowledge: Self { Self(rawValue: 0x10) }
    static var slave4Done: Self { Self(rawValue: 0x40) }
  }

  /// Registers of the AK09916 inside.
  enum Inner: UInt8 {
    case device = 0x01
    case status1 = 0x10
    case control2 = 0x31
    case control3 = 0x32

    /// Its address on the auxiliary bus.
    static var address: UInt8 { 0x0C }
    /// With the address: the transfer reads.
    static var reading: UInt8 { 0x80 }
    static var softReset: UInt8 { 0x01 }
    static var continuous100Hertz: UInt8 { 0x08 }
  }

  /// The auxiliary bus at 345.6 kHz with a stop between two reads, and slave 0, which fetches status 1 to status 2, nine
  /// bytes, at each sample of the inertial half.
  static var fetching: [RegisterValue] {
    [
      RegisterValue(MasterRegister.control, 0x17),
      RegisterValue(MasterRegister.slave0Address, Inner.address | Inner.reading),
      RegisterValue(MasterRegister.slave0Register, Inner.status1.rawValue),
      RegisterValue(MasterRegister.slave0Control, 0x89),
    ]
  }
}
