import Glibc

/// Where the played board points at a moment, as `Chips/compass_board.py` says it.
enum BoardTruth {
  /// The seconds of one turn.
  static let turn = 24.0

  /// The heading from magnetic north in degrees, at a time in seconds since 1970.
  static func heading(at time: Double) -> Double { 360 * fmod(time, turn) / turn }

  /// Heading, pitch and roll in radians.
  private static func attitude(at time: Double) -> SIMD3<Double> {
    let (phase, lean) = (heading(at: time) * .pi / 180, 40 * Double.pi / 180)
    return SIMD3(phase, lean * sin(phase), lean * cos(phase))
  }

  /// A vector that is fixed in the world (north, east, down) along the body's axes (forward, right, down).
  static func body(_ world: SIMD3<Double>, at time: Double) -> SIMD3<Double> {
    let angles = attitude(at: time)
    let (ch, sh) = (cos(angles.x), sin(angles.x))
    let (cp, sp) = (cos(angles.y), sin(angles.y))
    let (cr, sr) = (cos(angles.z), sin(angles.z))
    let forward = SIMD3(cp * ch, cp * sh, -sp)
    let right = SIMD3(sr * sp * ch - cr * sh, sr * sp * sh + cr * ch, sr * cp)
    let down = SIMD3(cr * sp * ch + sr * sh, cr * sp * sh - sr * ch, cr * cp)
    return SIMD3((forward * world).sum(), (right * world).sum(), (down * world).sum())
  }

  /// The body's rate of turn about its own axes in degrees per second.
  static func rate(at time: Double) -> SIMD3<Double> {
    let (angles, turning) = (attitude(at: time), 2 * Double.pi / turn)
    let lean = 40 * Double.pi / 180
    let pitching = lean * cos(angles.x) * turning
    let rolling = -lean * sin(angles.x) * turning
    let (cp, sp) = (cos(angles.y), sin(angles.y))
    let (cr, sr) = (cos(angles.z), sin(angles.z))
    let rate = SIMD3(
      rolling - turning * sp, pitching * cr + turning * cp * sr, -pitching * sr + turning * cp * cr)
    return rate * (180 / .pi)
  }
}

/// The errors of headings against the truth, in degrees.
struct HeadingErrors: CustomStringConvertible {
  private var sizes: [Double] = []
  private var sectors: Set<Int> = []

  /// Adds a heading in degrees that was true at a time in seconds since 1970.
  mutating func add(_ heading: Double, at time: Double) {
    let truth = BoardTruth.heading(at: time)
    sizes.append(abs(remainder(heading - truth, 360)))
    sectors.insert(Int(truth / 10))
  }

  var count: Int { sizes.count }
  var worst: Double { sizes.max() ?? 0 }
  var mean: Double { sizes.isEmpty ? .infinity : sizes.reduce(0, +) / Double(sizes.count) }

  /// What 95 % of them do not exceed.
  var percentile95: Double { sizes.isEmpty ? .infinity : sizes.sorted()[(sizes.count * 95 + 99) / 100 - 1] }

  /// How many of the 36 sectors of 10 degrees the board pointed into: 36 is a full turn.
  var sectorCount: Int { sectors.count }

  var description: String {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return
      "rig: heading error mean \(rounded(mean))° 95 % \(rounded(percentile95))° worst \(rounded(worst))° over \(count) headings"
  }
}
