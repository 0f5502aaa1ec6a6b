extension MPU6050 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case selfTestX = 0x0D
    case sampleRateDivider = 0x19
    case configuration = 0x1A
    case gyroscopeConfiguration = 0x1B
    case accelerometerConfiguration = 0x1C
    case interruptEnable = 0x38
    case interruptStatus = 0x3A
    case accelerationX = 0x3B
    case powerManagement1 = 0x6B
    case whoAmI = 0x75
  }

  /// What `whoAmI` reads in this chip and in those that are sold for it.
  enum Identity: UInt8 {
    case mpu6050 = 0x68
    case mpu6500 = 0x70
    case mpu9250 = 0x71
    case clone72 = 0x72
    case mpu9255 = 0x73
    case mpu6515 = 0x74
    case clone75 = 0x75
    case mpu6880 = 0x78
    case icm20689 = 0x98

    var name: String {
      switch self {
      case .mpu6050: "an MPU-6050 or MPU-9150"
      case .mpu6500: "an MPU-6500, often sold as MPU-9250"
      case .mpu9250: "an MPU-9250"
      case .mpu9255: "an MPU-9255"
      case .mpu6515: "an MPU-6515"
      case .mpu6880: "an MPU-6880"
      case .icm20689: "an ICM-20689 or a copy of an MPU-6050"
      case .clone72, .clone75: "a copy of an MPU-6050 or MPU-6500"
      }
    }
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
