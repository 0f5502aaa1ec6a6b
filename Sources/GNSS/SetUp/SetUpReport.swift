/// What became of a set-up.
public struct SetUpReport: Equatable, Sendable {
  /// A setting that is missing here has no command in the receiver's family.
  public internal(set) var outcomes: [ReceiverSetUp.Setting: Outcome] = [:]
  /// The speed of the line afterwards, where it was changed.
  public internal(set) var baudRate: Int?

  public enum Outcome: Equatable, Sendable {
    /// The receiver acknowledged it, or was heard at its new speed.
    case done
    /// Sent to a receiver that acknowledges nothing.
    case sent
    case refused
    case unanswered
    /// There is no command for it in the receiver's generation.
    case impossible
  }
}
