import DeviceIO
import GNSS
import Quantities

/// Knows which pulses of a receiver are seconds, and which fix each belongs to.
///
/// ```
///   pulse      pulse      pulse
///     │  fix     │  fix     │  fix          a receiver says which second began after it began
///  ───┴──▪▪▪─────┴──▪▪▪─────┴──▪▪▪───▶
/// ```
struct PulseTrack {
  /// A second by the machine's clock: crystals are off by up to 100 millionths, and clocks are slewed while they are set.
  static let tolerance = 200e-6
  /// After more seconds without a pulse the tolerance has grown so far that a chance pulse would pass.
  static let longestGap = 10.0
  /// A fix that comes later than this may be of the second after.
  static let longestAge = Duration.milliseconds(900)
  /// Receivers that steer their clock say times some microseconds beside the second. In nanoseconds.
  static let secondTolerance: Int64 = 1_000_000
  /// A count that leaps farther is that of another source.
  static let mostMissed: UInt32 = 3_600

  private(set) var statistics = PulseStatistics()
  /// The last pulse, accepted or not: the next one may be the second after it.
  private var last: Pulse?
  /// The last two that are seconds. A fix can be late by a pulse.
  private var accepted: (newest: Pulse?, older: Pulse?) = (nil, nil)
  /// By how much the last second was long, in seconds; `nil` where the pulse before was not its begin.
  private var lastError: Double?
  private var variance: Double?

  /// Takes a pulse.
  mutating func add(_ pulse: Pulse) {
    defer { last = pulse }
    // The first one could be anything.
    guard let last else { return statistics.rejected += 1 }
    let missed = pulse.sequence &- last.sequence &- 1
    if missed <= Self.mostMissed { statistics.missed += Int(missed) }
    let sinceAccepted = accepted.newest.flatMap { Self.wholeSeconds(from: $0, to: pulse) }
    guard let (count, error) = sinceAccepted ?? Self.wholeSeconds(from: last, to: pulse) else {
      statistics.rejected += 1
      return
    }
    statistics.accepted += 1
    noteError(count == 1 ? error : nil)
    accepted = (pulse, sinceAccepted == nil ? nil : accepted.newest)
  }

  /// The pulse of a fix, `nil` where none belongs to it. It says by how much the machine's clock is off.
  mutating func join(_ fix: GNSSFix) -> Pulse? {
    guard let received = fix.received, let second = Self.wholeSecond(near: fix.time) else { return nil }
    let isLate = accepted.newest.map { $0.time > received } ?? true
    guard let pulse = isLate ? accepted.older : accepted.newest, pulse.time <= received,
      received - pulse.time < Self.longestAge
    else { return nil }
    statistics.offset = pulse.machineTime - second
    return pulse
  }

  /// How many seconds lie between two pulses, and by how much the distance is longer, in seconds; `nil` where it is not
  /// a whole number of them.
  private static func wholeSeconds(from a: Pulse, to b: Pulse) -> (count: Double, error: Double)? {
    let distance = (b.time - a.time).inSeconds
    let count = distance.rounded()
    guard count >= 1, count <= longestGap, abs(distance - count) <= tolerance * count else { return nil }
    return (count, distance - count)
  }

  /// Takes by how much a second was long. The difference of two seconds in a row is that of three stamps, t3 - 2 t2 + t1:
  /// its variance is six times that of one, and the steady rate of a clock falls out.
  private mutating func noteError(_ error: Double?) {
    defer { lastError = error }
    guard let error, let lastError else { return }
    let square = (error - lastError) * (error - lastError) / 6
    let mean = variance.map { $0 + (square - $0) / 8 } ?? square
    variance = mean
    statistics.jitter = .seconds(mean.squareRoot())
  }

  private static func wholeSecond(near time: UTCTime) -> UTCTime? {
    let second: Int64 = 1_000_000_000
    let fraction = time.nanosecondOfDay % second
    if fraction <= secondTolerance { return time + .nanoseconds(-fraction) }
    return fraction >= second - secondTolerance ? time + .nanoseconds(second - fraction) : nil
  }
}
