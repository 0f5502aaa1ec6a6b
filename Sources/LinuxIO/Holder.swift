import CLinux
import Glibc

/// Names who holds a device, for errors.
enum Holder {
  /// The program that has a character device open, where /proc tells: "gpsd (process 812)".
  static func program(of path: String) -> String? {
    guard !isShared(path) else { return nil }
    return text { cl_device_holder(path, $0, $1) }
  }

  /// Whether it is one of the devices that everybody has open, such as /dev/null: those of major number 1.
  private static func isShared(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFCHR && about.st_rdev >> 8 & 0xFFF == 1
  }

  /// The kernel driver that is bound to an address.
  static func kernelDriver(_ bus: borrowing Descriptor, _ address: UInt8) -> String? {
    let descriptor = bus.number
    return text { cl_i2c_kernel_driver(descriptor, address, $0, $1) }.map { "the kernel driver \($0)" }
  }

  private static func text(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress, write(start, buffer.count) == 1 else { return nil }
      return String(cString: start)
    }
  }
}
