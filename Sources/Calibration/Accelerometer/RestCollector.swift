import Quantities

/// Finds the moments at which a board lies still, for the accelerometer's calibration and the gyroscope's bias. Bounded: one mean
/// for each second at rest, and at most `capacity` of them.
public struct RestCollector: Sendable {
  /// A second or more at rest.
  public struct Rest: Equatable, Sendable {
    /// The mean, raw.
    public let force: Acceleration<SensorAxes>
    /// The mean, raw; `nil` where there is no gyroscope.
    public let rate: AngularRate<SensorAxes>?
  }

  public private(set) var rests: [Rest] = []
  public let capacity: Int

  private var start: Timestamp?
  private var last: Timestamp?
  private var force = Spread()
  private var rate = Spread()

  /// Seconds.
  private static let window = 1.0
  private static let longestGap = 0.25
  /// m/s² and rad/s, root mean square per axis: more than the noise of any chip, less than a hand.
  private static let stillForce = 0.08
  private static let stillRate = 0.01
  private static let leastCount = 5

  public init(capacity: Int = 200) { self.capacity = max(capacity, 1) }

  /// Takes a sample; tells whether it ended a second at rest.
  @discardableResult
  public mutating func add(
    force sample: Acceleration<SensorAxes>, rate turning: AngularRate<SensorAxes>? = nil, at time: Timestamp
  ) -> Bool {
    let vector = sample.metersPerSecondSquared
    guard vector.length < 1e6 else { return false }
    if let last, abs(time.seconds(since: last)) > Self.longestGap || time < last { begin(time) }
    if start == nil { begin(time) }
    last = time
    force.add(vector)
    if let turning, turning.radiansPerSecond.length < 1e6 { rate.add(turning.radiansPerSecond) }
    guard let start, time.seconds(since: start) >= Self.window else { return false }
    defer { begin(time) }
    guard force.count >= Self.leastCount, force.sigma < Self.stillForce, rate.sigma < Self.stillRate else {
      return false
    }
    if rests.count >= capacity { rests.removeFirst() }
    rests.append(
      Rest(
        force: Acceleration(metersPerSecondSquared: force.mean),
        rate: rate.count == force.count ? AngularRate(radiansPerSecond: rate.mean) : nil))
    return true
  }

  /// The gyroscope's bias by all rests, and one sigma of it per axis; `nil` where there was none.
  public var gyroscopeBias: (bias: AngularRate<SensorAxes>, sigma: AngularRate<SensorAxes>)? {
    let rates = rests.compactMap(\.rate?.radiansPerSecond)
    guard !rates.isEmpty else { return nil }
    var (middle, sigma) = (SIMD3<Double>.zero, SIMD3<Double>.zero)
    for axis in 0..<3 {
      let values = rates.map { $0[axis] }
      middle[axis] = Statistics.median(values) ?? 0
      let spread = Statistics.sigma(values.map { $0 - middle[axis] })
      // A few rests do not tell how much they scatter.
      sigma[axis] = max(spread, 0.001) / Double(values.count).squareRoot()
    }
    return (AngularRate(radiansPerSecond: middle), AngularRate(radiansPerSecond: sigma))
  }

  private mutating func begin(_ time: Timestamp) {
    start = time
    (force, rate) = (Spread(), Spread())
  }
}

/// A running mean of vectors, and how far they scatter about it.
private struct Spread: Sendable {
  private(set) var count = 0
  private(set) var mean = SIMD3<Double>.zero
  private var squares = 0.0

  mutating func add(_ v: SIMD3<Double>) {
    count += 1
    let before = v - mean
    mean += before / Double(count)
    squares += before.dot(v - mean)
  }

  /// Per axis.
  var sigma: Double { count > 0 ? (max(squares, 0) / Double(3 * count)).squareRoot() : 0 }
}
