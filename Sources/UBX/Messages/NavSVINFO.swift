/// Channels and their satellites, as receivers before generation 9 give them; `NavSAT` took its place.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-SVINFO.
public struct NavSVINFO: UBXGroupPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x30) }
  public typealias Element = Channel
  public static var headerLength: Int { 8 }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// Channels that follow.
  public var numCh: UInt8 = 0
  /// Bits 0 to 2: generation of the chip, 1 to 4 for u-blox 5 to 8.
  public var globalFlags: UInt8 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&numCh)
    fields.next(&globalFlags)
    fields.reserved(2)
  }

  /// One channel.
  public struct Channel: UBXGroupElement, Equatable, Sendable {
    public static var length: Int { 12 }

    /// Number of the channel; 255 for a satellite without one.
    public var chn: UInt8 = 0
    /// Satellite over all systems: 1 to 32 GPS, 33 to 64 BeiDou, 65 to 96 GLONASS, 120 to 158 SBAS, 193 to 202 QZSS,
    /// 211 to 246 Galileo, 255 GLONASS of unknown number.
    public var svid: UInt8 = 0
    public var flags: UInt8 = 0
    /// Bits 0 to 3: see `qualityInd`.
    public var quality: UInt8 = 0
    /// Carrier to noise density, dB-Hz; 0 where not tracked.
    public var cno: UInt8 = 0
    /// Degrees above the horizon; unknown where beyond 90.
    public var elev: Int8 = 0
    /// Degrees clockwise from true north; unknown where `elev` is.
    public var azim: Int16 = 0
    /// Residual of the pseudorange, cm.
    public var prRes: Int32 = 0

    public init() {}

    public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
      fields.next(&chn)
      fields.next(&svid)
      fields.next(&flags)
      fields.next(&quality)
      fields.next(&cno)
      fields.next(&elev)
      fields.next(&azim)
      fields.next(&prRes)
    }
  }
}

extension NavSVINFO {
  public var elementCount: Int? {
    get { Int(numCh) }
    set { numCh = UInt8(clamping: newValue ?? 0) }
  }
}

extension NavSVINFO.Channel {
  /// Used in the solution.
  public var svUsed: Bool {
    get { flags[bit: 0] }
    set { flags[bit: 0] = newValue }
  }
  /// Differential corrections are available.
  public var diffCorr: Bool { flags[bit: 1] }
  /// An orbit is known.
  public var orbitAvail: Bool { flags[bit: 2] }
  /// The orbit is from an ephemeris.
  public var orbitEph: Bool { flags[bit: 3] }
  public var unhealthy: Bool { flags[bit: 4] }
  /// The orbit is from an almanac.
  public var orbitAlm: Bool { flags[bit: 5] }
  /// The pseudorange is smoothed by the carrier.
  public var smoothed: Bool { flags[bit: 7] }
  /// 0 idle, 1 searching, 2 acquired, 3 detected but unusable, 4 code locked, 5 to 7 code and carrier locked.
  public var qualityInd: UInt8 { quality[bits: 0..<4] }

  /// System and number within it; `nil` for a number of no system, and for GLONASS satellites not yet identified.
  public var satellite: (system: UBXGNSS, number: Int)? {
    let number = Int(svid)
    return switch number {
    case 1...32: (.gps, number)
    case 33...64: (.beidou, number - 27)
    case 65...96: (.glonass, number - 64)
    case 120...158: (.sbas, number)
    case 159...163: (.beidou, number - 158)
    case 173...182: (.imes, number - 172)
    case 193...202: (.qzss, number - 192)
    case 211...246: (.galileo, number - 210)
    default: nil
    }
  }

  /// Degrees above the horizon, `nil` where unknown.
  public var elevation: Int? { abs(Int(elev)) <= 90 ? Int(elev) : nil }
  /// Degrees clockwise from true north, `nil` where unknown.
  public var azimuth: Int? { elevation != nil && (0...360).contains(azim) ? Int(azim) : nil }
  /// dB-Hz; `nil` where the satellite is not tracked.
  public var carrierToNoise: Int? { cno > 0 ? Int(cno) : nil }
}
