import GNSS
import LinuxIO
import Quantities

/// When a receiver is set up: once its port is open, and again as long as nobody was understood there.
struct SetUpAttempt {
  private let setUp: ReceiverSetUp?
  private var next = Next.now
  private var ended = Timestamp(nanoseconds: 0)
  private var spoke = false

  private enum Next {
    case now
    /// Nobody was understood: the receiver may have started since, or speak at the other speed by now.
    case later
    /// Somebody else would take commands for typing.
    case whenReceiverSpeaks
    case never
  }

  private static let patience = Duration.seconds(10)

  init(_ setUp: ReceiverSetUp?) { self.setUp = setUp }

  /// What to ask for now; `nil` for nothing.
  ///
  /// - Parameter speaks: whether a receiver was heard since the port was opened.
  func wishes(whereReceiverSpeaks speaks: Bool) -> ReceiverSetUp? {
    let isDue = speaks && !spoke || MonotonicClock.now >= ended + Self.patience
    return switch next {
    case .now: setUp
    case .later: isDue ? setUp : nil
    case .whenReceiverSpeaks: isDue && speaks ? setUp : nil
    case .never: nil
    }
  }

  mutating func end(_ report: SetUpReport, whereReceiverSpeaks speaks: Bool) {
    (ended, spoke) = (MonotonicClock.now, speaks)
    switch report.obstacle {
    case .nobody: next = .later
    case .stranger: next = .whenReceiverSpeaks
    case .unknownMaker, nil: next = .never
    }
  }
}
