import Geodesy
import Quantities

/// Tells the places of a journey that lie far apart, and seldom: what a program needs that only wants to know the town.
public struct SignificantChange: Sendable {
  public struct Parameters: Equatable, Sendable {
    /// How far, in meters, the device has to be from the place told last.
    public var meters = 500.0
    /// How long after the last one the next place is told at the earliest.
    public var interval = Duration.seconds(300)
    /// A fix older than this when it comes is ignored.
    public var maximumAge = Duration.seconds(15)

    public init() {}
  }

  /// What was told last, as it is kept from one run of a program to the next.
  public struct Place: Equatable, Sendable {
    public var position: GeodeticPosition
    public var accuracyMeters: Double
    public var date: UTCTime

    public init(position: GeodeticPosition, accuracyMeters: Double, date: UTCTime) {
      self.position = position
      self.accuracyMeters = accuracyMeters
      self.date = date
    }
  }

  public let parameters: Parameters
  /// What was told last; `nil` before the first.
  public private(set) var last: Place?
  /// When that was on the clock of this run; `nil` for a place from an earlier one.
  private var toldAt: Timestamp?
  private var order = FixOrder()

  /// - Parameter last: What was told last in an earlier run.
  public init(parameters: Parameters = Parameters(), last: Place? = nil) {
    self.parameters = parameters
    self.last = last
  }

  /// Takes a fix and says whether it is to be told: the first one ever, and then what is far enough from the last one, by
  /// the distance asked for and by what the fix itself may be wrong, once the interval is over.
  public mutating func update(_ fix: PositionFix, at now: Timestamp) -> Bool {
    guard order.admit(fix, at: now, maximumAge: parameters.maximumAge) else { return false }
    if let last {
      let elapsed = toldAt.map { fix.time - $0 } ?? fix.date - last.date
      // A date from before the last run's end is of a clock that was set back since, and says nothing.
      guard elapsed >= parameters.interval || elapsed < .zero else { return false }
      let distance = last.position.distance(to: fix.position)
      guard distance >= max(parameters.meters, fix.accuracyMeters) else { return false }
    }
    last = Place(position: fix.position, accuracyMeters: fix.accuracyMeters, date: fix.date)
    toldAt = fix.time
    return true
  }
}
