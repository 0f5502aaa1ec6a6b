import DeviceIO

/// What the magnetometers of Asahi Kasei have in common: AK8963, AK8975, AK09916.
///
/// Their last status register belongs to the data: until it is read, no new sample is stored.
enum AsahiKasei {
  /// What register 0x00 of all of them reads.
  static var company: UInt8 { 0x48 }
  /// Register 0x01 of the AK09916.
  static var ak09916: UInt8 { 0x09 }
  /// Register 0x01 of AK09911 and AK09912, which are none of the others; elsewhere it holds no number that tells.
  static var others: ClosedRange<UInt8> { 0x04...0x05 }

  /// Data sheets: after power-down this long until the next mode.
  static var pauseAfterPowerDown: Duration { .microseconds(100) }

  /// ST1, in front of the data.
  struct Status1: OptionSet {
    let rawValue: UInt8
    static var newData: Self { Self(rawValue: 0x01) }
    /// A sample was overwritten before it was read.
    static var overrun: Self { Self(rawValue: 0x02) }

    /// True where there is a new sample. A line that nothing drives reads ones, also in the bits that are always zero.
    var hasNewData: Bool { contains(.newData) && rawValue != 0xFF }
  }

  /// ST2, behind the data.
  struct Status2: OptionSet {
    let rawValue: UInt8
    /// AK8975 alone: data were read while they were not ready.
    static var dataError: Self { Self(rawValue: 0x04) }
    /// |x| + |y| + |z| was too large: the numbers are wrong then, without being at an end of their range.
    static var overflow: Self { Self(rawValue: 0x08) }
  }

  /// The factor of each axis that the maker measured and stored in the fuse ROM: (ASA + 128) / 256. `nil` where a byte
  /// is 0 or 255, which no chip is delivered with.
  static func sensitivityAdjustment(_ bytes: [UInt8]) -> SIMD3<Double>? {
    let stored = SIMD3(bytes[0], bytes[1], bytes[2])
    guard stored.min() > 0, stored.max() < 255 else { return nil }
    return (SIMD3<Double>(stored) + 128) / 256
  }
}

extension I2CDevice where Self: ~Copyable {
  /// The two identity registers.
  mutating func readAsahiKaseiIdentity() throws(DeviceError) -> (company: UInt8, device: UInt8) {
    (try readRegister(0x00), try readRegister(0x01))
  }

  /// Power-down, the fuse ROM, power-down again: the factors in it. `control` is the register of the mode.
  mutating func readSensitivityAdjustment(
    control: some RawRepresentable<UInt8>, of chip: String
  ) throws(DeviceError) -> SIMD3<Double> {
    var bytes = [UInt8](repeating: 0, count: 3)
    try writeRegister(control, 0x0F)
    try readRegisters(from: 0x10, into: &bytes)
    try writeRegister(control, 0x00)
    wait(AsahiKasei.pauseAfterPowerDown)
    if let factors = AsahiKasei.sensitivityAdjustment(bytes) { return factors }
    let found = bytes.map(hexadecimal).joined(separator: " ")
    throw DeviceError(
      device: name, operation: "configure the \(chip)",
      reason: .invalid(
        "its fuse ROM reads \(found), where the factory stores 0x01 to 0xFE; cut its power, and if that does not help "
          + "it is damaged or a copy"))
  }
}
