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
  private var isLearned = false

  /// The oscillators of these chips are off by up to a tenth, of some accelerometers by more.
  private static let widest = 4.0 / 3

  /// Whether one of the last samples was there when it was first asked for: how long it had been is not known, so the next
  /// ones should be asked for earlier.
  var isReadyEarly: Bool { earlyLeft > 0 }
  private var earlyLeft = 0

  /// The time between two of the chip's samples as it is.
  var period: Duration { .nanoseconds(learned) }

  /// The chip was set up: what comes next does not continue what came. The scatter goes on to be counted.
  mutating func begin(period: Duration) {
    let configured = max(1, period.wholeNanoseconds)
    if configured != nominal { (nominal, learned, isLearned) = (configured, configured, false) }
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
    let isEarly = base == previous && !isExact
    earlyLeft = isEarly ? 16 : max(0, earlyLeft - 1)
    // Was it taken within the last quarter of a period, and the one before not lost?
    if isExact || (!isEarly && now &- base <= learned / 4) {
      tick = isExact ? now : now &- (now &- base) / 2
      learn(at: tick, isNext: ticks == 1)
    } else {
      tick = min(max(tick &+ span, base), now)
      mark = nil
    }
    (last, nothingNewAt) = (now, nil)
    return Int(ticks - 1)
  }

  /// At least one. The grid may be off by half of how often a chip is asked.
  private func ticksPassed(until now: Int64, _ isExact: Bool) -> Int64 {
    max(1, (max(0, now &- tick) &+ learned / (isExact ? 2 : 16)) / learned)
  }

  /// The mean period since the mark, from which on the times of all samples are well known and none was lost: of three
  /// periods or more. A reader that is always late learns nothing, and keeps what it knew.
  private mutating func learn(at now: Int64, isNext: Bool) {
    guard let start = mark, isNext else {
      (mark, ticksSinceMark) = (now, 0)
      return
    }
    ticksSinceMark += 1
    guard ticksSinceMark >= 3 else { return }
    let mean = Double(now &- start) / Double(ticksSinceMark)
    let weight = isLearned ? 0.125 : 1
    let (shortest, longest) = (Double(nominal) / Self.widest, Double(nominal) * Self.widest)
    let period = Double(learned) + (mean - Double(learned)) * weight
    learned = max(1, Int64(min(max(period, shortest), longest)))
    (mark, ticksSinceMark, isLearned) = (now, 0, true)
  }
}
