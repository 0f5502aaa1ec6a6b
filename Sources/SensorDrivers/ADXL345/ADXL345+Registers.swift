extension ADXL345 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case deviceID = 0x00
    case offsetX = 0x1E
    case offsetY = 0x1F
    case offsetZ = 0x20
    case rate = 0x2C
    case powerControl = 0x2D
    case interruptEnable = 0x2E
    case interruptMap = 0x2F
    case interruptSource = 0x30
    case dataFormat = 0x31
    case dataX = 0x32
    case fifoControl = 0x38
  }

  static var identity: UInt8 { 0xE5 }

  enum PowerControl: UInt8 {
    case standby = 0x00
    case measure = 0x08
  }

  /// What pin INT1 says.
  enum InterruptEnable: UInt8 {
    case none = 0x00
    case dataReady = 0x80
  }

  /// The bits show the states whether or not the pin does.
  struct InterruptSource: OptionSet {
    let rawValue: UInt8
    /// A value was overwritten before it was read.
    static var overrun: Self { Self(rawValue: 0x01) }
    static var dataReady: Self { Self(rawValue: 0x80) }
  }

  /// Bit 2 would justify the data to the left, bit 5 turn the pin around: both stay zero.
  struct DataFormat: OptionSet {
    let rawValue: UInt8
    /// 256 counts to 1 g in every range.
    static var fullResolution: Self { Self(rawValue: 0x08) }
    /// The test force is on.
    static var selfTest: Self { Self(rawValue: 0x80) }
  }
}
