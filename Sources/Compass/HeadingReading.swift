import Quantities

/// Which way the board faces, and how sure that is: one per magnetometer sample.
public struct HeadingReading: Equatable, Sendable {
  /// When the magnetometer measured.
  public var time: Timestamp
  /// Body to north-east-down, where north is magnetic.
  public var attitude: Rotation<BodyAxes, NED>
  /// The heading of the body's x axis from magnetic north.
  public var magnetic: Heading<MagneticNorth>
  /// Declination at the last fix, positive east; `nil` where no fix was given or no model covers its date and place.
  public var declination: Angle?
  /// The radius, in degrees, that holds the true error 68 % of the time; negative where the heading is invalid.
  public var accuracyDegrees: Double
  /// The same for 95 %; negative where the heading is invalid.
  public var accuracy95Degrees: Double
  /// The calibrated field in body axes.
  public var field: MagneticField<BodyAxes>

  public init(
    time: Timestamp, attitude: Rotation<BodyAxes, NED>, magnetic: Heading<MagneticNorth>,
    declination: Angle?, accuracyDegrees: Double, accuracy95Degrees: Double,
    field: MagneticField<BodyAxes>
  ) {
    self.time = time
    self.attitude = attitude
    self.magnetic = magnetic
    self.declination = declination
    self.accuracyDegrees = accuracyDegrees
    self.accuracy95Degrees = accuracy95Degrees
    self.field = field
  }

  /// The heading of the body's x axis from true north.
  public var trueHeading: Heading<TrueNorth>? {
    declination.map { magnetic.trueHeading(declination: $0) }
  }

  /// Whether the heading may be used.
  public var isValid: Bool { accuracyDegrees >= 0 }
}
