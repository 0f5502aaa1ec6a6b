extension BMI088 where Device: ~Copyable {
  /// Both dies move on by themselves from register to register.
  enum AccelerometerRegister: UInt8 {
    case chipID = 0x00
    case status = 0x03
    case acceleration = 0x12
    case configuration = 0x40
    case range = 0x41
    case pin1 = 0x53
    case interruptMap = 0x58
    case selfTest = 0x6D
    case powerConfiguration = 0x7C
    case powerControl = 0x7D
    case softReset = 0x7E
  }

  enum GyroscopeRegister: UInt8 {
    case chipID = 0x00
    case rate = 0x02
    case range = 0x0F
    case bandwidth = 0x10
    case softReset = 0x14
  }

  static var accelerometerIdentity: UInt8 { 0x1E }
  static var gyroscopeIdentity: UInt8 { 0x0F }
  static var resetCommand: UInt8 { 0xB6 }

  /// Of the accelerometer's configuration: the filter at its normal bandwidth, about 0.4 of the rate.
  static var filterNormal: UInt8 { 0xA0 }

  enum PowerConfiguration: UInt8 {
    case active = 0x00
  }

  enum PowerControl: UInt8 {
    case on = 0x04
  }

  enum Pin1: UInt8 {
    case off = 0x00
    /// Driven both ways, active high.
    case activeHigh = 0x0A
  }

  enum InterruptMap: UInt8 {
    case none = 0x00
    case dataReadyOnPin1 = 0x04
  }

  enum SelfTest: UInt8 {
    case off = 0x00
    case negativeForce = 0x09
    case positiveForce = 0x0D
  }

  struct AccelerometerStatus: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x80) }
  }
}
