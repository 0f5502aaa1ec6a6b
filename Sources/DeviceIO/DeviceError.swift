/// Why a device did not do what was asked. It carries what a person needs to act: the device, the operation, what
/// the kernel said.
public struct DeviceError: Error, Equatable, Sendable {
  /// The device as the user knows it: "/dev/i2c-1 at 0x1E", "/dev/ttyAMA0", "line DRDY of /dev/gpiochip0".
  public var device: String
  /// What was being done, as a phrase that follows "cannot": "read register 0x28", "open".
  public var operation: String
  public var reason: Reason
  /// What kind of device it is: what helps depends on that.
  public var kind: Kind

  /// - Parameter kind: left out, the device's name tells it.
  public init(device: String, operation: String, reason: Reason, kind: Kind? = nil) {
    self.device = device
    self.operation = operation
    self.reason = reason
    self.kind = kind ?? Kind(of: device)
  }

  public enum Kind: Equatable, Sendable {
    case i2c, serial, gpio, pulses, other

    fileprivate init(of device: String) {
      if device.contains("gpiochip") || device.hasPrefix("line ") {
        self = .gpio
      } else if device.contains("/dev/i2c") {
        self = .i2c
      } else if device.contains("/dev/tty") || device.contains("/dev/serial") {
        self = .serial
      } else if device.contains("/dev/pps") {
        self = .pulses
      } else {
        self = .other
      }
    }
  }

  public enum Reason: Equatable, Sendable {
    /// A system call failed with this errno.
    case system(errno: Int32)
    /// Nobody answered at this address: not wired, not powered, or another address.
    case noAcknowledge
    /// A deadline passed.
    case timedOut
    /// The device is gone: unplugged, end of stream.
    case disconnected
    /// Another program or a kernel driver holds it; `holder` names it where that is known.
    case busy(holder: String?)
    /// The adapter or the chip lacks what was asked.
    case unsupported(String)
    /// The chip answered, and not as this chip does.
    case unexpectedIdentity(expected: String, found: String)
    /// A value read back or a configuration asked for is not possible.
    case invalid(String)
  }
}
