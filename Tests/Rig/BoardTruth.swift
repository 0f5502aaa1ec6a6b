import Glibc

/// Where the played board points at a moment, as `Chips/compass_board.py` says it.
enum BoardTruth {
  /// The seconds of one turn.
  static let turn = 24.0

  /// The heading from magnetic north in degrees, at a time in seconds since 1970.
  static func heading(at time: Double) -> Double { 360 * fmod(time, turn) / turn }
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
