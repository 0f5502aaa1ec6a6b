/// Why a calibration session needs no more samples.
public enum SessionEnding: String, Equatable, Sendable {
  /// The heading error stayed at or below the target.
  case targetReached
  /// It may be used, and moving on made it no better.
  case noLongerImproving
}
