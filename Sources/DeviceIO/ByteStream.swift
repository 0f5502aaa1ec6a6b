import Quantities

/// A stream of bytes with both directions, such as a serial port.
public protocol ByteStream: ~Copyable {
  /// The device as errors name it.
  var name: String { get }

  /// Reads what has come, at most `buffer.count` bytes, and returns how many; waits until `deadline` for the first.
  /// Returns 0 where nothing came by then. Throws `.disconnected` at the end of the stream.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError) -> Int

  /// Writes all of `bytes` or throws.
  mutating func write(
    _ bytes: UnsafeRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError)
}
