import CLinux

/// Names who holds a device, for errors.
enum Holder {
  /// The program that has a character device open, where /proc tells: "gpsd (process 812)".
  static func program(of path: String) -> String? {
    text { cl_device_holder(path, $0, $1) }
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
