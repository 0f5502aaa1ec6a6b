import DeviceIO
import NMEA
import Quantities

/// What a receiver said of one epoch, put together from all its sentences. Only a valid position becomes a fix.
public struct GNSSFix: Equatable, Sendable {
  /// The time of the epoch, as the receiver counts it; see `rolloverWeeks`.
  public var time: UTCTime
  /// How many weeks `time` was moved from the date that the receiver gave: 1024 or a multiple where its firmware is older
  /// than the last rollover of the GPS week, and the host's clock shows it. 0 otherwise, and always without that clock:
  /// a date in a log stays the recorded one.
  public var rolloverWeeks = 0
  /// When the last byte of the epoch came, on CLOCK_MONOTONIC; `nil` where nobody stamped it.
  public var received: Timestamp?
  public var position: GeodeticPosition
  /// The datum that the position refers to, where the receiver says (DTM) that it is not WGS 84: the position is none of
  /// WGS 84 then, and off by the shift between the two.
  public var datum: DTM.Code?
  public var kind: FixKind
  /// Metres above mean sea level; `nil` where the fix has no height.
  public var altitudeMSL: Double?
  /// Metres above the WGS-84 ellipsoid; `nil` where neither it nor the geoid separation was sent.
  public var altitudeEllipsoid: Double?
  /// Metres from the ellipsoid up to the geoid, by the receiver's own model.
  public var geoidSeparation: Double?
  /// The radius, in metres, that holds the true position 68 % of the time, and where that number comes from. Of a position
  /// in another datum it holds the shift to WGS 84, as far as the receiver states it.
  public var horizontalAccuracy: Accuracy
  /// One sigma of height in metres; `nil` where there is no height, and in a two-dimensional fix, whose height is one
  /// that the receiver held or guessed.
  public var verticalAccuracy: Accuracy?
  /// Speed over ground in metres per second.
  public var speed: Double?
  /// One sigma of speed in metres per second; `nil` where there is no speed, or the receiver says that it does not know.
  public var speedAccuracy: Double?
  /// `.receiver`, or `.assumed` where nobody stated it and it is the default of the fix's kind (`SpeedErrors`).
  public var speedSource: Accuracy.Source?
  /// Course over ground, degrees clockwise from true north; `nil` where its error is beyond 45 degrees: at speeds below
  /// their own error it is noise.
  public var course: Heading<TrueNorth>?
  /// One sigma of course in degrees.
  public var courseAccuracy: Double?
  /// `.receiver`, or the `speedSource` where it was computed from the accuracy of the speed.
  public var courseSource: Accuracy.Source?
  /// The course as it was sent, be it noise.
  public var courseReceived: Heading<TrueNorth>?
  /// Where the receiver's antennas or its dead reckoning say which way the vehicle points (HDT, THS, NAV-PVT,
  /// NAV-RELPOSNED), degrees true.
  public var vehicleHeading: Heading<TrueNorth>?
  /// Satellites in the solution.
  public var satellitesUsed: Int?
  public var horizontalDilution: Double?
  public var verticalDilution: Double?
  public var positionDilution: Double?
  /// The pulse at which the second of `time` began, finer than `received`; `nil` for fixes between whole seconds, and
  /// where no source of pulses is wired.
  public var pulse: Pulse?

  public init(
    time: UTCTime, position: GeodeticPosition, kind: FixKind, horizontalAccuracy: Accuracy
  ) {
    self.time = time
    self.position = position
    self.kind = kind
    self.horizontalAccuracy = horizontalAccuracy
  }
}
