import Quantities

/// Position, velocity and time between the epochs, which receivers with sensors compute some 10 to 30 times a second.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), HNR-PVT.
public struct HnrPVT: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x28, identifier: 0x00) }

  /// GPS time of week of this solution, ms.
  public var iTOW: UInt32 = 0
  /// UTC.
  public var year: UInt16 = 0
  public var month: UInt8 = 0
  public var day: UInt8 = 0
  public var hour: UInt8 = 0
  public var min: UInt8 = 0
  /// 0 to 60.
  public var sec: UInt8 = 0
  public var valid: UInt8 = 0
  /// To be added to the second, ns, -1e9 to 1e9.
  public var nano: Int32 = 0
  public var gpsFix: UInt8 = 0
  public var flags: UInt8 = 0
  /// 1e-7 degree.
  public var lon: Int32 = 0
  /// 1e-7 degree.
  public var lat: Int32 = 0
  /// Above the ellipsoid, mm.
  public var height: Int32 = 0
  /// Above mean sea level, mm.
  public var hMSL: Int32 = 0
  /// Speed over ground, mm/s.
  public var gSpeed: Int32 = 0
  /// Length of the velocity, mm/s.
  public var speed3D: Int32 = 0
  /// Course over ground, 1e-5 degree.
  public var headMot: Int32 = 0
  /// Heading of the vehicle, 1e-5 degree; see `headVehValid`.
  public var headVeh: Int32 = 0
  /// mm, one standard deviation.
  public var hAcc: UInt32 = 0
  /// mm, one standard deviation.
  public var vAcc: UInt32 = 0
  /// Accuracy of speed, mm/s.
  public var sAcc: UInt32 = 0
  /// Accuracy of course and heading, 1e-5 degree.
  public var headAcc: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&year)
    fields.next(&month)
    fields.next(&day)
    fields.next(&hour)
    fields.next(&min)
    fields.next(&sec)
    fields.next(&valid)
    fields.next(&nano)
    fields.next(&gpsFix)
    fields.next(&flags)
    fields.reserved(2)
    fields.next(&lon)
    fields.next(&lat)
    fields.next(&height)
    fields.next(&hMSL)
    fields.next(&gSpeed)
    fields.next(&speed3D)
    fields.next(&headMot)
    fields.next(&headVeh)
    fields.next(&hAcc)
    fields.next(&vAcc)
    fields.next(&sAcc)
    fields.next(&headAcc)
    fields.reserved(4)
  }
}

extension HnrPVT {
  public var validDate: Bool { valid[bit: 0] }
  public var validTime: Bool { valid[bit: 1] }
  /// `nil` for a number that the interface description does not know.
  public var fixType: UBXFixType? { UBXFixType(rawValue: gpsFix) }
  /// Within the receiver's limits of dilution and accuracy. Nothing else makes a fix valid.
  public var gpsFixOk: Bool { flags[bit: 0] }
  /// Differential corrections were applied.
  public var diffSoln: Bool { flags[bit: 1] }
  public var headVehValid: Bool { flags[bit: 4] }

  /// Whether satellites, sensors or both gave a position and the receiver stands by it.
  public var isPositionValid: Bool {
    gpsFixOk && (fixType?.hasPosition == true || fixType == .deadReckoningOnly)
  }

  /// Where the antenna is; `nil` where the receiver does not stand by it, or the coordinates do not exist.
  public var position: GeodeticPosition? {
    guard isPositionValid else { return nil }
    return GeodeticPosition(latitudeDegrees: Double(lat) / 1e7, longitudeDegrees: Double(lon) / 1e7)
  }

  /// The moment, `nil` until the receiver knows date and time.
  public var time: UTCTime? {
    guard validDate, validTime else { return nil }
    return UTCTime(
      year: Int(year), month: Int(month), day: Int(day), hour: Int(hour), minute: Int(min), second: Int(sec),
      signedNanosecond: nano)
  }

  /// Metres above mean sea level.
  public var altitude: Double { Double(hMSL) / 1e3 }
  /// Metres above the ellipsoid.
  public var ellipsoidalAltitude: Double { Double(height) / 1e3 }
  /// Metres, 68 % radius.
  public var horizontalAccuracy: Double { Double(hAcc) / 1e3 }
  /// Metres, 68 %.
  public var verticalAccuracy: Double { Double(vAcc) / 1e3 }
  /// Metres per second over ground.
  public var speed: Double { Double(gSpeed) / 1e3 }
  /// Metres per second.
  public var speedAccuracy: Double { Double(sAcc) / 1e3 }
  /// Degrees from true north, 0 to 360.
  public var course: Double { headMot.wrappedCourse }
  /// Degrees.
  public var courseAccuracy: Double { Double(headAcc) / 1e5 }
}
