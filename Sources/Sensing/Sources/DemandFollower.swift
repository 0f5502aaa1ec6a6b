import GNSS
import Quantities

/// Decides when a receiver is set to what programs need of it, where the configuration permits that: at once where they need more,
/// and once they have needed less for a while.
struct DemandFollower {
  /// What the receiver was set to when its port was opened.
  private let base: ReceiverSetUp
  private let board: DemandBoard
  private var met = ReceiverDemand.full
  private var lessSince: Timestamp?
  /// Not before the receiver is known, and not again at once after it did not listen.
  private var earliest: Timestamp?

  private let patience: Duration

  init(_ base: ReceiverSetUp, _ board: DemandBoard, patience: Duration = .seconds(30)) {
    self.base = base
    self.board = board
    self.patience = patience
  }

  /// The receiver was set up, or was not.
  mutating func begin(_ report: SetUpReport, at now: Timestamp) {
    met = .full
    earliest = report.obstacle == nil ? now : nil
  }

  /// What to set the receiver to now, and for what; `nil` for nothing.
  mutating func wishes(at now: Timestamp) -> (demand: ReceiverDemand, setUp: ReceiverSetUp)? {
    let demand = board.demand
    guard let earliest, now >= earliest, demand != met else {
      lessSince = nil
      return nil
    }
    if demand < met {
      let since = lessSince ?? now
      lessSince = since
      guard now >= since + patience else { return nil }
    }
    lessSince = nil
    return (demand, base.meeting(demand))
  }

  /// What became of it.
  mutating func end(_ report: SetUpReport, for demand: ReceiverDemand, at now: Timestamp) {
    if report.obstacle == nil { met = demand } else { earliest = now + patience }
  }
}
