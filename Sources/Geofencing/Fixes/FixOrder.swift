import Quantities

/// Lets fixes pass in the order in which they were made, and none that is old when it comes.
///
/// A fix may come late, from a log that was kept while a link was down: it is earlier in UTC than one that came before. But a
/// receiver may also correct its date, back from a wrong one; fixes then come with the pace of the clock, which stored ones
/// never do.
struct FixOrder: Sendable {
  /// The last fix that passed.
  private(set) var last: PositionFix?
  /// The first of the fixes dated before the last one, as long as they keep the pace of the clock.
  private var earlierRun: PositionFix?

  /// So long earlier dates have to keep the pace of the clock until they count as corrected, and so far they may be off it.
  private static let correctionSeconds = 10.0
  private static let paceSeconds = 2.0

  /// Whether a fix counts. Where it does, it is the last one from now on.
  mutating func admit(_ fix: PositionFix, at now: Timestamp, maximumAge: Duration) -> Bool {
    guard now.seconds(since: fix.time) <= maximumAge.inSeconds else { return false }
    if let last {
      guard fix.time > last.time else { return false }
      if fix.date < last.date, !isCorrected(fix) { return false }
    }
    earlierRun = nil
    last = fix
    return true
  }

  private mutating func isCorrected(_ fix: PositionFix) -> Bool {
    guard let first = earlierRun else {
      earlierRun = fix
      return false
    }
    let elapsed = fix.time.seconds(since: first.time)
    guard abs((fix.date - first.date).inSeconds - elapsed) <= Self.paceSeconds else {
      earlierRun = fix
      return false
    }
    return elapsed >= Self.correctionSeconds
  }
}
