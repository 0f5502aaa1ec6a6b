import Quantities

/// How far the headings of a compass differ from where its vehicle goes (`CourseCheck`).
public struct CourseDiscrepancy: Equatable, Sendable {
  /// Of the fix that was counted last.
  public var time: Timestamp
  /// The true heading of the body's x axis less the course over ground at that fix, in [-180°, 180°].
  public var latest: Angle
  /// The mean of the window, in [-180°, 180°]; positive where the compass shows more than the course, so that its x axis
  /// lies to the right of where the vehicle goes. Of a vehicle that also reverses it is that of the direction in which it
  /// goes for most of the time.
  public var mean: Angle
  /// One sigma of the mean.
  public var sigma: Angle
  /// How much driving the window holds.
  public var drivingSeconds: Double
  /// The share of the window, 0 to ½, in which the vehicle went the other way.
  public var reversingShare: Double

  public enum Meaning: Equatable, Sendable {
    /// Too little was driven, or as much backward as forward.
    case unknown
    /// Compass and course do not contradict each other.
    case agreement
    /// The compass is mounted turned against the vehicle, has a constant error, or the vehicle moves at an angle to its own
    /// axis, as a boat in a current and an aircraft in a crosswind.
    case offset
    /// The compass faces backward, or the vehicle drives backward nearly always.
    case backward
  }

  /// Less driving than this says nothing.
  static let leastSeconds = 30.0
  /// Compasses are mounted no better than this, in degrees.
  static let tolerance = 3.0
  static let largestReversingShare = 0.25
  /// Beyond this, in degrees, the compass faces backward rather than askew.
  static let backward = 135.0

  public var meaning: Meaning {
    guard drivingSeconds >= Self.leastSeconds, reversingShare <= Self.largestReversingShare else {
      return .unknown
    }
    let size = abs(mean.degrees)
    guard size > Self.tolerance, size > 2 * sigma.degrees else { return .agreement }
    return size > Self.backward ? .backward : .offset
  }

  /// Whether compass and course contradict each other: the mean is beyond two sigmas and beyond 3°.
  public var isSignificant: Bool { meaning == .offset || meaning == .backward }
}

extension CourseDiscrepancy: CustomStringConvertible {
  public var description: String {
    let degrees = Int(abs(mean.degrees).rounded())
    let side = mean.degrees < 0 ? "left" : "right"
    return switch meaning {
    case .unknown: "too little was driven one way to compare compass and course"
    case .agreement: "compass and course over ground agree"
    case .offset:
      "the compass points \(degrees)° to the \(side) of where the vehicle goes: it is mounted askew, or the vehicle drifts"
    case .backward:
      "the compass points \(degrees)° off where the vehicle goes: it is mounted backward, or the vehicle drives backward"
    }
  }
}
