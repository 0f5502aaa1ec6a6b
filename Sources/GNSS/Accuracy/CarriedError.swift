import Quantities

/// What an RTK solution leaves behind when it is lost: the receiver does not jump. Its filter goes on from where it was, and
/// the error grows with that of the velocity, until the new solution is no worse by itself.
///
/// While the carrier's phase is tracked, with its ambiguities unknown, the error of the velocity is some millimetres per
/// second (P. Freda et al., "Time-differenced carrier phases technique for precise GNSS velocity estimation", GPS
/// Solutions 19 (2015)). Without it the velocity is that of the Doppler shift: 0.05 m/s at 50 % (u-blox, "NEO-M8 Data
/// sheet" UBX-15031086), which is 0.064 m/s at 68 %.
struct CarriedError {
  static let phaseDrift = 0.003
  static let dopplerDrift = 0.064

  private var last: (time: UTCTime, meters: Double)?

  /// The range error of a solution; to be asked once for each.
  /// - Parameter own: Metres, of the kind by itself; `nil` where satellites do not bound it.
  mutating func rangeError(_ kind: FixKind, own: Double?, dilution: Double?, _ time: UTCTime) -> Double? {
    guard let own, let dilution, dilution > 0, kind.isRTK || kind == .differential else {
      last = nil
      return own
    }
    var meters = own * dilution
    if kind != .rtkFixed, let last, time >= last.time {
      let drift = kind == .rtkFloat ? Self.phaseDrift : Self.dopplerDrift
      meters = min(meters, last.meters + drift * (time - last.time).inSeconds)
    }
    // Corrections alone leave nothing behind that the next ones would not have.
    last = kind.isRTK || meters < own * dilution ? (time, meters) : nil
    return meters / dilution
  }

  /// There was no fix in between.
  mutating func forget() { last = nil }
}
