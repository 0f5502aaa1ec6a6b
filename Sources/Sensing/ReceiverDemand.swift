import GNSS
import Quantities
import Synchronization

/// How much of a receiver the programs need at the moment.
public enum ReceiverDemand: Int, Comparable, Sendable {
  /// Nobody needs to know the place better than within a kilometer, or at all.
  case rough
  /// Within a hundred meters.
  case coarse
  /// As well as the receiver can.
  case full

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension ReceiverSetUp {
  /// The slowest that a receiver is made, seconds from fix to fix: a place is still told to be lost in time.
  static let slowestPeriod = 3.0

  /// What a receiver that was set to this is set to for a demand.
  func meeting(_ demand: ReceiverDemand) -> ReceiverSetUp {
    // Receivers tell one fix a second unless they are set otherwise.
    let usual = rateHz ?? 1
    var wishes = ReceiverSetUp()
    wishes.port = port
    wishes.savesPower = demand != .full
    wishes.rateHz =
      switch demand {
      case .full: usual
      case .coarse: min(usual, 1)
      case .rough: min(usual, 1 / Self.slowestPeriod)
      }
    return wishes
  }
}

/// Where programs say what they need, and the receiver's thread reads it.
final class DemandBoard: Sendable {
  private let state = Mutex(ReceiverDemand.full)

  var demand: ReceiverDemand {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
