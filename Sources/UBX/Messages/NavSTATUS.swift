/// Whether there is a fix, and how long the receiver runs.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-STATUS.
public struct NavSTATUS: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x03) }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// See `fixType`.
  public var gpsFix: UInt8 = 0
  public var flags: UInt8 = 0
  public var fixStat: UInt8 = 0
  public var flags2: UInt8 = 0
  /// Time to the first fix, ms.
  public var ttff: UInt32 = 0
  /// Time since start or reset, ms.
  public var msss: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&gpsFix)
    fields.next(&flags)
    fields.next(&fixStat)
    fields.next(&flags2)
    fields.next(&ttff)
    fields.next(&msss)
  }
}

extension NavSTATUS {
  /// `nil` for a number that the interface description does not know.
  public var fixType: UBXFixType? { UBXFixType(rawValue: gpsFix) }
  /// Within the receiver's limits of dilution and accuracy. Nothing else makes a fix valid.
  public var gpsFixOk: Bool { flags[bit: 0] }
  /// Differential corrections were applied.
  public var diffSoln: Bool { flags[bit: 1] }
  /// The week number is valid.
  public var wknSet: Bool { flags[bit: 2] }
  /// The time of week is valid.
  public var towSet: Bool { flags[bit: 3] }
  /// Differential corrections are available.
  public var diffCorr: Bool { fixStat[bit: 0] }
  /// Whether `carrSoln` means something.
  public var carrSolnValid: Bool { fixStat[bit: 1] }
  /// The power save mode: 0 acquisition, 1 tracking, 2 power-optimized tracking, 3 inactive.
  public var psmState: UInt8 { flags2[bits: 0..<2] }
  public var spoofDetState: SpoofingState { SpoofingState(rawValue: flags2[bits: 3..<5]) ?? .unknown }
  public var carrSoln: CarrierSolution { CarrierSolution(rawValue: flags2[bits: 6..<8]) ?? .none }

  /// Whether false satellites were noticed.
  public enum SpoofingState: UInt8, Equatable, Sendable {
    case unknown = 0
    case noneIndicated = 1
    case indicated = 2
    case multipleIndications = 3
  }
}
