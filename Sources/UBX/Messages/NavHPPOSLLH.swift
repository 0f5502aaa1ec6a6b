import Quantities

/// Position in high resolution, for RTK: each coordinate is a coarse and a fine part, to be added.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-HPPOSLLH.
public struct NavHPPOSLLH: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x14) }

  public var version: UInt8 = 0
  public var flags: UInt8 = 0
  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// 1e-7 degree.
  public var lon: Int32 = 0
  /// 1e-7 degree.
  public var lat: Int32 = 0
  /// Above the ellipsoid, mm.
  public var height: Int32 = 0
  /// Above mean sea level, mm.
  public var hMSL: Int32 = 0
  /// 1e-9 degree, -99 to 99.
  public var lonHp: Int8 = 0
  /// 1e-9 degree, -99 to 99.
  public var latHp: Int8 = 0
  /// 0.1 mm, -9 to 9.
  public var heightHp: Int8 = 0
  /// 0.1 mm, -9 to 9.
  public var hMSLHp: Int8 = 0
  /// 0.1 mm, one standard deviation.
  public var hAcc: UInt32 = 0
  /// 0.1 mm, one standard deviation.
  public var vAcc: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&version)
    fields.reserved(2)
    fields.next(&flags)
    fields.next(&iTOW)
    fields.next(&lon)
    fields.next(&lat)
    fields.next(&height)
    fields.next(&hMSL)
    fields.next(&lonHp)
    fields.next(&latHp)
    fields.next(&heightHp)
    fields.next(&hMSLHp)
    fields.next(&hAcc)
    fields.next(&vAcc)
  }
}

extension NavHPPOSLLH {
  /// Longitude, latitude and heights are not valid.
  public var invalidLlh: Bool {
    get { flags[bit: 0] }
    set { flags[bit: 0] = newValue }
  }

  /// Where the antenna is, `nil` where the receiver does not stand by it, or the coordinates do not exist. It does not
  /// say whether there is a fix: that is in `NavPVT` or `NavSTATUS`.
  public var position: GeodeticPosition? {
    guard !invalidLlh else { return nil }
    return GeodeticPosition(
      latitudeDegrees: (Double(lat) * 100 + Double(latHp)) / 1e9,
      longitudeDegrees: (Double(lon) * 100 + Double(lonHp)) / 1e9)
  }
  /// Metres above mean sea level.
  public var altitude: Double { (Double(hMSL) * 10 + Double(hMSLHp)) / 1e4 }
  /// Metres above the ellipsoid.
  public var ellipsoidalAltitude: Double { (Double(height) * 10 + Double(heightHp)) / 1e4 }
  /// Metres, 68 % radius.
  public var horizontalAccuracy: Double { Double(hAcc) / 1e4 }
  /// Metres, 68 %.
  public var verticalAccuracy: Double { Double(vAcc) / 1e4 }
}
