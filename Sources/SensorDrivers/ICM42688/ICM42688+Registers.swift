extension ICM42688 where Device: ~Copyable {
  /// The chip moves on by itself from register to register. `bankSelect` is in every bank, the others in bank 0.
  enum Register: UInt8 {
    case deviceConfiguration = 0x11
    case pinConfiguration = 0x14
    case temperature = 0x1D
    case interruptStatus = 0x2D
    case interfaceConfiguration = 0x4C
    case powerManagement = 0x4E
    case gyroscope = 0x4F
    case accelerometer = 0x50
    /// The accelerometer's in bits 7 to 4, the gyroscope's in bits 3 to 0.
    case filters = 0x52
    case pinTiming = 0x64
    case interruptSource = 0x65
    case whoAmI = 0x75
    case bankSelect = 0x76
  }

  static var identity: UInt8 { 0x47 }

  enum DeviceConfiguration: UInt8 {
    case softReset = 0x01
  }

  enum PinConfiguration: UInt8 {
    /// Pin INT1 pulses high, and is driven both ways.
    case pulsedHigh = 0x03
  }

  enum InterfaceConfiguration: UInt8 {
    /// The value after a reset: sensor data and counts with the high byte first.
    case bigEndian = 0x30
  }

  enum PowerManagement: UInt8 {
    /// Accelerometer and gyroscope on, in low-noise mode.
    case lowNoise = 0x0F
  }

  enum PinTiming: UInt8 {
    /// Bit 4, set after a reset, must be cleared for the pins to work.
    case normal = 0x00
  }

  /// Reading it clears it. The same bit of the interrupt source enables the pin.
  struct InterruptStatus: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x08) }
  }
}
