extension HMC5883L where Device: ~Copyable {
  enum Register: UInt8 {
    case configurationA = 0x00
    case configurationB = 0x01
    case mode = 0x02
    case outX = 0x03
    case status = 0x09
    /// Not a register of this chip: the one that tells its look-alike.
    case whoAmIOfLSM303DLHC = 0x0F
    /// HMC5983 only.
    case temperature = 0x31
  }

  /// A current through the chip's own coil: bits 1 and 0 of configuration A.
  enum MeasurementBias: UInt8 {
    case none = 0
    case positive = 1
    case negative = 2
  }

  enum Mode: UInt8 {
    case continuous = 0x00
    case single = 0x01
    case idle = 0x02
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// New data are in all six registers.
    static var newData: Self { Self(rawValue: 0x01) }
  }
}
