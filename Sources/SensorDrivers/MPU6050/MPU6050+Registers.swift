extension MPU6050 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    /// MPU-6500 and MPU-9250.
    case gyroscopeSelfTestX = 0x00
    case selfTestX = 0x0D
    case sampleRateDivider = 0x19
    case configuration = 0x1A
    case gyroscopeConfiguration = 0x1B
    case accelerometerConfiguration = 0x1C
    /// MPU-6500 and MPU-9250.
    case accelerometerFilter = 0x1D
    case pinConfiguration = 0x37
    case interruptEnable = 0x38
    case interruptStatus = 0x3A
    case accelerationX = 0x3B
    case userControl = 0x6A
    case powerManagement1 = 0x6B
    case whoAmI = 0x75
  }

  enum UserControl: UInt8 {
    /// No I2C master, no FIFO.
    case none = 0x00
  }

  enum PinConfiguration: UInt8 {
    /// What is on the chip's own bus answers on the host's.
    case bypass = 0x02
  }

  enum PowerManagement1: UInt8 {
    case reset = 0x80
    /// Awake, with the clock of the x gyroscope, which is steadier than the internal oscillator.
    case gyroscopeClock = 0x01
  }

  /// Bits 7 to 5 of the two configuration registers switch the test on.
  struct SelfTestAxes: OptionSet {
    let rawValue: UInt8
    static var all: Self { Self(rawValue: 0xE0) }
  }

  /// Reading it clears it. The same bits enable the pin.
  struct InterruptStatus: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x01) }
  }
}
