/// How fast a replay runs.
public enum ReplaySpeed: Equatable, Sendable {
  /// So many times as fast as it was recorded. A number that is not above 0 counts as `maximum`.
  case times(Double)
  /// As fast as the subscribers take it.
  case maximum

  /// The speed it was recorded at.
  public static var recorded: ReplaySpeed { .times(1) }
}
