import CLinux
import DeviceIO
import Glibc
import Quantities

/// The pulse per second of a receiver, as the kernel stamps its assert edge: /dev/pps0 of `pps-gpio` or of a serial
/// port's carrier line.
///
/// Source: RFC 2783, "Pulse-Per-Second API for UNIX-like Operating Systems"; linux/pps.h.
public struct PPSDevice: ~Copyable, PulseInput {
  public let name: String

  private let descriptor: Descriptor
  /// The kernel's number of the pulse that was returned last, or that had come before this was opened.
  private var lastSequence: UInt32

  /// Opens a source of pulses. Where the kernel does not stamp the assert edge yet it is told to, which takes root.
  public init(path: String) throws(DeviceError) {
    let opened = cl_pps_open(path)
    guard let descriptor = Descriptor(opened) else { throw Self.failure(path, "open", errno: -opened) }
    let sequence = try Self.fetch(path, descriptor, within: .zero)?.sequence ?? 0
    name = path
    lastSequence = sequence
    self.descriptor = descriptor
  }

  public mutating func nextPulse(until deadline: Timestamp) throws(DeviceError) -> Pulse? {
    // The kernel's wait looks only for pulses that come after it began.
    if let pulse = try take(within: .zero) { return pulse }
    while true {
      let left = deadline - MonotonicClock.now
      guard left > .zero else { return nil }
      if let pulse = try take(within: left) { return pulse }
    }
  }

  /// The pulse that is there after a wait, where it is a new one: the edge that ended the wait may be the other one.
  private mutating func take(within limit: Duration) throws(DeviceError) -> Pulse? {
    guard let edge = try Self.fetch(name, descriptor, within: limit), edge.sequence != lastSequence else {
      return nil
    }
    lastSequence = edge.sequence
    return Pulse(
      time: Timestamp(nanoseconds: 0) + (edge.time - RealtimeClock.monotonicZero), machineTime: edge.time,
      sequence: edge.sequence)
  }

  private static func fetch(
    _ path: String, _ descriptor: borrowing Descriptor, within limit: Duration
  ) throws(DeviceError) -> (sequence: UInt32, time: UTCTime)? {
    var sequence: UInt32 = 0
    var time: Int64 = 0
    let result = cl_pps_fetch(descriptor.number, limit.wholeNanoseconds, &sequence, &time)
    guard result != -ETIMEDOUT else { return nil }
    guard result >= 0 else { throw failure(path, "wait for a pulse", errno: -result) }
    return (sequence, UTCTime(nanosecondsSince1970: time))
  }

  private static func failure(_ path: String, _ operation: String, errno: Int32) -> DeviceError {
    let reason: DeviceError.Reason =
      switch errno {
      case ENXIO, ENODEV: .disconnected
      case ENOTTY, EINVAL: .invalid("it is no source of pulses; those are named /dev/pps0 and up")
      case EOPNOTSUPP: .unsupported("its driver cannot stamp the assert edge, or cannot wait for it")
      default: .system(errno: errno)
      }
    return DeviceError(device: path, operation: operation, reason: reason)
  }
}
