/// One sigma of the speed over ground, in metres per second, of a receiver that states none itself. Both can be set.
public struct SpeedErrors: Equatable, Sendable {
  /// Where satellites bound it, by the Doppler shift or the phase of their carriers, which hardly depends on how the
  /// position is computed. Data sheets of consumer receivers state 0.1 m/s (MediaTek MT3339, SiRFstarIII, SkyTraq Venus 6),
  /// and a drive with a reference trajectory agrees (`docs/accuracy.md`).
  public var satellites = 0.1
  /// Dead reckoning, and what has been typed in.
  public var others = 0.5

  public init() {}

  subscript(kind: FixKind) -> Double {
    switch kind {
    case .autonomous, .differential, .rtkFloat, .rtkFixed: satellites
    case .deadReckoning, .fixedPosition, .simulated: others
    }
  }
}
