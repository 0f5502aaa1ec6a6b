import Quantities

/// Position of one epoch, without a word on its validity: that is in `NavSTATUS` or `NavSOL`.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-POSLLH.
public struct NavPOSLLH: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x02) }

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
  /// mm, one standard deviation.
  public var hAcc: UInt32 = 0
  /// mm, one standard deviation.
  public var vAcc: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&lon)
    fields.next(&lat)
    fields.next(&height)
    fields.next(&hMSL)
    fields.next(&hAcc)
    fields.next(&vAcc)
  }
}

extension NavPOSLLH {
  /// The coordinates, valid or not; `nil` where they do not exist.
  public var coordinates: GeodeticPosition? {
    GeodeticPosition(latitudeDegrees: Double(lat) / 1e7, longitudeDegrees: Double(lon) / 1e7)
  }
  /// Metres above mean sea level.
  public var altitude: Double { Double(hMSL) / 1e3 }
  /// Metres above the ellipsoid.
  public var ellipsoidalAltitude: Double { Double(height) / 1e3 }
  /// Metres, 68 % radius.
  public var horizontalAccuracy: Double { Double(hAcc) / 1e3 }
  /// Metres, 68 %.
  public var verticalAccuracy: Double { Double(vAcc) / 1e3 }
}
