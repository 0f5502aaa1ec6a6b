/// A stream of bytes on a line whose speed can be chosen, such as a serial port.
public protocol SerialLine: ~Copyable, ByteStream {
  /// Bits per second.
  var baudRate: Int { get }

  /// Changes the speed. Bytes that came before at the old one are thrown away. Throws `.unsupported` or `.invalid` for a
  /// speed that the line has not.
  mutating func setBaudRate(_ baudRate: Int) throws(DeviceError)
}
