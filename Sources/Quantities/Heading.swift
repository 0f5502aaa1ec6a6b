/// The north that a heading is counted from.
public protocol NorthReference: Sendable {}
/// The direction of the horizontal part of Earth's field.
public enum MagneticNorth: NorthReference {}
/// The direction of the geographic pole.
public enum TrueNorth: NorthReference {}

/// A direction on the horizon, clockwise from `North`, always in [0, 360) degrees.
public struct Heading<North: NorthReference>: Equatable, Sendable {
  /// Degrees clockwise from north, in [0, 360); NaN only where it was made from a number that is not finite.
  public let degrees: Double

  /// A heading from any number of degrees: whole turns are taken off.
  public init(degrees: Double) {
    let wrapped = degrees.truncatingRemainder(dividingBy: 360)
    let positive = wrapped < 0 ? wrapped + 360 : wrapped
    // A tiny negative number rounds up to 360 exactly; -0 becomes 0.
    self.degrees = positive >= 360 ? 0 : positive + 0
  }

  /// A heading from an angle clockwise from north.
  public init(_ angle: Angle) { self.init(degrees: angle.degrees) }
}

extension Heading where North == MagneticNorth {
  /// The same direction counted from true north. Declination is positive where magnetic north lies east of true.
  public func trueHeading(declination: Angle) -> Heading<TrueNorth> {
    Heading<TrueNorth>(degrees: degrees + declination.degrees)
  }
}
