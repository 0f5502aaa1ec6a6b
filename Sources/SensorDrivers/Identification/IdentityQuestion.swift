import DeviceIO

/// What is asked of a chip to know it: nothing that changes how it measures.
enum IdentityQuestion: Hashable, Sendable {
  /// A register, and how many bytes come before its value.
  case register(UInt8, dummies: Int = 0)
  /// A register of a chip that answers only awake: this is written first, and the pause is its start-up time.
  case afterWaking(UInt8, value: UInt8, milliseconds: Int, register: UInt8)
  /// A chip with commands in place of registers answers with its status.
  case command(UInt8)

  /// Asks, and returns the one byte that tells.
  func ask<Device: I2CDevice & ~Copyable>(_ device: inout Device) throws(DeviceError) -> UInt8 {
    switch self {
    case .register(let register, let dummies):
      guard dummies > 0 else { return try device.readRegister(register) }
      var block = [UInt8](repeating: 0, count: dummies + 1)
      try device.readRegisters(from: register, into: &block)
      return block[dummies]
    case .afterWaking(let control, let value, let milliseconds, let register):
      // A sleeper reads zero. What reads anything else is awake, or another chip, to which nothing is written.
      let first = try device.readRegister(register)
      guard first == 0 else { return first }
      try device.writeRegister(control, value)
      device.wait(.milliseconds(milliseconds))
      return try device.readRegister(register)
    case .command(let command): return try device.readRegister(command)
    }
  }

  /// "register 0x0F", "command 0xF0".
  var name: String {
    switch self {
    case .register(let register, _), .afterWaking(_, _, _, let register): "register \(hexadecimal(register))"
    case .command(let command): "command \(hexadecimal(command))"
    }
  }
}
