import CLinux
import DeviceIO
import Glibc

/// One chip on a bus of the kernel, `/dev/i2c-N`.
///
/// A transaction is one `I2C_RDWR` with a repeated start where the adapter has plain I2C. Where it has not (the SMBus
/// of a PC, for one) the same bytes go by SMBus calls, within the limits that `I2CDevice.transfer` states.
public struct I2CBusDevice: ~Copyable, I2CDevice {
  public let name: String
  /// How the bytes travel, decided once from what the adapter says of itself.
  public let access: Access

  private let bus: String
  private let address: UInt8
  private let descriptor: Descriptor

  /// The ways to move bytes, best first.
  public enum Access: Equatable, Sendable {
    /// `I2C_RDWR`: any length, one repeated start.
    case plain
    /// SMBus byte and I2C block calls: 32 bytes at most.
    case blocks
    /// One SMBus call for each byte, at consecutive registers, and all of them again until two readings agree: the first
    /// bytes could be of one measurement and the last of the next.
    case bytes
  }

  /// Opens a bus and chooses the chip at a 7-bit address.
  ///
  /// Throws `.busy` where a kernel driver is bound to the address: the chip is that driver's, and `I2C_RDWR` would not
  /// notice. Whether a chip answers shows only with the first transfer.
  public init(bus: String, address: UInt8) throws(DeviceError) {
    let name = Self.name(bus: bus, address: address)
    func failure(_ operation: String, _ reason: DeviceError.Reason) -> DeviceError {
      DeviceError(device: name, operation: operation, reason: reason)
    }
    // The rest of the 7-bit range has other meanings (I2C specification UM10204, 3.1.12).
    guard (0x08...0x77).contains(address) else {
      throw failure(
        "open",
        .invalid("an address of a chip is 0x08 to 0x77; data sheets that print more count the read bit in"))
    }
    let opened = cl_i2c_open(bus)
    guard let descriptor = Descriptor(opened) else {
      throw failure("open", .system(errno: -opened))
    }
    var functions: UInt32 = 0
    let asked = cl_i2c_functions(descriptor.number, &functions)
    guard asked >= 0 else {
      throw failure("open", asked == -ENOTTY ? .invalid("it is not an I2C bus") : .system(errno: -asked))
    }
    let selected = cl_i2c_select(descriptor.number, address)
    guard selected >= 0 else {
      throw failure(
        "open",
        selected == -EBUSY
          ? .busy(holder: Holder.kernelDriver(descriptor, address)) : .system(errno: -selected))
    }
    guard let access = Access(adapterFunctions: functions) else {
      throw failure("open", .unsupported("the adapter has neither plain I2C nor SMBus byte transfers"))
    }
    self.name = name
    self.access = access
    self.bus = bus
    self.address = address
    self.descriptor = descriptor
  }

  public mutating func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try transfer(writing, reading, TransferRetry(isRepeatable: true))
  }

  public mutating func transferOnce(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try transfer(writing, reading, TransferRetry(isRepeatable: false))
  }

  private mutating func transfer(
    _ writing: UnsafeRawBufferPointer, _ reading: UnsafeMutableRawBufferPointer, _ retry: TransferRetry
  ) throws(DeviceError) {
    var retry = retry
    var result = attempt(writing, reading)
    // The clock's last digits are as good as dice.
    while result < 0, let pause = retry.pause(after: -result, dice: cl_clock_monotonic()) {
      wait(pause)
      result = attempt(writing, reading)
    }
    if result < 0 {
      throw DeviceError(
        device: name, operation: Self.phrase(writing, reading), reason: reason(errno: -result))
    }
  }

  public mutating func wait(_ duration: Duration) { MonotonicClock.sleep(for: duration) }

  /// Tries once; 0 or -errno.
  private func attempt(
    _ writing: UnsafeRawBufferPointer, _ reading: UnsafeMutableRawBufferPointer
  ) -> Int32 {
    switch access {
    case .plain: PlainI2C(descriptor: descriptor.number, address: address).transfer(writing, reading)
    case .blocks: SMBus(descriptor: descriptor.number, hasBlocks: true).transfer(writing, reading)
    case .bytes: SMBus(descriptor: descriptor.number, hasBlocks: false).transfer(writing, reading)
    }
  }

  /// What an adapter's errno means. Adapters differ: ENXIO and EREMOTEIO are a missing acknowledge on all of them,
  /// ENODEV only where the adapter itself is still there.
  private func reason(errno: Int32) -> DeviceError.Reason {
    switch errno {
    case ENXIO, EREMOTEIO: .noAcknowledge
    case ENODEV: cl_path_exists(bus) == 1 ? .noAcknowledge : .disconnected
    case ETIMEDOUT: .timedOut
    case EOPNOTSUPP, EMSGSIZE:
      .unsupported(
        access == .plain
          ? "the adapter cannot transfer this in one piece"
          : "the adapter speaks SMBus alone, which has no transfer of this shape")
    case -ConsistentReading.neverAgreed:
      .unsupported(
        "the adapter reads one byte at a time, and the chip changes its registers meanwhile; choose a lower rate (rateHz)"
      )
    default: .system(errno: errno)
    }
  }

  static func name(bus: String, address: UInt8) -> String { "\(bus) at \(hexadecimal(address))" }

  private static func phrase(
    _ writing: UnsafeRawBufferPointer, _ reading: UnsafeMutableRawBufferPointer
  ) -> String {
    let register = writing.first.map { "register \(hexadecimal($0))" }
    return switch (register, reading.count) {
    case (let register?, 0): "write \(register)"
    case (let register?, 1): "read \(register)"
    case (let register?, let count): "read \(count) bytes from \(register)"
    case (nil, let count): "read \(count) bytes"
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return byte < 0x10 ? "0x0\(digits)" : "0x\(digits)"
  }
}

extension I2CBusDevice.Access {
  /// The best way for an adapter with these functions (`I2C_FUNCS`); `nil` where there is none.
  init?(adapterFunctions functions: UInt32) {
    func has(_ wanted: Int) -> Bool { functions & UInt32(wanted) == UInt32(wanted) }
    if has(Int(CL_I2C_PLAIN)) {
      self = .plain
    } else if has(Int(CL_I2C_BYTE_DATA)) {
      self = has(Int(CL_I2C_READ_BLOCK | CL_I2C_WRITE_BLOCK)) ? .blocks : .bytes
    } else {
      return nil
    }
  }
}
