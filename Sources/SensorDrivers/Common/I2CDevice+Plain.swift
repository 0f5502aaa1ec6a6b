import DeviceIO

/// For chips without register numbers.
extension I2CDevice where Self: ~Copyable {
  /// Fills `block` with what the chip sends by itself. The array is the caller's and is reused.
  mutating func read(into block: inout [UInt8]) throws(DeviceError) {
    var failure: DeviceError?
    block.withUnsafeMutableBytes { bytes in
      do throws(DeviceError) {
        try transfer(writing: UnsafeRawBufferPointer(start: nil, count: 0), reading: bytes)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Sends bytes as they are.
  mutating func write(_ bytes: [UInt8]) throws(DeviceError) {
    var failure: DeviceError?
    bytes.withUnsafeBytes { bytes in
      do throws(DeviceError) {
        try transfer(writing: bytes, reading: UnsafeMutableRawBufferPointer(start: nil, count: 0))
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
