/// Airoha: the answer to a command.
///
/// Source: Quectel, "LC76G, LC86G GNSS Protocol Specification", PAIR_ACK.
public typealias PAIR001 = CommandAnswer<AirohaResult>

public enum AirohaResult: Int, CommandResult {
  case done = 0
  /// A second answer follows when the command is done.
  case inProgress = 1
  case failed = 2
  case notSupported = 3
  case wrongParameter = 4
  /// The command is to be sent again.
  case busy = 5

  public static var address: StaticString { "PAIR001" }
  public static var commandDigits: Int { 3 }
}
