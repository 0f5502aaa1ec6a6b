import DeviceIO

extension BMM350 where Device: ~Copyable {
  /// The chip moves on by itself from register to register. Each read has two bytes in front that mean nothing.
  enum Register: UInt8 {
    case chipID = 0x00
    case aggregation = 0x04
    case axes = 0x05
    case powerCommand = 0x06
    case powerStatus = 0x07
    case interruptControl = 0x2E
    case interruptStatus = 0x30
    case outX = 0x31
    case trimCommand = 0x50
    case trimWord = 0x52
    case trimStatus = 0x55
    case command = 0x7E
  }

  /// What `chipID` reads.
  static var identity: UInt8 { 0x33 }

  enum Command: UInt8 {
    case softReset = 0xB6
  }

  enum PowerCommand: UInt8 {
    case suspend = 0x00
    case normal = 0x01
    /// Takes over the rate and the averaging.
    case update = 0x02
    /// The two halves of a magnetic reset, from suspend alone.
    case fluxGuideReset = 0x05
    case bitReset = 0x07

    /// How long the chip needs for it (data sheet, timing).
    var duration: Duration {
      switch self {
      case .suspend: .milliseconds(6)
      case .normal: .milliseconds(38)
      case .update: .milliseconds(1)
      case .fluxGuideReset: .milliseconds(18)
      case .bitReset: .milliseconds(14)
      }
    }
  }

  struct PowerStatus: OptionSet {
    let rawValue: UInt8
    static var normalMode: Self { Self(rawValue: 0x08) }
    /// The last command was not possible.
    static var illegalCommand: Self { Self(rawValue: 0x10) }
  }

  struct InterruptControl: OptionSet {
    let rawValue: UInt8
    /// The pin: active high, push-pull, with its output on.
    static var pin: Self { Self(rawValue: 0x0E) }
    /// New data raise the flag in the status, and the pin where it is on.
    static var dataReady: Self { Self(rawValue: 0x80) }
  }

  /// Reading it clears it.
  struct InterruptStatus: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x04) }
  }

  enum TrimCommand {
    /// With a word's number: reads it.
    static var read: UInt8 { 0x20 }
    static var powerOff: UInt8 { 0x80 }
  }

  struct TrimStatus: OptionSet {
    let rawValue: UInt8
    static var done: Self { Self(rawValue: 0x01) }
    static var anyError: Self { Self(rawValue: 0xE0) }
  }

  static var allAxes: UInt8 { 0x07 }
}
