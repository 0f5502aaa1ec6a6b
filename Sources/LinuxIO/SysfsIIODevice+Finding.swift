import CLinux
import DeviceIO

extension SysfsIIODevice {
  /// The devices that a kernel driver makes of the chip at an address of a bus, such as one for the accelerometer and one
  /// for the gyroscope of an LSM6DSOX. Empty where none is bound there, or where it is a driver of another kind.
  ///
  /// - Parameter sysfs: where sysfs is mounted.
  public static func paths(bus: String, address: UInt8, sysfs: String = "/sys") -> [String] {
    let number = cl_device_number(bus)
    guard number >= 0 else { return [] }
    return paths(busNumber: number, address: address, sysfs: sysfs)
  }

  static func paths(busNumber: Int, address: UInt8, sysfs: String) -> [String] {
    let digits = String(address, radix: 16)
    let client = "\(busNumber)-" + String(repeating: "0", count: 4 - digits.count) + digits
    return KernelFile.names(in: "\(sysfs)/bus/i2c/devices/\(client)", beginning: "iio:device")
      .map { "\(sysfs)/bus/iio/devices/\($0)" }
  }

  /// The devices that their drivers call by this name, as their attribute `name` says; case does not count.
  public static func paths(named name: String, sysfs: String = "/sys") -> [String] {
    all(sysfs).filter { $0.name.lowercased() == name.lowercased() }.map(\.path)
  }

  /// The names of all devices there are.
  public static func names(sysfs: String = "/sys") -> [String] { all(sysfs).map(\.name) }

  private static func all(_ sysfs: String) -> [(path: String, name: String)] {
    let folder = "\(sysfs)/bus/iio/devices"
    return KernelFile.names(in: folder, beginning: "iio:device").compactMap { entry in
      guard case .success(let name) = KernelFile.read("\(folder)/\(entry)/name") else { return nil }
      return ("\(folder)/\(entry)", name)
    }
  }
}
