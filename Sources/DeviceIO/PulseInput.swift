import Quantities

/// One pulse of a receiver: the moment at which a second began, as the kernel stamped it.
public struct Pulse: Equatable, Sendable {
  /// When it came.
  public var time: Timestamp
  /// What the machine's clock read then.
  public var machineTime: UTCTime
  /// The kernel's count of pulses, which wraps.
  public var sequence: UInt32

  public init(time: Timestamp, machineTime: UTCTime, sequence: UInt32) {
    self.time = time
    self.machineTime = machineTime
    self.sequence = sequence
  }
}

/// A source of pulses, one a second.
public protocol PulseInput: ~Copyable {
  /// The device as errors name it.
  var name: String { get }

  /// Waits for the next pulse; `nil` where none came by `deadline`. One that came since the last call is returned at
  /// once, of several the last.
  mutating func nextPulse(until deadline: Timestamp) throws(DeviceError) -> Pulse?
}
