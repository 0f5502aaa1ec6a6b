import DeviceIO

extension MLX90393 where Device: ~Copyable {
  /// The chip has commands in place of registers, and answers each with its status first. The lower four bits choose z, y,
  /// x and the temperature.
  enum Command: UInt8 {
    case startBurst = 0x1F
    case readMeasurement = 0x4F
    case readRegister = 0x50
    case writeRegister = 0x60
    /// Ends the burst.
    case exit = 0x80
    case reset = 0xF0
  }

  struct Status: OptionSet {
    let rawValue: UInt8
    /// It was reset since it was last asked.
    static var wasReset: Self { Self(rawValue: 0x04) }
    /// The command could not be carried out.
    static var error: Self { Self(rawValue: 0x10) }
    /// It measures by itself.
    static var burst: Self { Self(rawValue: 0x80) }

    /// The lower two bits count words, and mean nothing here.
    var isFreshFromReset: Bool { rawValue & 0xFC == 0x04 }
  }

  /// Sixteen bits each.
  enum Register: UInt8 {
    /// Gain and the Hall plates' spinning.
    case gain = 0x00
    /// Rate and temperature compensation.
    case rate = 0x01
    /// Resolution, filter and oversampling.
    case resolution = 0x02
  }

  mutating func send(_ command: Command) throws(DeviceError) -> Status {
    Status(rawValue: try device.readRegister(command))
  }

  /// Changes the bits outside `kept`, and checks that they stay. The others are the maker's.
  mutating func change(_ register: Register, keeping kept: UInt16, to bits: UInt16) throws(DeviceError) {
    let wanted = try readRegister(register) & kept | bits
    var status = [UInt8](repeating: 0, count: 1)
    try transfer(
      [
        Command.writeRegister.rawValue, UInt8(wanted >> 8), UInt8(truncatingIfNeeded: wanted),
        register.rawValue << 2,
      ], &status)
    guard !Status(rawValue: status[0]).contains(.error) else {
      throw invalid("it refused to write register \(register.rawValue) (status \(hexadecimal(status[0])))")
    }
    let found = try readRegister(register)
    guard found == wanted else {
      throw invalid(
        "register \(register.rawValue) reads 0x\(String(found, radix: 16)) after 0x\(String(wanted, radix: 16)) was "
          + "written to it")
    }
  }

  private mutating func readRegister(_ register: Register) throws(DeviceError) -> UInt16 {
    var answer = [UInt8](repeating: 0, count: 3)
    try transfer([Command.readRegister.rawValue, register.rawValue << 2], &answer)
    return UInt16(bitPattern: answer.bigEndianInt16(at: 1))
  }

  /// More than one byte written and then some read, with a repeated start in between: the chip's protocol has no other
  /// form, so an adapter without plain I2C cannot set it up.
  private mutating func transfer(_ written: [UInt8], _ read: inout [UInt8]) throws(DeviceError) {
    var failure: DeviceError?
    written.withUnsafeBytes { writing in
      read.withUnsafeMutableBytes { reading in
        do throws(DeviceError) { try device.transfer(writing: writing, reading: reading) } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }

  func invalid(_ sentence: String) -> DeviceError {
    DeviceError(device: device.name, operation: "configure the \(chipName)", reason: .invalid(sentence))
  }
}
