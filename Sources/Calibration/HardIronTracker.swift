import Quantities

/// Hard iron from ordinary motion, with nothing known beforehand: a linear Kalman filter of six states, in the
/// background.
///
/// The model is `R m = h + R b + v`: the measured field m, turned by the attitude R into a frame that does not turn with
/// the body, is the sum of the field h there and the hard iron b, which turns with the body. With any prior it is linear,
/// so that an offset of twenty Earth fields converges like one of none, within about 10 s of turns in several directions.
///
/// Its rotations are arguments. Their frame may drift about the vertical, as a gyroscope's does: h follows.
public struct HardIronTracker: Sendable {
  /// Hard iron in body axes, µT.
  public private(set) var hardIron = SIMD3<Double>.zero
  /// One sigma, µT, of the axis of which least is known.
  public private(set) var sigma = priorIron
  /// The length of the field that is left, µT.
  public var fieldStrength: Double { field.length }
  /// The same of its part in the x and y plane of the frame, which is level where the frame is.
  public var horizontalStrength: Double { (field.x * field.x + field.y * field.y).squareRoot() }
  /// µT: what samples deviate by, per axis and as a root mean square of the last 10 s.
  public var misfit: Double { misfitVariance.squareRoot() }

  private var field = SIMD3<Double>.zero
  /// The covariance of h and b, by rows of eight lanes of which six are used.
  private var rows: [SIMD8<Double>] = []
  private var misfitVariance = 0.0
  private var last: Timestamp?
  private var restarts = 0

  /// µT: hard iron of a phone is 6 to 13 Earth fields.
  private static let priorIron = 1000.0
  /// µT.
  private static let priorField = 60.0
  /// µT: the disturbances of a place.
  private static let noise = 5.0
  /// µT/√s: as the body moves on, and as the frame drifts by half a degree per second.
  private static let wander = 0.3
  /// Seconds: the disturbances of a place do not change sooner, and more samples would tell no more.
  private static let spacing = 0.1
  /// Degrees of freedom of the Student-t likelihood.
  private static let freedom = 4.0
  private static let states = 6
  /// µT: no chip measures more, so it is an error.
  private static let largest = 1e5

  public init() {
    rows = (0..<Self.states).map { index in
      var row = SIMD8<Double>.zero
      let sigma = index < 3 ? Self.priorField : Self.priorIron
      row[index] = sigma * sigma
      return row
    }
  }

  /// Takes a sample, in body axes; most of them are passed over, since they come faster than they tell anything.
  ///
  /// - Parameters:
  ///   - orientation: body to a frame that does not turn with the body.
  ///   - restarts: a count that differs when that frame is another one.
  public mutating func add<Frame: Axes>(
    field measured: MagneticField<BodyAxes>, orientation: Rotation<BodyAxes, Frame>, restarts: Int,
    at time: Timestamp
  ) {
    guard measured.microtesla.length < Self.largest else { return }
    var elapsed = Self.spacing
    if let last {
      elapsed = time.seconds(since: last)
      if elapsed >= 0, elapsed < Self.spacing { return }
    }
    last = time
    elapsed = min(max(elapsed, 0), 60)
    let turned = orientation.apply(measured.microtesla)
    let attitude = orientation.matrixRows
    if restarts != self.restarts {
      self.restarts = restarts
      forgetField()
    }
    for index in 0..<3 { rows[index][index] += Self.wander * Self.wander * elapsed }

    let surprise = turned - field - orientation.apply(hardIron)
    let square = surprise.dot(surprise) / 3
    let weight = (Self.freedom + square / (Self.noise * Self.noise)) / (Self.freedom + 1)
    misfitVariance += (square - misfitVariance) * min(1, elapsed / 10)
    observe(0, attitude.0, turned.x, weight)
    observe(1, attitude.1, turned.y, weight)
    observe(2, attitude.2, turned.z, weight)
    let worst = max(rows[3][3], rows[4][4], rows[5][5], 0)
    sigma = worst.squareRoot()
  }

  /// One axis of the frame: it sees its component of h, and b along its row of the attitude.
  private mutating func observe(
    _ axis: Int, _ row: SIMD3<Double>, _ value: Double, _ weight: Double
  ) {
    let seen = rows[axis] + row.x * rows[3] + row.y * rows[4] + row.z * rows[5]
    let own = seen[axis] + row.x * seen[3] + row.y * seen[4] + row.z * seen[5]
    // A misfit counts against a sample only where the states are known better than the place.
    let noise = Self.noise * Self.noise
    let variance = own + noise * (own < 4 * noise ? max(weight, 1) : 1)
    let gain = seen / variance
    let surprise = value - field[axis] - row.dot(hardIron)
    guard surprise.isFinite else { return }
    field += SIMD3(gain[0], gain[1], gain[2]) * surprise
    hardIron += SIMD3(gain[3], gain[4], gain[5]) * surprise
    for index in 0..<Self.states { rows[index] -= gain[index] * seen }
  }

  private mutating func forgetField() {
    for index in 0..<Self.states {
      if index < 3 {
        rows[index] = .zero
        rows[index][index] = Self.priorField * Self.priorField
      } else {
        (rows[index][0], rows[index][1], rows[index][2]) = (0, 0, 0)
      }
    }
  }
}
