/// The vector from a base antenna to this one. With the base on the same vehicle ("moving base") it gives a true
/// heading.
///
/// Version 0 (generation 8) has 40 bytes and no length and heading; version 1 has 64.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-RELPOSNED; version 0: "u-blox 8 /
/// u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-RELPOSNED.
public struct NavRELPOSNED: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x3C) }

  /// 0 or 1. The layout depends on it.
  public var version: UInt8 = 1
  /// 0 to 4095.
  public var refStationId: UInt16 = 0
  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// cm.
  public var relPosN: Int32 = 0
  /// cm.
  public var relPosE: Int32 = 0
  /// cm, positive down.
  public var relPosD: Int32 = 0
  /// cm; version 1.
  public var relPosLength: Int32 = 0
  /// From the base to this antenna, clockwise from true north, 1e-5 degree; version 1. See `relPosHeadingValid`.
  public var relPosHeading: Int32 = 0
  /// 0.1 mm, -99 to 99, to be added.
  public var relPosHPN: Int8 = 0
  /// 0.1 mm, -99 to 99, to be added.
  public var relPosHPE: Int8 = 0
  /// 0.1 mm, -99 to 99, to be added.
  public var relPosHPD: Int8 = 0
  /// 0.1 mm, -99 to 99, to be added; version 1.
  public var relPosHPLength: Int8 = 0
  /// 0.1 mm, one standard deviation.
  public var accN: UInt32 = 0
  /// 0.1 mm, one standard deviation.
  public var accE: UInt32 = 0
  /// 0.1 mm, one standard deviation.
  public var accD: UInt32 = 0
  /// 0.1 mm; version 1.
  public var accLength: UInt32 = 0
  /// 1e-5 degree; version 1.
  public var accHeading: UInt32 = 0
  public var flags: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&version)
    fields.reserved(1)
    fields.next(&refStationId)
    fields.next(&iTOW)
    fields.next(&relPosN)
    fields.next(&relPosE)
    fields.next(&relPosD)
    if version > 0 {
      fields.next(&relPosLength)
      fields.next(&relPosHeading)
      fields.reserved(4)
    }
    fields.next(&relPosHPN)
    fields.next(&relPosHPE)
    fields.next(&relPosHPD)
    fields.next(&relPosHPLength)
    fields.next(&accN)
    fields.next(&accE)
    fields.next(&accD)
    if version > 0 {
      fields.next(&accLength)
      fields.next(&accHeading)
      fields.reserved(4)
    }
    fields.next(&flags)
  }
}

extension NavRELPOSNED {
  /// Within the receiver's limits of dilution and accuracy.
  public var gnssFixOK: Bool { flags[bit: 0] }
  /// Differential corrections were applied.
  public var diffSoln: Bool { flags[bit: 1] }
  /// The vector and its accuracies are valid.
  public var relPosValid: Bool { flags[bit: 2] }
  public var carrSoln: CarrierSolution { CarrierSolution(rawValue: flags[bits: 3..<5]) ?? .none }
  /// The base moves too.
  public var isMoving: Bool { flags[bit: 5] }
  /// The base's position was extrapolated.
  public var refPosMiss: Bool { flags[bit: 6] }
  /// The base's observations were extrapolated.
  public var refObsMiss: Bool { flags[bit: 7] }
  /// The heading is valid; version 1.
  public var relPosHeadingValid: Bool { version > 0 && flags[bit: 8] }
  /// The vector was scaled to length 1; version 1.
  public var relPosNormalized: Bool { version > 0 && flags[bit: 9] }
}

extension NavRELPOSNED {
  /// Metres.
  public var north: Double { (Double(relPosN) * 100 + Double(relPosHPN)) / 1e4 }
  /// Metres.
  public var east: Double { (Double(relPosE) * 100 + Double(relPosHPE)) / 1e4 }
  /// Metres.
  public var down: Double { (Double(relPosD) * 100 + Double(relPosHPD)) / 1e4 }

  /// Metres between the antennas.
  public var length: Double {
    guard version > 0 else { return (north * north + east * east + down * down).squareRoot() }
    return (Double(relPosLength) * 100 + Double(relPosHPLength)) / 1e4
  }

  /// Degrees from true north, 0 to 360, from the base to this antenna; `nil` where the receiver does not stand by it.
  public var heading: Double? {
    guard gnssFixOK, relPosValid, relPosHeadingValid else { return nil }
    return relPosHeading.wrappedCourse
  }

  /// Degrees, one standard deviation.
  public var headingAccuracy: Double { Double(accHeading) / 1e5 }
}
