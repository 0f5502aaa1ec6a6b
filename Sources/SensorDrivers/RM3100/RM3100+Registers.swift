extension RM3100 where Device: ~Copyable {
  /// The chip moves on by itself from register to register.
  enum Register: UInt8 {
    case poll = 0x00
    case continuousMode = 0x01
    case cycleCountXHigh = 0x04
    case cycleCountXLow = 0x05
    case cycleCountYHigh = 0x06
    case cycleCountYLow = 0x07
    case cycleCountZHigh = 0x08
    case cycleCountZLow = 0x09
    case rate = 0x0B
    case outX = 0x24
    case selfTest = 0x33
    case status = 0x34
    case revision = 0x36
  }

  /// What `revision` reads.
  static var identity: UInt8 { 0x22 }

  enum ContinuousMode: UInt8 {
    case off = 0x00
    /// All three axes; data are ready when all have been measured.
    case allAxes = 0x71
  }

  enum Poll: UInt8 {
    case allAxes = 0x70
  }

  struct SelfTest: OptionSet {
    let rawValue: UInt8
    /// The next single measurement is the test, with the longest time-out and four periods of each coil.
    static var enable: Self { Self(rawValue: 0x8F) }
    /// The coil of this axis oscillates.
    static var xIsGood: Self { Self(rawValue: 0x10) }
    static var yIsGood: Self { Self(rawValue: 0x20) }
    static var zIsGood: Self { Self(rawValue: 0x40) }
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x80) }
  }
}
