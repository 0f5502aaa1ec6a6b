/// Learns which message ends a receiver's cycle, so that a fix need not wait for the next cycle to begin.
///
/// The mark of an end is the kind of the last message and how often that kind had come by then: "the second GSA". It
/// is trusted once some cycles in a row ended with it, and no longer once a message came after it. Each such error
/// doubles the cycles that have to agree: a receiver that sends some messages only with every tenth position is not
/// trusted again and again.
struct CycleLearner {
  private static let firstConfirmations = 3
  private static let mostConfirmations = 384
  private var confirmationsNeeded = Self.firstConfirmations

  private struct Mark: Equatable {
    var kind: EpochPart
    var ordinal: UInt8
  }

  private var counts = SIMD32<UInt8>()
  private var last: Mark?
  private var learned: Mark?
  private var confirmations = 0

  /// Counts a message of the running cycle; `true` where it is known to be the last.
  mutating func note(_ kind: EpochPart) -> Bool {
    counts[kind.rawValue] &+= 1
    let mark = Mark(kind: kind, ordinal: counts[kind.rawValue])
    last = mark
    return confirmations >= confirmationsNeeded && mark == learned
  }

  /// The cycle is over, as a new time or a quiet line shows.
  mutating func endCycle() {
    if let last {
      if last == learned {
        confirmations = min(confirmations + 1, confirmationsNeeded)
      } else {
        learned = last
        confirmations = 1
      }
    }
    startCycle()
  }

  /// A message came after the end: all has to be learned again.
  mutating func forget() {
    learned = nil
    confirmations = 0
    confirmationsNeeded = min(2 * confirmationsNeeded, Self.mostConfirmations)
    startCycle()
  }

  private mutating func startCycle() {
    counts = SIMD32()
    last = nil
  }
}
