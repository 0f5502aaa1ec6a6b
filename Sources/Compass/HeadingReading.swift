import Fusion
import Geomagnetism
import Quantities

/// Why a heading must not be used.
public typealias HeadingProblem = HeadingEstimate.Problem

/// Which way the board faces, and how sure that is: one per magnetometer sample.
public struct HeadingReading: Equatable, Sendable {
  /// When the magnetometer measured.
  public var time: Timestamp
  /// Body to north-east-down, where north is magnetic. Given in every position, also upright.
  public var attitude: Rotation<BodyAxes, NED>
  /// The heading of the body's x axis from magnetic north, by the rule of `magneticHeading(of:)`.
  public var magnetic: Heading<MagneticNorth>
  /// Declination at the last fix, positive east; `nil` where no fix was given, no model covers its date, or its
  /// place is in the blackout zone of a magnetic pole.
  public var declination: Angle?
  /// From the grid north of a polar chart to magnetic north; `nil` without a declination, and between 55° S and 55° N.
  public var gridVariation: Angle?
  /// The half width, in degrees, that holds the error 68 % of the time, of the magnetic heading as of the true one: the
  /// declination's uncertainty is in it. Negative where the heading is invalid.
  public var accuracyDegrees: Double
  /// The same for 95 %; negative where the heading is invalid.
  public var accuracy95Degrees: Double
  /// The calibrated field in body axes.
  public var field: MagneticField<BodyAxes>
  /// Why the heading is invalid; `nil` where it may be used.
  public var problem: HeadingProblem?
  /// How far the field was from Earth's lately, in µT, as far as its length and dip show it.
  public var disturbanceMicrotesla: Double
  /// How far a compass can be trusted at the last fix; `nil` where none was given.
  public var zone: CompassZone?
  /// What is taken off the gyroscope's rates; `nil` without a gyroscope.
  public var gyroscopeBias: AngularRate<BodyAxes>?
  /// Hard iron that was learned in the background and taken off the field, in body axes; `nil` where none was.
  public var learnedHardIron: MagneticField<BodyAxes>?
  /// Why the magnetometer should be calibrated again; `nil` where nothing speaks for it, or there is no calibration.
  public var recalibration: RecalibrationProposal?

  public init(
    time: Timestamp, attitude: Rotation<BodyAxes, NED>, magnetic: Heading<MagneticNorth>,
    declination: Angle?, gridVariation: Angle? = nil, accuracyDegrees: Double, accuracy95Degrees: Double,
    field: MagneticField<BodyAxes>, problem: HeadingProblem? = nil, disturbanceMicrotesla: Double = 0,
    zone: CompassZone? = nil
  ) {
    self.time = time
    self.attitude = attitude
    self.magnetic = magnetic
    self.declination = declination
    self.gridVariation = gridVariation
    self.accuracyDegrees = accuracyDegrees
    self.accuracy95Degrees = accuracy95Degrees
    self.field = field
    self.problem = problem
    self.disturbanceMicrotesla = disturbanceMicrotesla
    self.zone = zone
  }

  /// The heading of the body's x axis from true north.
  public var trueHeading: Heading<TrueNorth>? {
    declination.map { magnetic.trueHeading(declination: $0) }
  }

  /// The heading from magnetic north of any body axis: +x for a device held in portrait, −x upside down, +y with its
  /// left edge down (landscape left), −y with its right edge down. Where the axis stands upright, the direction in which
  /// the back looks takes over: see `Rotation.heading(of:)`.
  ///
  /// - Parameter bodyAxis: of any length but zero.
  public func magneticHeading(of bodyAxis: SIMD3<Double>) -> Heading<MagneticNorth> {
    Heading(attitude.heading(of: bodyAxis))
  }

  /// The same from true north; `nil` where there is no declination.
  public func trueHeading(of bodyAxis: SIMD3<Double>) -> Heading<TrueNorth>? {
    declination.map { magneticHeading(of: bodyAxis).trueHeading(declination: $0) }
  }

  /// The calibrated field in the frame of the horizon, north magnetic.
  public var fieldInNED: MagneticField<NED> { attitude.apply(field) }

  /// Whether the heading may be used.
  public var isValid: Bool { accuracyDegrees >= 0 }
}
