/// How regular a receiver's pulse is, and what it says of the machine's clock.
public struct PulseStatistics: Equatable, Sendable {
  /// Pulses a whole number of seconds after one before.
  public var accepted = 0
  /// Pulses at another moment: noise on the wire, or the first after a pause. They join no fix.
  public var rejected = 0
  /// Pulses that the kernel counted and nobody fetched in time.
  public var missed = 0
  /// One sigma of a pulse's time stamp, from the last ten or so. That the machine's clock runs fast or slow does not
  /// count. `nil` before three pulses in a row.
  public var jitter: Duration?
  /// The machine's clock less the receiver's at the last pulse that joined a fix.
  public var offset: Duration?

  public init() {}
}
