import Quantities

/// How regularly the samples of a chip come: its own period, how many were overwritten before they were read, and how their
/// times scatter. A pure value of times, which the caller gives.
///
/// A polled sample is read some time after the chip took it, on a busy machine a good part of a period. So an interval by
/// itself does not tell whether one was lost. What tells is when the chip last had nothing new, and a grid of the chip's own
/// ticks, which is never later than a reading and never earlier than that moment.
struct SampleTiming {
  private(set) var deviations = DurationHistogram()
  /// In nanoseconds, as are all here.
  private var nominal: Int64 = 1
  private var learned: Int64 = 1
  private var last: Int64?
  private var tick: Int64 = 0
  private var nothingNewAt: Int64?
  private var mark: Int64?
  private var ticksSinceMark: Int64 = 0
  /// How many periods the next mean is of.
  private var marked: Int64 = 8

  /// The oscillators of these chips are off by up to a tenth, of some accelerometers by more.
  private static let widest = 4.0 / 3

  /// Whether the last sample was there when it was first asked for: how long it had been is not known.
  private(set) var isReadyEarly = false

  /// The time between two of the chip's samples as it is.
  var period: Duration { .nanoseconds(learned) }

  /// The chip was set up: what comes next does not continue what came. The scatter goes on to be counted.
  mutating func begin(period: Duration) {
    let configured = max(1, period.wholeNanoseconds)
    if configured != nominal { (nominal, learned, marked) = (configured, configured, 8) }
    (last, nothingNewAt, mark) = (nil, nil, nil)
  }

  /// The chip was asked at this time and had nothing new.
  mutating func noteNothingNew(at time: Timestamp) { nothingNewAt = time.nanoseconds }

  /// A sample of this time. Returns how many were lost before it.
  ///
  /// - Parameter isExact: whether it is the chip's own time, as that of an edge is, and not that of a reading.
  mutating func add(_ time: Timestamp, isExact: Bool = false) -> Int {
    let now = time.nanoseconds
    guard let previous = last else {
      (last, tick, nothingNewAt) = (now, now, nil)
      return 0
    }
    // Here the chip had nothing that was not read.
    let base = max(previous, nothingNewAt ?? previous)
    let ticks = base > previous && now &- base < learned ? 1 : ticksPassed(until: now, isExact)
    let span = ticks &* learned
    deviations.add(nanoseconds: Int64(clamping: (max(0, now &- previous) &- span).magnitude))
    ticksSinceMark &+= ticks
    // Was it taken within the last quarter of a period?
    if isExact || (base > previous && now &- base <= learned / 4) {
      tick = isExact ? now : now &- (now &- base) / 2
      learn(at: tick)
    } else {
      tick = min(max(tick &+ span, base), now)
    }
    isReadyEarly = base == previous
    (last, nothingNewAt) = (now, nil)
    return Int(ticks - 1)
  }

  /// At least one. The grid may be off by half of how often a chip is asked.
  private func ticksPassed(until now: Int64, _ isExact: Bool) -> Int64 {
    max(1, (max(0, now &- tick) &+ learned / (isExact ? 2 : 16)) / learned)
  }

  /// The mean period since the mark, a sample of which the time is well known as of this one: of eight periods at first, so
  /// that it soon fits, and then of sixty-four.
  private mutating func learn(at now: Int64) {
    guard let start = mark else {
      (mark, ticksSinceMark) = (now, 0)
      return
    }
    guard ticksSinceMark >= marked else { return }
    let mean = Double(now &- start) / Double(ticksSinceMark)
    let (shortest, longest) = (Double(nominal) / Self.widest, Double(nominal) * Self.widest)
    learned = max(1, Int64(min(max(mean, shortest), longest)))
    (mark, ticksSinceMark, marked) = (now, 0, 64)
  }
}
