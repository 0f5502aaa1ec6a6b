import Quantities

/// UTC of one epoch.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-TIMEUTC.
public struct NavTIMEUTC: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x21) }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// Accuracy of time, ns.
  public var tAcc: UInt32 = 0
  /// To be added to the second, ns, -1e9 to 1e9.
  public var nano: Int32 = 0
  public var year: UInt16 = 0
  public var month: UInt8 = 0
  public var day: UInt8 = 0
  public var hour: UInt8 = 0
  public var min: UInt8 = 0
  /// 0 to 60.
  public var sec: UInt8 = 0
  public var valid: UInt8 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&tAcc)
    fields.next(&nano)
    fields.next(&year)
    fields.next(&month)
    fields.next(&day)
    fields.next(&hour)
    fields.next(&min)
    fields.next(&sec)
    fields.next(&valid)
  }
}

extension NavTIMEUTC {
  /// The time of week is valid.
  public var validTOW: Bool { valid[bit: 0] }
  /// The week number is valid.
  public var validWKN: Bool { valid[bit: 1] }
  /// The leap seconds are known, so this is UTC indeed.
  public var validUTC: Bool { valid[bit: 2] }
  /// Which laboratory's UTC: 0 unknown, 1 CRL, 2 NIST, 3 USNO, 4 BIPM, 5 European, 6 SU, 7 NTSC, 8 NPLI, 15 unknown.
  public var utcStandard: UInt8 { valid[bits: 4..<8] }

  /// The epoch, `nil` until the receiver knows it.
  public var time: UTCTime? {
    guard validUTC else { return nil }
    return UTCTime(
      year: Int(year), month: Int(month), day: Int(day), hour: Int(hour), minute: Int(min), second: Int(sec),
      signedNanosecond: nano)
  }
}
