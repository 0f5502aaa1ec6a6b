/// How far a compass can be trusted at a place, by the strength of the horizontal field (WMM technical report,
/// section 1.8).
public enum CompassZone: Equatable, Sendable {
  /// 6000 nT or more.
  case reliable
  /// 2000 nT or more: declination errs by up to 2.7 degrees, one sigma.
  case caution
  /// Less than 2000 nT: a compass shows nothing of use.
  case blackout

  /// The zone of a horizontal field in nT. What is not a number counts as no field.
  public init(horizontalNanotesla: Double) {
    if horizontalNanotesla >= 6000 {
      self = .reliable
    } else if horizontalNanotesla >= 2000 {
      self = .caution
    } else {
      self = .blackout
    }
  }
}
