import CLinux
import DeviceIO
import Glibc
import Quantities

/// A line of a GPIO chip that reports its edges, such as a sensor's data-ready output.
public struct GPIOEdgePin: ~Copyable, InputPin {
  public let name: String

  private let line: OpaquePointer

  /// Which of the chip's lines.
  public enum Line: Equatable, Sendable {
    /// By the name that the board's device tree gives it, for example "GPIO17".
    case named(String)
    /// By its number on the chip, from 0.
    case offset(UInt32)
  }

  public enum Edge: Equatable, Sendable {
    case rising
    case falling
  }

  /// Takes a line. `chip` is a path, "/dev/gpiochip0", or a chip's label, "pinctrl-rp1", which stays the same where the
  /// numbers of the paths change.
  ///
  /// Throws `.busy` where a program or a kernel driver has the line, and `.unsupported` where the chip has no interrupts.
  public init(chip: String, line: Line, edge: Edge) throws(DeviceError) {
    var opened: OpaquePointer?
    let (result, holder) = Self.open(chip, line, edge, &opened)
    let name =
      switch line {
      case .named(let name): "line \(name) of \(chip)"
      case .offset(let offset): "line \(offset) of \(chip)"
      }
    guard result >= 0, let opened else {
      throw DeviceError(
        device: name, operation: "take",
        reason: Self.reason(errno: -result, holder: holder))
    }
    self.name = name
    self.line = opened
  }

  public var descriptor: Int32 { cl_gpio_descriptor(line) }

  deinit { cl_gpio_close(line) }

  public mutating func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp? {
    let ready = cl_poll(cl_gpio_descriptor(line), Int32(CL_READABLE), deadline.nanoseconds)
    guard ready != 0 else { return nil }
    var stamp: Int64 = 0
    let result = ready < 0 ? ready : ready & Int32(CL_READABLE) == 0 ? -ENODEV : cl_gpio_take(line, &stamp)
    guard result >= 0 else {
      throw DeviceError(
        device: name, operation: "read an edge", reason: Self.reason(errno: -result, holder: nil))
    }
    return Self.monotonic(stamp, now: MonotonicClock.now, zero: RealtimeClock.monotonicZero)
  }

  /// Kernels before 5.7 stamp the edges of libgpiod 1 with CLOCK_REALTIME. No machine has been up since 1970, so a
  /// stamp in the future is one of those.
  static func monotonic(_ stamp: Int64, now: Timestamp, zero: UTCTime) -> Timestamp {
    let time = Timestamp(nanoseconds: stamp)
    guard time > now else { return time }
    return min(now, Timestamp(nanoseconds: (UTCTime(nanosecondsSince1970: stamp) - zero).wholeNanoseconds))
  }

  private static func open(
    _ chip: String, _ line: Line, _ edge: Edge, _ opened: inout OpaquePointer?
  ) -> (result: Int32, holder: String?) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { holder in
      holder.initialize(repeating: 0)
      let rising: Int32 = edge == .rising ? 1 : 0
      let result =
        switch line {
        case .named(let name):
          cl_gpio_open(chip, name, 0, rising, "truenorth", &opened, holder.baseAddress, holder.count)
        case .offset(let offset):
          cl_gpio_open(chip, nil, offset, rising, "truenorth", &opened, holder.baseAddress, holder.count)
        }
      let text = holder.baseAddress.map { String(cString: $0) } ?? ""
      return (result, text.isEmpty ? nil : text)
    }
  }

  private static func reason(errno: Int32, holder: String?) -> DeviceError.Reason {
    switch errno {
    case EBUSY: .busy(holder: holder)
    case ENXIO:
      .unsupported("the chip reports no edges on this line; leave the pin out and the sensor is polled")
    case ENODEV: .disconnected
    case ENOTTY: .invalid("it is not a GPIO chip")
    default: .system(errno: errno)
    }
  }
}
