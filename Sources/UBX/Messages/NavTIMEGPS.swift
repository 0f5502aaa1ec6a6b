import Quantities

/// GPS time of one epoch.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-TIMEGPS.
public struct NavTIMEGPS: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x20) }

  /// GPS time of week of the epoch, ms; `fTOW` is to be added.
  public var iTOW: UInt32 = 0
  /// ns, -500 000 to 500 000.
  public var fTOW: Int32 = 0
  /// GPS week, counted from January 1980 without rollover.
  public var week: Int16 = 0
  /// GPS time minus UTC, s.
  public var leapS: Int8 = 0
  public var valid: UInt8 = 0
  /// Accuracy of time, ns.
  public var tAcc: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&fTOW)
    fields.next(&week)
    fields.next(&leapS)
    fields.next(&valid)
    fields.next(&tAcc)
  }
}

extension NavTIMEGPS {
  public var towValid: Bool { valid[bit: 0] }
  public var weekValid: Bool { valid[bit: 1] }
  public var leapSValid: Bool { valid[bit: 2] }

  /// The epoch, `nil` until time, week and leap seconds are known, and where a number is out of its range.
  public var time: UTCTime? {
    // UTCTime ends before GPS week 14 722.
    guard towValid, weekValid, leapSValid, (0..<14_000).contains(week), iTOW < 604_800_000 else { return nil }
    // 1980-01-06 is day 3657 of 1970.
    let seconds = Int64(3_657 * 86_400) + Int64(week) * 604_800 - Int64(leapS)
    return UTCTime(
      nanosecondsSince1970: seconds * 1_000_000_000 + Int64(iTOW) * 1_000_000 + Int64(fTOW))
  }
}
