/// The solution in Earth-centered coordinates, as receivers before generation 9 give it.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-SOL.
public struct NavSOL: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x06) }

  /// GPS time of week of the epoch, ms; `fTOW` is to be added.
  public var iTOW: UInt32 = 0
  /// ns, -500 000 to 500 000.
  public var fTOW: Int32 = 0
  /// GPS week.
  public var week: Int16 = 0
  /// See `fixType`.
  public var gpsFix: UInt8 = 0
  public var flags: UInt8 = 0
  /// cm.
  public var ecefX: Int32 = 0
  /// cm.
  public var ecefY: Int32 = 0
  /// cm.
  public var ecefZ: Int32 = 0
  /// Accuracy of position in space, cm.
  public var pAcc: UInt32 = 0
  /// cm/s.
  public var ecefVX: Int32 = 0
  /// cm/s.
  public var ecefVY: Int32 = 0
  /// cm/s.
  public var ecefVZ: Int32 = 0
  /// Accuracy of speed, cm/s.
  public var sAcc: UInt32 = 0
  /// 0.01.
  public var pDOP: UInt16 = 0
  /// Satellites used.
  public var numSV: UInt8 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&fTOW)
    fields.next(&week)
    fields.next(&gpsFix)
    fields.next(&flags)
    fields.next(&ecefX)
    fields.next(&ecefY)
    fields.next(&ecefZ)
    fields.next(&pAcc)
    fields.next(&ecefVX)
    fields.next(&ecefVY)
    fields.next(&ecefVZ)
    fields.next(&sAcc)
    fields.next(&pDOP)
    fields.reserved(1)
    fields.next(&numSV)
    fields.reserved(4)
  }
}

extension NavSOL {
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

  /// Whether GNSS measurements gave a position and the receiver stands by it.
  public var isPositionValid: Bool { gpsFixOk && fixType?.hasPosition == true }
  public var positionDilution: Double { Double(pDOP) / 100 }
}
