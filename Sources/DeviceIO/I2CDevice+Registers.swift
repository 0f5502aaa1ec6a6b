/// Register access for chips whose first written byte is a register address.
extension I2CDevice where Self: ~Copyable {
  /// Reads one register.
  public mutating func readRegister(_ register: UInt8) throws(DeviceError) -> UInt8 {
    var (address, value): (UInt8, UInt8) = (register, 0)
    try transfer(&address, 1, &value, 1)
    return value
  }

  /// Writes one register.
  public mutating func writeRegister(_ register: UInt8, _ value: UInt8) throws(DeviceError) {
    var message: (UInt8, UInt8) = (register, value)
    try transfer(&message, 2, nil, 0)
  }

  /// Writes one register, once whatever happens on the wires: for a bit that starts something each time it is written.
  public mutating func writeRegisterOnce(_ register: UInt8, _ value: UInt8) throws(DeviceError) {
    var message: (UInt8, UInt8) = (register, value)
    var failure: DeviceError?
    withUnsafeBytes(of: &message) { bytes in
      do throws(DeviceError) {
        try transferOnce(writing: bytes, reading: UnsafeMutableRawBufferPointer(start: nil, count: 0))
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Fills `block` from consecutive registers. Chips that want a bit set in the address for that (ST's bit 7) get it
  /// from their driver. The array is the caller's and is reused, so that a sample costs no allocation.
  public mutating func readRegisters(from first: UInt8, into block: inout [UInt8]) throws(DeviceError) {
    var address = first
    let count = block.count
    var failure: DeviceError?
    block.withUnsafeMutableBytes { bytes in
      do throws(DeviceError) { try transfer(&address, 1, bytes.baseAddress, count) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private mutating func transfer(
    _ written: UnsafeRawPointer, _ writtenCount: Int, _ read: UnsafeMutableRawPointer?, _ readCount: Int
  ) throws(DeviceError) {
    try transfer(
      writing: UnsafeRawBufferPointer(start: written, count: writtenCount),
      reading: UnsafeMutableRawBufferPointer(start: read, count: readCount))
  }
}
