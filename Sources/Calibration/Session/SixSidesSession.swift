import Quantities

/// The calibration of an accelerometer while it is laid on each of its six sides: tells which are done and which is next.
public struct SixSidesSession: Sendable {
  /// An axis of the chip that points up.
  public enum Side: String, CaseIterable, Sendable {
    case plusX = "+x"
    case minusX = "-x"
    case plusY = "+y"
    case minusY = "-y"
    case plusZ = "+z"
    case minusZ = "-z"

    /// The unit vector in the chip's axes.
    public var axis: SIMD3<Double> {
      switch self {
      case .plusX: SIMD3(1, 0, 0)
      case .minusX: SIMD3(-1, 0, 0)
      case .plusY: SIMD3(0, 1, 0)
      case .minusY: SIMD3(0, -1, 0)
      case .plusZ: SIMD3(0, 0, 1)
      case .minusZ: SIMD3(0, 0, -1)
      }
    }
  }

  /// Seconds at rest for each side.
  public static let secondsPerSide = 3
  /// A side counts within 25 degrees of the vertical: where the axis has this share of the force. Nobody has to be exact, since
  /// gravity is as long from any side.
  private static let leastShare = 0.9

  public let estimator: AccelerometerEstimator
  /// The side whose rests were let go, since something pushed or shook it there; `nil` where none was.
  public private(set) var refused: Side?
  /// The side that is up now; `nil` where none is, or nothing came yet.
  public private(set) var up: Side?
  /// Whether the second before the last sample was one at rest.
  public private(set) var isStill = false
  /// From the first sample, seconds; gaps count at most one each.
  public private(set) var seconds = 0.0
  public private(set) var sampleCount = 0
  /// `nil` before three attitudes are known.
  public private(set) var fit: AccelerometerFit?

  private var collector = RestCollector(capacity: 1)
  private var rests: [Side: [Acceleration<SensorAxes>]] = [:]
  private var last: Timestamp?
  private var lastRest: Double?

  /// A rest ends a second; by so much later there should have been another.
  private static let restInterval = 1.3

  public init(estimator: AccelerometerEstimator = AccelerometerEstimator()) {
    self.estimator = estimator
  }

  /// The seconds at rest on a side, at most `secondsPerSide`.
  public func rested(_ side: Side) -> Int { rests[side]?.count ?? 0 }

  public func isDone(_ side: Side) -> Bool { rested(side) >= Self.secondsPerSide }

  public var missing: [Side] { Side.allCases.filter { !isDone($0) } }

  /// Whether all sides are done and the calibration may be used.
  public var isComplete: Bool { missing.isEmpty && fit?.isAccepted == true }

  /// Takes a sample, raw; tells whether a second at rest ended.
  @discardableResult
  public mutating func add(_ force: Acceleration<SensorAxes>, at time: Timestamp) -> Bool {
    if let last {
      let step = time.seconds(since: last)
      if step > 0 { seconds += min(step, 1) }
    }
    last = time
    sampleCount += 1
    up = Self.side(force)
    let isRest = collector.add(force: force, at: time)
    if isRest { lastRest = seconds }
    isStill = lastRest.map { seconds - $0 < Self.restInterval } ?? false
    guard isRest, let rest = collector.rests.last else { return isRest }
    guard let side = Self.side(rest.force) else { return true }
    // The newest count, so that what was pushed can be done again.
    rests[side] = (rests[side] ?? []).suffix(Self.secondsPerSide - 1) + [rest.force]
    if side == refused { refused = nil }
    do { fit = try estimator.fit(rests.values.flatMap { $0 }) } catch { fit = nil }
    if missing.isEmpty, let fit, !fit.isAccepted { letGoOfWorst(fit.calibration) }
    return true
  }

  /// One that was pushed spoils all; its side has to be done again.
  private mutating func letGoOfWorst(_ calibration: AccelerometerCalibration) {
    func residual(_ side: Side) -> Double {
      let off = rests[side]?.map { force in
        abs(calibration.apply(force).metersPerSecondSquared.length - estimator.gravity)
      }
      return off?.max() ?? 0
    }
    guard let worst = Side.allCases.max(by: { residual($0) < residual($1) }) else { return }
    rests[worst] = nil
    refused = worst
  }

  private static func side(_ force: Acceleration<SensorAxes>) -> Side? {
    let vector = force.metersPerSecondSquared
    guard vector.length > 1, vector.length < 1e6 else { return nil }
    return Side.allCases.first { $0.axis.dot(vector) > leastShare * vector.length }
  }
}
