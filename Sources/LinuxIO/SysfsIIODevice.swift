import CLinux
import DeviceIO
import Glibc

/// A sensor of the kernel's Industrial I/O: its attributes under /sys/bus/iio/devices, its buffer under /dev.
public struct SysfsIIODevice: ~Copyable, IIODevice {
  public let name: String

  private let bufferPath: String
  private let folder: String
  private var numbers: Numbers?
  private var buffer: Descriptor?
  private var hasBuffer = false

  /// - Parameters:
  ///   - path: "/sys/bus/iio/devices/iio:device0".
  ///   - devices: the folder of the device files.
  public init(path: String, devices: String = "/dev") {
    name = path
    let parts = path.split(separator: "/")
    bufferPath = "\(devices)/\(parts.last ?? "")"
    folder = "/" + parts.dropLast().joined(separator: "/")
  }

  /// A buffer that goes on filling keeps the driver from answering others.
  deinit {
    if hasBuffer { _ = cl_file_write("\(name)/buffer/enable", "0") }
  }

  public func attribute(_ attribute: String) throws(DeviceError) -> String? {
    switch KernelFile.read("\(name)/\(attribute)") {
    case .success(let text): return text
    case .failure(let errno):
      if errno.number == ENOENT { return nil }
      throw failure("read \(attribute)", errno.number)
    }
  }

  public func setAttribute(_ attribute: String, to value: String) throws(DeviceError) {
    let result = cl_file_write("\(name)/\(attribute)", value)
    guard result >= 0 else { throw failure("write \"\(value)\" to \(attribute)", -result) }
  }

  public func triggers() throws(DeviceError) -> [String] {
    var names: [String] = []
    for entry in KernelFile.names(in: folder, beginning: "trigger") {
      if case .success(let name) = KernelFile.read("\(folder)/\(entry)/name") { names.append(name) }
    }
    return names
  }

  public mutating func openNumbers(_ attributes: [String]) throws(DeviceError) {
    let numbers = Numbers()
    for attribute in attributes {
      let opened = cl_file_open("\(name)/\(attribute)", 1)
      guard opened >= 0 else { throw failure("read \(attribute)", -opened) }
      numbers.files.append((opened, attribute))
    }
    self.numbers = numbers
  }

  public mutating func readNumbers(into values: inout [Int64]) throws(DeviceError) {
    guard let files = numbers?.files, files.count == values.count else {
      throw failure("read its channels", EINVAL)
    }
    for (index, file) in files.enumerated() {
      var number: Int64 = 0
      let result = Self.readNumber(file.descriptor, &number)
      guard result >= 0 else { throw failure("read \(file.attribute)", -result) }
      values[index] = number
    }
  }

  public mutating func openBuffer() throws(DeviceError) {
    let opened = cl_file_open(bufferPath, 0)
    guard opened >= 0 else { throw failure("open \(bufferPath)", -opened) }
    buffer = Descriptor(opened)
    hasBuffer = true
  }

  public mutating func readScan(into scan: inout [UInt8]) throws(DeviceError) -> Bool {
    guard let number = buffer?.number else { throw failure("read \(bufferPath)", EBADF) }
    let count = scan.withUnsafeMutableBytes { cl_file_read(number, $0.baseAddress, $0.count, 0) }
    if count == scan.count { return true }
    if count == 0 || count == -Int(EAGAIN) { return false }
    throw failure("read \(bufferPath)", count < 0 ? Int32(-count) : EIO)
  }

  /// 0, or -errno. A driver that measures when it is asked returns the bus's own errors.
  private static func readNumber(_ descriptor: Int32, _ number: inout Int64) -> Int32 {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { bytes in
      let count = cl_file_read(descriptor, bytes.baseAddress, bytes.count, 1)
      guard count >= 0 else { return Int32(-1 &* -count) }
      var (value, isNegative, digits): (Int64, Bool, Int) = (0, false, 0)
      for byte in bytes.prefix(count) {
        if byte == UInt8(ascii: "-"), digits == 0 {
          isNegative = true
        } else if (0x30...0x39).contains(byte), digits < 18 {
          value = value * 10 + Int64(byte - 0x30)
          digits += 1
        } else {
          break
        }
      }
      number = isNegative ? -value : value
      return digits > 0 ? 0 : -EBADMSG
    }
  }

  private func failure(_ operation: String, _ errno: Int32) -> DeviceError {
    DeviceError(device: name, operation: operation, reason: Self.reason(errno), kind: .other)
  }

  private static func reason(_ errno: Int32) -> DeviceError.Reason {
    switch errno {
    case ENODEV: .disconnected
    case ENXIO, EREMOTEIO: .noAcknowledge
    case ETIMEDOUT: .timedOut
    case EBUSY: .busy(holder: "its buffer, or another program that reads that,")
    case EBADMSG: .invalid("it is not a number")
    default: .system(errno: errno)
    }
  }

  /// Open files, closed with their owner.
  private final class Numbers {
    var files: [(descriptor: Int32, attribute: String)] = []
    deinit { for file in files { cl_close(file.descriptor) } }
  }
}
