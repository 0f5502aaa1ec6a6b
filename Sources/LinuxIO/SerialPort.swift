import CLinux
import DeviceIO
import Glibc
import Quantities

/// A serial port: raw bytes, 8 data bits, no parity, one stop bit, no flow control. A pseudo-terminal will do.
///
/// The port is this process's alone while the value lives. No call waits past its deadline; to stop a reader in
/// another thread, let it read with short deadlines and look between them whether it should go on.
public struct SerialPort: ~Copyable, SerialLine {
  public let name: String
  /// The speed that the port reported after it was set, in baud.
  public private(set) var baudRate: Int

  private let descriptor: Descriptor

  /// Opens a port at a standard speed (`standardBaudRates`).
  ///
  /// Throws `.busy` where another program has taken it, with that program's name where /proc tells.
  public init(path: String, baudRate: Int) throws(DeviceError) {
    let opened = cl_serial_open(path)
    guard let descriptor = Descriptor(opened) else {
      throw Self.failure(path, "open", errno: -opened)
    }
    let claimed = cl_serial_claim(descriptor.number)
    guard claimed >= 0 else { throw Self.failure(path, "open", errno: -claimed) }
    self.baudRate = try Self.configure(path, descriptor, baudRate)
    self.name = path
    self.descriptor = descriptor
  }

  deinit { cl_serial_release(descriptor.number) }

  /// The speeds that a port can be opened at, lowest first, in baud.
  public static var standardBaudRates: [Int] {
    sequence(first: 0) { $0 + 1 }.lazy.map { Int(cl_serial_speed($0)) }.prefix { $0 > 0 }.map { $0 }
  }

  /// Changes the speed. Bytes that came before at the old one are thrown away.
  public mutating func setBaudRate(_ baudRate: Int) throws(DeviceError) {
    self.baudRate = try Self.configure(name, descriptor, baudRate)
  }

  public mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError) -> Int {
    guard let start = buffer.baseAddress, buffer.count > 0 else { return 0 }
    while true {
      let ready = cl_poll(descriptor.number, Int32(CL_READABLE), deadline.nanoseconds)
      guard ready != 0 else {
        // Not every driver hangs the line up when its device is pulled out.
        if cl_serial_is_removed(descriptor.number) == 1 { throw Self.failure(name, "read", errno: ENXIO) }
        return 0
      }
      guard ready > 0 else { throw Self.failure(name, "read", errno: -ready) }
      // What came before a hang-up can still be read.
      let count = cl_serial_read(descriptor.number, start, buffer.count)
      if count > 0 { return Int(count) }
      if count == -Int64(EAGAIN), ready & Int32(CL_HUNG_UP) == 0 { continue }
      throw Self.failure(name, "read", errno: count == -Int64(EAGAIN) ? EIO : Int32(-count))
    }
  }

  public mutating func write(
    _ bytes: UnsafeRawBufferPointer, until deadline: Timestamp
  ) throws(DeviceError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = cl_serial_write(descriptor.number, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(Int(count))
        continue
      }
      guard count == -Int64(EAGAIN) else { throw Self.failure(name, "write", errno: Int32(-count)) }
      let ready = cl_poll(descriptor.number, Int32(CL_WRITABLE), deadline.nanoseconds)
      guard ready != 0 else {
        throw DeviceError(device: name, operation: "write", reason: .timedOut, kind: .serial)
      }
      guard ready > 0 else { throw Self.failure(name, "write", errno: -ready) }
    }
  }

  private static func configure(
    _ path: String, _ descriptor: borrowing Descriptor, _ baudRate: Int
  ) throws(DeviceError) -> Int {
    let operation = "set \(baudRate) baud"
    let found = cl_serial_configure(descriptor.number, UInt32(exactly: baudRate) ?? 0)
    guard found != -EINVAL else {
      let speeds = standardBaudRates.map(String.init).joined(separator: ", ")
      throw DeviceError(
        device: path, operation: operation, reason: .invalid("the standard speeds are \(speeds)"),
        kind: .serial)
    }
    guard found >= 0 else { throw failure(path, operation, errno: -found) }
    guard Int(found) == baudRate else {
      throw DeviceError(
        device: path, operation: operation, reason: .unsupported("the port stayed at \(found) baud"),
        kind: .serial)
    }
    return Int(found)
  }

  /// An errno of 0 stands for the end of the stream.
  private static func failure(_ path: String, _ operation: String, errno: Int32) -> DeviceError {
    let reason: DeviceError.Reason =
      switch errno {
      case 0, EIO: .disconnected
      case ENXIO, ENODEV: .disconnected
      case EBUSY, EWOULDBLOCK: .busy(holder: Holder.program(of: path))
      case ENOTTY: .invalid("it is neither a serial port nor a pseudo-terminal")
      default: .system(errno: errno)
      }
    return DeviceError(device: path, operation: operation, reason: reason, kind: .serial)
  }
}
