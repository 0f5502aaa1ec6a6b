extension BMI160 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case chipID = 0x00
    case powerStatus = 0x03
    case rate = 0x0C
    case status = 0x1B
    case accelerometer = 0x40
    case accelerometerRange = 0x41
    case gyroscope = 0x42
    case gyroscopeRange = 0x43
    case interruptEnable1 = 0x51
    case pinControl = 0x53
    case interruptMap1 = 0x56
    case selfTest = 0x6D
    case command = 0x7E
  }

  static var identity: UInt8 { 0xD1 }

  /// Of the power status: accelerometer and gyroscope in normal mode, no magnetometer.
  static var bothNormal: UInt8 { 0x14 }

  /// Of both configurations: the filter at its normal bandwidth, about 0.4 of the rate.
  static var filterNormal: UInt8 { 0x20 }

  enum Command: UInt8 {
    case accelerometerNormal = 0x11
    case gyroscopeNormal = 0x15
    case softReset = 0xB6
  }

  enum InterruptEnable1: UInt8 {
    case none = 0x00
    case dataReady = 0x10
  }

  enum PinControl: UInt8 {
    case off = 0x00
    /// Pin INT1 is driven both ways, active high.
    case pin1ActiveHigh = 0x0A
  }

  enum InterruptMap1: UInt8 {
    case none = 0x00
    case dataReadyOnPin1 = 0x80
  }

  enum SelfTest: UInt8 {
    case negativeForce = 0x09
    case positiveForce = 0x0D
    case gyroscope = 0x10
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var gyroscopePassed: Self { Self(rawValue: 0x02) }
    static var newRate: Self { Self(rawValue: 0x40) }
    static var newAcceleration: Self { Self(rawValue: 0x80) }
  }
}
