import DeviceIO

/// A register and what is to stand in it.
struct RegisterValue: Equatable {
  var address: UInt8
  var value: UInt8

  init(_ register: some RawRepresentable<UInt8>, _ value: UInt8) {
    address = register.rawValue
    self.value = value
  }

  /// The sentence that an error carries where the register reads something else.
  func difference(from found: UInt8) -> String {
    "register \(hexadecimal(address)) reads \(hexadecimal(found)) after \(hexadecimal(value)) was written to it"
  }
}

extension I2CDevice where Self: ~Copyable {
  /// Reads a register by its name.
  mutating func readRegister(_ register: some RawRepresentable<UInt8>) throws(DeviceError) -> UInt8 {
    try readRegister(register.rawValue)
  }

  /// Writes a register by its name.
  mutating func writeRegister(_ register: some RawRepresentable<UInt8>, _ value: UInt8) throws(DeviceError) {
    try writeRegister(register.rawValue, value)
  }

  /// Writes a register by its name with a value by its name.
  mutating func writeRegister(
    _ register: some RawRepresentable<UInt8>, _ value: some RawRepresentable<UInt8>
  ) throws(DeviceError) {
    try writeRegister(register.rawValue, value.rawValue)
  }

  /// Writes a register by its name with a value by its name, once whatever happens on the wires.
  mutating func writeRegisterOnce(
    _ register: some RawRepresentable<UInt8>, _ value: some RawRepresentable<UInt8>
  ) throws(DeviceError) {
    try writeRegisterOnce(register.rawValue, value.rawValue)
  }

  /// Writes registers one by one, in this order.
  mutating func write(_ registers: [RegisterValue]) throws(DeviceError) {
    for register in registers { try writeRegister(register.address, register.value) }
  }

  /// The first register that does not hold its value, as the sentence that an error carries; `nil` where all do.
  mutating func firstDifference(from registers: [RegisterValue]) throws(DeviceError) -> String? {
    for register in registers {
      let found = try readRegister(register.address)
      if found != register.value { return register.difference(from: found) }
    }
    return nil
  }

  /// Writes registers and checks that they keep it.
  mutating func writeAndVerify(_ registers: [RegisterValue], of chip: String) throws(DeviceError) {
    try write(registers)
    if let difference = try firstDifference(from: registers) {
      throw DeviceError(device: name, operation: "configure the \(chip)", reason: .invalid(difference))
    }
  }
}

/// A byte as data sheets write it: "0x0A".
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count < 2 ? "0x0\(digits)" : "0x\(digits)"
}

extension OptionSet where RawValue == UInt8 {
  /// True for what a bus reads that nothing drives. It stands for no status of a chip that has bits which are never set.
  var isUndriven: Bool { rawValue == 0xFF }
}
