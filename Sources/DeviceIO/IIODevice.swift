import Quantities

/// A sensor that a driver of the kernel reads, as the kernel's Industrial I/O shows it
/// (Documentation/ABI/testing/sysfs-bus-iio).
public protocol IIODevice: ~Copyable {
  /// The device as errors name it: "/sys/bus/iio/devices/iio:device0".
  var name: String { get }

  /// What an attribute holds, without the end of its line; `nil` where the device has none of this name. The name may
  /// have a folder in it: "buffer/length".
  func attribute(_ name: String) throws(DeviceError) -> String?

  /// Writes an attribute. That is root's, as a rule: others get `.system(EACCES)`.
  func setAttribute(_ name: String, to value: String) throws(DeviceError)

  /// The names of the triggers that there are.
  func triggers() throws(DeviceError) -> [String]

  /// Opens attributes that hold a number, for `readNumbers(into:)`.
  mutating func openNumbers(_ attributes: [String]) throws(DeviceError)

  /// Reads the numbers of `openNumbers`, in its order. The driver may measure for each of them, and wait for it.
  mutating func readNumbers(into numbers: inout [Int64]) throws(DeviceError)

  /// Opens the file that the device's buffer comes out of.
  mutating func openBuffer() throws(DeviceError)

  /// Takes the oldest scan of the buffer, `scan.count` bytes; false where there is none.
  mutating func readScan(into scan: inout [UInt8]) throws(DeviceError) -> Bool
}
