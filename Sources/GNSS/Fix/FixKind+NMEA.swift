import NMEA

extension FixKind {
  /// The kind that GGA's quality names; `nil` where there is no fix.
  init?(_ quality: GGA.Quality) {
    switch quality {
    case .noFix: return nil
    case .autonomous, .precise: self = .autonomous
    case .differential, .satelliteBased: self = .differential
    case .rtkFixed: self = .rtkFixed
    case .rtkFloat: self = .rtkFloat
    case .estimated: self = .deadReckoning
    case .manual: self = .fixedPosition
    case .simulator: self = .simulated
    }
  }

  /// The kind that a mode letter names; `nil` where there is no fix. A letter that nobody knows, and the absence of
  /// one before NMEA 2.3, say no more than that there is a fix.
  init?(_ mode: PositioningMode?) {
    switch mode {
    case .notValid: return nil
    case nil, .unknown, .autonomous, .precise: self = .autonomous
    case .differential: self = .differential
    case .rtkFixed: self = .rtkFixed
    case .rtkFloat: self = .rtkFloat
    case .estimated: self = .deadReckoning
    case .manual: self = .fixedPosition
    case .simulator: self = .simulated
    }
  }

  /// The kind that the two letters of PUBX,00 name; `nil` where there is no fix.
  init?(_ status: PUBX00.Status) {
    switch status {
    case .noFix, .timeOnly: return nil
    case .horizontal, .full, .combined: self = .autonomous
    case .differentialHorizontal, .differentialFull: self = .differential
    case .deadReckoning: self = .deadReckoning
    }
  }
}
