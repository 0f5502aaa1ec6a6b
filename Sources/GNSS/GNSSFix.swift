import Quantities

/// What a receiver said of one epoch, put together from all its sentences. Only a valid position becomes a fix.
public struct GNSSFix: Equatable, Sendable {
  /// The time of the epoch, as the receiver counts it. Never "corrected": a replayed date stays the recorded one.
  public var time: UTCTime
  /// When the last byte of the epoch came, on CLOCK_MONOTONIC; `nil` where nobody stamped it.
  public var received: Timestamp?
  public var position: GeodeticPosition
  public var kind: FixKind
  /// Metres above mean sea level; `nil` where the fix has no height.
  public var altitudeMSL: Double?
  /// Metres above the WGS-84 ellipsoid; `nil` where neither it nor the geoid separation was sent.
  public var altitudeEllipsoid: Double?
  /// The radius, in metres, that holds the true position 68 % of the time, and where that number comes from.
  public var horizontalAccuracy: Accuracy
  /// One sigma of height in metres; `nil` where there is no height.
  public var verticalAccuracy: Accuracy?
  /// Speed over ground in metres per second.
  public var speed: Double?
  /// One sigma of speed in metres per second.
  public var speedAccuracy: Double?
  /// Course over ground, degrees clockwise from true north.
  public var course: Heading<TrueNorth>?
  /// One sigma of course in degrees.
  public var courseAccuracy: Double?
  /// Where the receiver's antennas or its dead reckoning say which way the vehicle points (HDT), degrees true.
  public var vehicleHeading: Heading<TrueNorth>?
  /// Satellites in the solution.
  public var satellitesUsed: Int?
  public var horizontalDilution: Double?
  public var verticalDilution: Double?
  public var positionDilution: Double?

  public init(
    time: UTCTime, position: GeodeticPosition, kind: FixKind, horizontalAccuracy: Accuracy
  ) {
    self.time = time
    self.position = position
    self.kind = kind
    self.horizontalAccuracy = horizontalAccuracy
  }
}

/// How a position was computed.
public enum FixKind: Equatable, Sendable, CaseIterable {
  /// A satellite fix of which nobody said more.
  case autonomous
  /// Corrected by SBAS or DGPS.
  case differential
  case rtkFloat
  case rtkFixed
  /// Carried on from sensors or the last velocity.
  case deadReckoning
  /// Typed in by hand or held at a surveyed point.
  case fixedPosition
  case simulated
}

/// A stated accuracy and its source, so that nobody takes a guess for a measurement.
public struct Accuracy: Equatable, Sendable {
  /// Metres.
  public var meters: Double
  public var source: Source

  public init(meters: Double, source: Source) {
    self.meters = meters
    self.source = source
  }

  /// Best first.
  public enum Source: Equatable, Sendable {
    /// The receiver's own estimate (UBX hAcc, PUBX,00 and their like).
    case receiver
    /// Pseudorange error statistics (GST).
    case errorStatistics
    /// Dilution of precision times the user equivalent range error of the fix's kind.
    case dilution
    /// Nothing was ever heard that bounds it.
    case assumed
  }
}
