/// One chip on an I2C bus. A driver owns its device, speaks to nothing else, and never knows whether the bus is
/// shared. Every pause a datasheet asks for goes through `wait`, so that a test sees it.
public protocol I2CDevice: ~Copyable {
  /// The device as errors name it, for example "/dev/i2c-1 at 0x1E".
  var name: String { get }

  /// One transaction: `writing` is sent, then, after a repeated start, `reading` is filled. Either may be empty, not
  /// both. Nothing is transferred in part: on an error `reading` has no meaning.
  ///
  /// Where it fails on the wires it may be made again a few times: what a register holds does not depend on how often it is
  /// written. For what must not happen twice there is `transferOnce`.
  ///
  /// An adapter without plain I2C can do: one byte written, then 1 to 32 read (an I2C block read at that register);
  /// 1 to 33 bytes written, none read; none written, one read. Ask for no more than that.
  mutating func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError)

  /// As `transfer`, for bytes that start something in the chip, a pulse of current or a single measurement, say: whatever
  /// happens on the wires, they are sent once. An error then leaves open whether they arrived.
  mutating func transferOnce(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError)

  /// Waits at least this long.
  mutating func wait(_ duration: Duration)
}

extension I2CDevice where Self: ~Copyable {
  /// For devices that never repeat a transfer.
  public mutating func transferOnce(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try transfer(writing: writing, reading: reading)
  }
}
