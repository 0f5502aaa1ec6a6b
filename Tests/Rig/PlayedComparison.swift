import Glibc
import Quantities

/// How far samples are from what the board played, in counts. When a chip measured is not known to the millisecond, so the
/// nearest moment of the time before its reading stands for it, the same for all its quantities.
struct PlayedComparison: CustomStringConvertible {
  /// Along the axes of the part: microtesla, thousandths of a gravity, degrees per second.
  struct Reading {
    var field: SIMD3<Double>?
    var force: SIMD3<Double>?
    var rate: SIMD3<Double>?
  }

  private(set) var count = 0
  /// In counts; half a count is what rounding leaves.
  private(set) var worst = 0.0
  private let part: PlayedBoard.Part
  /// The worst reading.
  private var example = ""

  init(_ part: PlayedBoard.Part) { self.part = part }

  /// - Parameters: moments in seconds since 1970, between which there may be much on a busy machine.
  mutating func add(_ reading: Reading, askedAt asked: Double, readAt now: Double, period: Double) {
    let earliest = asked - 0.15 - 3 * period
    let parts =
      part.hasTwoDies ? [Reading(force: reading.force), Reading(rate: reading.rate)] : [reading]
    let best = parts.map { least($0, from: earliest, to: now) }.max() ?? .infinity
    count += 1
    guard best > worst else { return }
    worst = best
    let values = [reading.field, reading.force, reading.rate].compactMap { $0 }
    example = "\(values) where field \(onAxes(Self.field(at: now))), rate \(onAxes(BoardTruth.rate(at: now)))"
  }

  /// The distance to what was played at the nearest moment: to half a millisecond, and then around that to 20 microseconds,
  /// in which turning is a small part of a count.
  private func least(_ reading: Reading, from earliest: Double, to now: Double) -> Double {
    let coarse = stride(from: now, through: earliest, by: -0.0005)
    let near = coarse.min { distance(reading, at: $0) < distance(reading, at: $1) } ?? now
    let fine = (-25...25).map { near + Double($0) * 0.00002 }
    return fine.map { distance(reading, at: $0) }.min() ?? .infinity
  }

  var description: String {
    "\(count) samples, at most \((worst * 100).rounded() / 100) counts off"
      + (worst > 1 ? ": \(example)" : "")
  }

  private static func field(at time: Double) -> SIMD3<Double> {
    let (horizontal, down) = (48 * cos(61 * Double.pi / 180), 48 * sin(61 * Double.pi / 180))
    return BoardTruth.body([horizontal, 0, down], at: time)
  }

  private func distance(_ reading: Reading, at time: Double) -> Double {
    var distance = 0.0
    if let field = reading.field {
      distance = max(distance, largest((field - onAxes(Self.field(at: time))) / part.count))
    }
    if let force = reading.force {
      distance = max(
        distance, largest((force - onAxes(BoardTruth.body([0, 0, -1000], at: time))) / part.count))
    }
    if let rate = reading.rate {
      let off = (rate - onAxes(BoardTruth.rate(at: time))) / SIMD3(repeating: part.rateCount)
      distance = max(distance, largest(off))
    }
    return distance
  }

  private func onAxes(_ body: SIMD3<Double>) -> SIMD3<Double> {
    part.axes == .forwardLeftUp ? body * SIMD3(1, -1, -1) : body
  }

  private func largest(_ v: SIMD3<Double>) -> Double { max(abs(v.x), abs(v.y), abs(v.z)) }
}
