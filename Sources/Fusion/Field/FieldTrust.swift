/// How far the known field has proved itself: for how long a strong disturbance is taken for one before it may be the
/// place's field, and whether what comes after it has to prove itself first.
struct FieldTrust: Sendable {
  /// Seconds in which the field looked like the known one, at most `full`; a third is lost in each second in which it did
  /// not.
  private var seconds = 0.0
  /// How long the field has looked like the known one, and how long it had not before that.
  private var calm = 0.0
  private var disturbed = 0.0

  /// So many seconds make up full trust, which three times as many of disturbance use up.
  private static let full = 30.0
  private static let loss = 1.0 / 3
  /// Seconds: what looks right so soon after so long a disturbance has to prove itself first.
  private static let probation = 2.5
  private static let longDisturbance = 45.0

  /// 0 to 1; the first half of its loss does not show.
  var share: Double { min(1, 2 * seconds / Self.full) }

  var isOnProbation: Bool { calm < Self.probation && disturbed > Self.longDisturbance }

  mutating func add(isDisturbed: Bool, after elapsed: Double) {
    // A pause proves nothing.
    let elapsed = min(elapsed, 1)
    if isDisturbed {
      if calm > Self.probation { disturbed = 0 }
      calm = 0
      disturbed += elapsed
      seconds = max(0, seconds - elapsed * Self.loss)
    } else {
      calm += elapsed
      seconds = min(Self.full, seconds + elapsed)
    }
  }
}
