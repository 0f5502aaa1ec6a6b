import GNSS
import Glibc
import Quantities

/// Compares the headings of a compass with the course over ground of the vehicle that carries it. It tells a discrepancy and
/// changes no heading: a vehicle may crab, and a course says nothing at rest.
///
/// A fix counts while the vehicle drives steadily: its speed is above `Parameters.slowest`, its course certain, its heading
/// valid, and between two fixes at least a second apart neither turned faster than `fastestTurn`. The window forgets
/// exponentially with the time that was driven so.
///
/// A vehicle that reverses goes along the same axis, so the mean is that of the axis: half the mean direction of the
/// doubled angles, as axial data are averaged (Mardia, Jupp: Directional Statistics); the sign is that of most of the
/// time. Reversing moves it no more than driving forward does.
///
/// The error of a compass depends on where it points, and its accuracy is the error in one direction. Over the eight
/// sectors of the rose it averages out in so far as they were driven:
///
///     σ² = a² / k + (s² + c²) / n     k = (Σ wᵢ)² / Σ wᵢ²     n = T / 10 s
///
/// with the stated 68 % accuracies `a` of the heading and `c` of the course, the scatter `s` of the differences, the time
/// `wᵢ` in sector i, and `T` in all; errors closer than ten seconds are taken as the same.
///
/// A value without a clock: feed it headings and fixes in the order of their time.
public struct CourseCheck: Sendable {
  public struct Parameters: Equatable, Sendable {
    /// m/s. Slower, vehicles maneuver and courses are noise.
    public var slowest = 3.0
    /// One sigma, degrees.
    public var largestCourseError = 3.0
    /// Degrees per second.
    public var fastestTurn = 5.0
    /// Seconds of driving after which a difference counts 1/e.
    public var window = 120.0

    public init() {}
  }

  public let parameters: Parameters
  private var heading: Direction?
  private var start: Leg?
  private var sums = Sums()
  /// The newest result; `nil` before the first fix that counts.
  public private(set) var discrepancy: CourseDiscrepancy?

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// A heading; one without a declination is none to compare.
  public mutating func add(_ reading: HeadingReading) {
    guard reading.isValid, reading.accuracyDegrees <= 180, let direction = reading.trueHeading,
      direction.degrees.isFinite
    else {
      heading = nil
      return
    }
    heading = Direction(time: reading.time, degrees: direction.degrees, error: reading.accuracyDegrees)
  }

  /// A fix.
  /// - Returns: What compass and course differ by, where this fix counts.
  public mutating func add(fix: GNSSFix) -> CourseDiscrepancy? {
    let before = start
    start = leg(fix)
    guard let before, let leg = start else { return nil }
    let seconds = (leg.time - before.time).inSeconds
    guard seconds > 0, seconds <= Self.longestPause else { return nil }
    guard seconds >= Self.shortestLeg else {
      start = before
      return nil
    }
    let turn = max(
      abs(Self.difference(leg.course.degrees, before.course.degrees)),
      abs(Self.difference(leg.heading.degrees, before.heading.degrees)))
    guard turn <= parameters.fastestTurn * seconds else { return nil }
    let difference = Self.difference(leg.heading.degrees, leg.course.degrees)
    sums.add(difference, leg, seconds: seconds, forgetting: exp(-seconds / parameters.window))
    discrepancy = sums.discrepancy(latest: difference, at: leg.time)
    return discrepancy
  }

  /// Seconds; receivers that tell ten fixes a second say the same of the course in all of them.
  private static let shortestLeg = 0.95
  private static let longestPause = 3.0
  /// How old the heading at a fix may be.
  private static let oldestHeading = Duration.seconds(1)

  private struct Direction {
    var time: Timestamp
    var degrees: Double
    /// One sigma.
    var error: Double
  }

  /// A fix that may count, with its heading.
  private struct Leg {
    var time: Timestamp
    var course: Direction
    var heading: Direction
  }

  private func leg(_ fix: GNSSFix) -> Leg? {
    guard let time = fix.received, let heading, let course = fix.course, let error = fix.courseAccuracy,
      let speed = fix.speed, speed >= parameters.slowest, error >= 0,
      error <= parameters.largestCourseError, course.degrees.isFinite,
      fix.kind != .deadReckoning, fix.kind != .fixedPosition,
      time >= heading.time - Self.oldestHeading, time <= heading.time + Self.oldestHeading
    else { return nil }
    return Leg(
      time: time, course: Direction(time: time, degrees: course.degrees, error: error), heading: heading)
  }

  /// In degrees, in [-180, 180].
  private static func difference(_ a: Double, _ b: Double) -> Double { (a - b).remainder(dividingBy: 360) }

  /// What the window holds, weighted with seconds.
  private struct Sums {
    private var seconds = 0.0
    private var cosine = 0.0
    private var sine = 0.0
    private var doubleCosine = 0.0
    private var doubleSine = 0.0
    /// Degrees squared.
    private var headingVariance = 0.0
    private var courseVariance = 0.0
    private var sectors = SIMD8<Double>.zero

    private static let correlation = 10.0

    mutating func add(_ degrees: Double, _ leg: Leg, seconds weight: Double, forgetting share: Double) {
      let angle = degrees * .pi / 180
      seconds = seconds * share + weight
      cosine = cosine * share + weight * cos(angle)
      sine = sine * share + weight * sin(angle)
      doubleCosine = doubleCosine * share + weight * cos(2 * angle)
      doubleSine = doubleSine * share + weight * sin(2 * angle)
      headingVariance = headingVariance * share + weight * leg.heading.error * leg.heading.error
      courseVariance = courseVariance * share + weight * leg.course.error * leg.course.error
      sectors *= share
      sectors[Int(leg.heading.degrees / 45) & 7] += weight
    }

    func discrepancy(latest: Double, at time: Timestamp) -> CourseDiscrepancy {
      var mean = atan2(doubleSine, doubleCosine) / 2
      var along = (cosine * cos(mean) + sine * sin(mean)) / seconds
      if along < 0 {
        mean += mean < 0 ? .pi : -.pi
        along = -along
      }
      let length = (doubleCosine * doubleCosine + doubleSine * doubleSine).squareRoot() / seconds
      let scatter = (-2 * log(min(max(length, 1e-9), 1))).squareRoot() / 2 * 180 / .pi
      let total = sectors.sum()
      let directions = total * total / (sectors * sectors).sum()
      let independent = max(1, seconds / Self.correlation)
      let variance =
        headingVariance / seconds / directions + (scatter * scatter + courseVariance / seconds) / independent
      return CourseDiscrepancy(
        time: time, latest: Angle(degrees: latest), mean: Angle(radians: mean),
        sigma: Angle(degrees: min(variance.squareRoot(), 180)), drivingSeconds: seconds,
        reversingShare: min(max((1 - along) / 2, 0), 0.5))
    }
  }
}
