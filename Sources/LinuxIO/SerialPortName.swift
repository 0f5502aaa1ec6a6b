import CLinux
import DeviceIO
import Glibc

/// How a serial port is told from the others. A port that is unplugged may come back under another name, so it is looked
/// for anew at each opening.
public enum SerialPortName: Equatable, Sendable {
  /// A file, or a symbolic link to it such as those under /dev/serial/by-id.
  case path(String)
  /// The serial number that a USB device states, as `lsusb -v` shows it (iSerial); of its ports the first.
  case usbSerialNumber(String)
  /// Whatever name its controller's port has got.
  case controller(ControllerName)

  /// Where ports are looked for.
  public struct Places: Sendable {
    /// The kernel's list of terminals, each with a link to its device.
    public var terminals = "/sys/class/tty"
    /// Where their files are.
    public var files = "/dev"

    public init() {}
  }

  /// The file of the port as of now. Of a path that leads nowhere it is the path itself; to open that tells what is wrong.
  ///
  /// Throws `.system(errno: ENOENT)` where no device states the serial number, and `.unsupported` with what to enable where the
  /// controller has no port.
  public func file(in places: Places = Places()) throws(DeviceError) -> String {
    switch self {
    case .path(let path): return Self.target(of: path)
    case .usbSerialNumber(let number):
      var name = [CChar](repeating: 0, count: 64)
      let found = cl_usb_serial_port(places.terminals, number, &name, name.count)
      guard found == 1 else {
        throw failure(.system(errno: found < 0 ? -found : ENOENT))
      }
      let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      return "\(places.files)/\(text)"
    case .controller(let name):
      let found: String?
      do throws(ControllerName.FolderError) {
        found = try name.entry(of: places.terminals)
      } catch {
        throw failure(.system(errno: error.errno))
      }
      guard let found else {
        throw failure(
          .unsupported(
            "the kernel has no port of \(name.controllers.joined(separator: " or ")); \(name.remedy)"))
      }
      return "\(places.files)/\(found)"
    }
  }

  private func failure(_ reason: DeviceError.Reason) -> DeviceError {
    DeviceError(device: description, operation: "find its port", reason: reason, kind: .serial)
  }

  /// What a symbolic link leads to.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension SerialPortName: CustomStringConvertible {
  public var description: String {
    switch self {
    case .path(let path): path
    case .usbSerialNumber(let number): "the USB device \(number)"
    case .controller(let name): name.description
    }
  }
}
