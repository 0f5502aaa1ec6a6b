/// One sigma of a heading whose message has no place for one, in degrees.
public struct AssumedHeadingErrors: Equatable, Sendable {
  /// Of two antennas, or a north-seeking gyroscope. Makers state 0.2° to 0.5° for antennas 0.5 m to 1 m apart in the
  /// open; mounting and multipath add to that.
  public var measured = 1.0
  /// Of inertial sensors that carry a heading on (THS mode E).
  public var estimated = 5.0
  /// Of a magnetic compass that adds the variation itself (HCHDT).
  public var magnetic = 5.0

  public init() {}
}
