import DeviceIO
import Glibc

/// How an I2C bus is told from the others.
public enum I2CBusName: Equatable, Sendable {
  /// The path of its file, "/dev/i2c-1".
  case path(String)
  /// Whatever number its controller's bus has got.
  case controller(ControllerName)

  /// Where buses are looked for.
  public struct Places: Sendable {
    /// The list of the kernel's module i2c-dev, each with a link to its adapter.
    public var buses = "/sys/class/i2c-dev"
    /// Where their files are.
    public var files = "/dev"

    public init() {}
  }

  /// The file of the bus as of now.
  ///
  /// Throws `.unsupported` with what to enable where the controller has no bus, or the module i2c-dev is not loaded.
  public func file(in places: Places = Places()) throws(DeviceError) -> String {
    switch self {
    case .path(let path): return path
    case .controller(let name):
      do throws(ControllerName.FolderError) {
        if let entry = try name.entry(of: places.buses) { return "\(places.files)/\(entry)" }
      } catch {
        throw failure(
          error.errno == ENOENT
            ? .unsupported(
              "the module i2c-dev is not loaded: sudo modprobe i2c-dev, and a line \"i2c-dev\" in "
                + "/etc/modules-load.d/i2c-dev.conf for the next start")
            : .system(errno: error.errno))
      }
      throw failure(
        .unsupported(
          "the kernel has no bus of \(name.controllers.joined(separator: " or ")); \(name.remedy)"))
    }
  }

  private func failure(_ reason: DeviceError.Reason) -> DeviceError {
    DeviceError(device: description, operation: "find its bus", reason: reason, kind: .i2c)
  }
}

extension I2CBusName: CustomStringConvertible {
  public var description: String {
    switch self {
    case .path(let path): path
    case .controller(let name): name.description
    }
  }
}
