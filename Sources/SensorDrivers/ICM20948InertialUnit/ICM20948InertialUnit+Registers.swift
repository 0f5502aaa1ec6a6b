extension ICM20948InertialUnit where Device: ~Copyable {
  /// The chip moves on by itself from register to register. `bankSelect` is in every bank, the others in bank 0.
  enum Register: UInt8 {
    case whoAmI = 0x00
    case userControl = 0x03
    case powerManagement1 = 0x06
    case powerManagement2 = 0x07
    case pinConfiguration = 0x0F
    case interruptEnable1 = 0x11
    case interruptStatus1 = 0x1A
    case acceleration = 0x2D
    case bankSelect = 0x7F
  }

  /// The responses to the self-test that the maker measured: bank 1.
  enum TrimRegister: UInt8 {
    case gyroscope = 0x02
    case accelerometer = 0x0E
  }

  /// Registers of bank 2.
  enum MeasurementRegister: UInt8 {
    case gyroscopeDivider = 0x00
    case gyroscope1 = 0x01
    case gyroscope2 = 0x02
    case accelerometerDividerHigh = 0x10
    case accelerometerDividerLow = 0x11
    case accelerometer1 = 0x14
    case accelerometer2 = 0x15
  }

  /// Bits 5 and 4 of `bankSelect`.
  enum Bank: UInt8 {
    case zero = 0x00
    case one = 0x10
    case two = 0x20
  }

  static var identity: UInt8 { 0xEA }

  enum UserControl: UInt8 {
    /// No I2C master, no FIFO, no motion processor.
    case none = 0x00
  }

  enum PowerManagement1: UInt8 {
    /// Awake, with the best clock there is.
    case automaticClock = 0x01
    case reset = 0x80
  }

  enum PowerManagement2: UInt8 {
    case allAxes = 0x00
  }

  enum PinConfiguration: UInt8 {
    /// The auxiliary bus is part of the host's.
    case bypass = 0x02
  }

  /// Reading it clears it. The same bits enable the pin.
  struct InterruptStatus: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x01) }
  }

  /// Bits that switch the self-test of all axes on.
  enum SelfTestAxes {
    static var accelerometer2: UInt8 { 0x1C }
    static var gyroscope2: UInt8 { 0x38 }
  }
}
