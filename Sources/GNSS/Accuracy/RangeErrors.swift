/// User equivalent range errors: one sigma, in metres, of what a satellite's range is off by after all corrections.
/// Times a dilution of precision they give the accuracy of a position.
///
/// All can be set; what they are made of:
/// - autonomous: 5.1 m is what ground stations for drones assume; peers' values lie between 4 and 9.5 m.
/// - differential: SBAS and DGPS; data sheets state 1 m (50 %) under an open sky (u-blox NEO-M8, UBX-15031086).
/// - RTK float: the middle of "typically around 20 cm to 1 meter" (ArcGIS Maps SDK, `NmeaFixType.frtk`).
/// - RTK fixed: what multipath may shift the carrier's phase by, a quarter of the wavelength, 4.8 cm on L1 (E. D. Kaplan,
///   C. J. Hegarty, "Understanding GPS", multipath), in the receiver and in its base: 6.7 cm together. A still antenna in the
///   open is better: 0.03.
///
/// A drive with a reference trajectory agrees with the last three (`docs/accuracy.md`).
public struct RangeErrors: Equatable, Sendable {
  public var autonomous = 5.1
  public var differential = 2.0
  public var rtkFloat = 0.5
  public var rtkFixed = 0.067

  public init() {}

  /// The error for a kind of fix; `nil` where satellites do not bound it.
  subscript(kind: FixKind) -> Double? {
    switch kind {
    case .autonomous: autonomous
    case .differential: differential
    case .rtkFloat: rtkFloat
    case .rtkFixed: rtkFixed
    case .deadReckoning, .fixedPosition, .simulated: nil
    }
  }
}
