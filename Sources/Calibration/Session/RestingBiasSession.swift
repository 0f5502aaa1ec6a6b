import Quantities

/// The bias of a gyroscope while it lies still: counts the seconds, and begins again when it is moved.
public struct RestingBiasSession: Sendable {
  /// Seconds at rest that are wanted, in a row.
  public static let secondsNeeded = 10

  /// Seconds at rest since it was moved last.
  public private(set) var rested = 0
  /// How often it was moved after it had lain still.
  public private(set) var moveCount = 0
  /// From the first sample, seconds; gaps count at most one each.
  public private(set) var seconds = 0.0
  public private(set) var sampleCount = 0
  /// Whether samples bear rates.
  public private(set) var hasRates = false

  private var collector = RestCollector(capacity: secondsNeeded)
  private var last: Timestamp?
  private var lastRest = 0.0

  /// A rest ends a second; by so much later there should have been another.
  private static let restInterval = 1.3

  public init() {}

  public var isComplete: Bool { rested >= Self.secondsNeeded && bias != nil }

  /// By the seconds at rest so far; `nil` before the first.
  public var bias: (bias: AngularRate<SensorAxes>, sigma: AngularRate<SensorAxes>)? {
    collector.gyroscopeBias
  }

  /// Takes a sample, raw; tells whether a second at rest ended, or the board was moved.
  @discardableResult
  public mutating func add(
    force: Acceleration<SensorAxes>, rate: AngularRate<SensorAxes>?, at time: Timestamp
  ) -> Bool {
    if let last {
      let step = time.seconds(since: last)
      if step > 0 { seconds += min(step, 1) }
    }
    last = time
    sampleCount += 1
    hasRates = hasRates || rate != nil
    if collector.add(force: force, rate: rate, at: time) {
      rested = min(rested + 1, Self.secondsNeeded)
      lastRest = seconds
      return true
    }
    guard seconds - lastRest > Self.restInterval else { return false }
    lastRest = seconds
    if rested > 0 { moveCount += 1 }
    rested = 0
    collector = RestCollector(capacity: Self.secondsNeeded)
    return true
  }
}
