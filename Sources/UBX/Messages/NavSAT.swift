/// Satellites in view, each once however many of its signals are tracked.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-SAT.
public struct NavSAT: UBXGroupPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x35) }
  public typealias Element = Satellite
  public static var headerLength: Int { 8 }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  public var version: UInt8 = 0
  /// Satellites that follow.
  public var numSvs: UInt8 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&version)
    fields.next(&numSvs)
    fields.reserved(2)
  }

  /// One satellite.
  public struct Satellite: UBXGroupElement, Equatable, Sendable {
    public static var length: Int { 12 }

    /// See `gnssId`.
    public var gnssIdNumber: UInt8 = 0
    /// Number within the system.
    public var svId: UInt8 = 0
    /// Carrier to noise density, dB-Hz; 0 where not tracked.
    public var cno: UInt8 = 0
    /// Degrees above the horizon; unknown where beyond 90.
    public var elev: Int8 = 0
    /// Degrees clockwise from true north; unknown where `elev` is.
    public var azim: Int16 = 0
    /// Residual of the pseudorange, 0.1 m.
    public var prRes: Int16 = 0
    public var flags: UInt32 = 0

    public init() {}

    public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
      fields.next(&gnssIdNumber)
      fields.next(&svId)
      fields.next(&cno)
      fields.next(&elev)
      fields.next(&azim)
      fields.next(&prRes)
      fields.next(&flags)
    }
  }
}

extension NavSAT {
  public var elementCount: Int? {
    get { Int(numSvs) }
    set { numSvs = UInt8(clamping: newValue ?? 0) }
  }
}

extension NavSAT.Satellite {
  /// `nil` for a number that the interface description does not know.
  public var gnssId: UBXGNSS? { UBXGNSS(rawValue: gnssIdNumber) }
  /// 0 no signal, 1 searching, 2 acquired, 3 detected but unusable, 4 code locked, 5 to 7 code and carrier locked.
  public var qualityInd: UInt8 { flags[bits: 0..<3] }
  /// Used in the solution.
  public var svUsed: Bool {
    get { flags[bit: 3] }
    set { flags[bit: 3] = newValue }
  }
  /// 0 unknown, 1 healthy, 2 unhealthy.
  public var health: UInt8 { flags[bits: 4..<6] }
  /// Differential corrections are available.
  public var diffCorr: Bool { flags[bit: 6] }
  /// The pseudorange is smoothed by the carrier.
  public var smoothed: Bool { flags[bit: 7] }
  /// 0 none, 1 ephemeris, 2 almanac, 3 AssistNow Offline, 4 AssistNow Autonomous, 5 to 7 other.
  public var orbitSource: UInt8 { flags[bits: 8..<11] }
  public var ephAvail: Bool { flags[bit: 11] }
  public var almAvail: Bool { flags[bit: 12] }

  /// Degrees above the horizon, `nil` where unknown.
  public var elevation: Int? { abs(Int(elev)) <= 90 ? Int(elev) : nil }
  /// Degrees clockwise from true north, `nil` where unknown.
  public var azimuth: Int? { elevation != nil && (0...360).contains(azim) ? Int(azim) : nil }
  /// dB-Hz; `nil` where the satellite is not tracked.
  public var carrierToNoise: Int? { cno > 0 ? Int(cno) : nil }
}
