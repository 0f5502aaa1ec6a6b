import Quantities

/// Position, velocity and time of one epoch, all that a fix needs in one message.
///
/// Receivers of generation 7 send 84 bytes, without the vehicle's heading and the magnetic declination; later ones 92.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-PVT; the short form: "u-blox 7
/// Receiver description including protocol specification" (GPS.G7-SW-12001), NAV-PVT.
public struct NavPVT: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x07) }

  /// GPS time of week of the epoch, ms.
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
  /// Accuracy of time, ns.
  public var tAcc: UInt32 = 0
  /// To be added to the second, ns, -1e9 to 1e9: the second is rounded, so this may be negative.
  public var nano: Int32 = 0
  public var fixTypeNumber: UInt8 = 0
  public var flags: UInt8 = 0
  public var flags2: UInt8 = 0
  /// Satellites used.
  public var numSV: UInt8 = 0
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
  /// mm/s.
  public var velN: Int32 = 0
  /// mm/s.
  public var velE: Int32 = 0
  /// mm/s, positive down.
  public var velD: Int32 = 0
  /// Speed over ground, mm/s.
  public var gSpeed: Int32 = 0
  /// Course over ground, 1e-5 degree.
  public var headMot: Int32 = 0
  /// Accuracy of speed, mm/s.
  public var sAcc: UInt32 = 0
  /// Accuracy of course, and of the vehicle's heading, 1e-5 degree.
  public var headAcc: UInt32 = 0
  /// 0.01.
  public var pDOP: UInt16 = 0
  public var flags3: UInt16 = 0
  /// Whether the last three fields are there.
  public var hasVehicleFields = true
  /// Heading of the vehicle, 1e-5 degree; see `headVehValid`.
  public var headVeh: Int32 = 0
  /// Magnetic declination, 0.01 degree; see `validMag`.
  public var magDec: Int16 = 0
  /// Accuracy of the declination, 0.01 degree.
  public var magAcc: UInt16 = 0

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
    fields.next(&tAcc)
    fields.next(&nano)
    fields.next(&fixTypeNumber)
    fields.next(&flags)
    fields.next(&flags2)
    fields.next(&numSV)
    fields.next(&lon)
    fields.next(&lat)
    fields.next(&height)
    fields.next(&hMSL)
    fields.next(&hAcc)
    fields.next(&vAcc)
    fields.next(&velN)
    fields.next(&velE)
    fields.next(&velD)
    fields.next(&gSpeed)
    fields.next(&headMot)
    fields.next(&sAcc)
    fields.next(&headAcc)
    fields.next(&pDOP)
    fields.next(&flags3)
    fields.reserved(4)
    fields.isLong(&hasVehicleFields, from: 92)
    guard hasVehicleFields else { return }
    fields.next(&headVeh)
    fields.next(&magDec)
    fields.next(&magAcc)
  }
}

extension NavPVT {
  public var validDate: Bool {
    get { valid[bit: 0] }
    set { valid[bit: 0] = newValue }
  }
  public var validTime: Bool {
    get { valid[bit: 1] }
    set { valid[bit: 1] = newValue }
  }
  /// The second is sure: no leap second is in doubt.
  public var fullyResolved: Bool {
    get { valid[bit: 2] }
    set { valid[bit: 2] = newValue }
  }
  public var validMag: Bool {
    get { valid[bit: 3] && hasVehicleFields }
    set { valid[bit: 3] = newValue }
  }
  /// `nil` for a number that the interface description does not know.
  public var fixType: UBXFixType? {
    get { UBXFixType(rawValue: fixTypeNumber) }
    set { fixTypeNumber = newValue?.rawValue ?? 0 }
  }
  /// Within the receiver's limits of dilution and accuracy. Nothing else makes a fix valid.
  public var gnssFixOK: Bool {
    get { flags[bit: 0] }
    set { flags[bit: 0] = newValue }
  }
  /// Differential corrections were applied.
  public var diffSoln: Bool {
    get { flags[bit: 1] }
    set { flags[bit: 1] = newValue }
  }
  /// 0 off, 1 enabled, 2 acquisition, 3 tracking, 4 power-optimized tracking, 5 inactive.
  public var psmState: UInt8 {
    get { flags[bits: 2..<5] }
    set { flags[bits: 2..<5] = newValue }
  }
  public var headVehValid: Bool {
    get { flags[bit: 5] && hasVehicleFields }
    set { flags[bit: 5] = newValue }
  }
  public var carrSoln: CarrierSolution {
    get { CarrierSolution(rawValue: flags[bits: 6..<8]) ?? .none }
    set { flags[bits: 6..<8] = newValue.rawValue }
  }
  /// Whether `confirmedDate` and `confirmedTime` mean something.
  public var confirmedAvai: Bool { flags2[bit: 5] }
  /// Checked against a second source.
  public var confirmedDate: Bool { flags2[bit: 6] }
  public var confirmedTime: Bool { flags2[bit: 7] }
  /// Longitude, latitude and heights are not valid.
  public var invalidLlh: Bool {
    get { flags3[bit: 0] }
    set { flags3[bit: 0] = newValue }
  }
  /// Age of the last differential correction in steps of a table, 0 where none was received; generation 9 and later.
  public var lastCorrectionAge: UInt8 {
    get { flags3[bits: 1..<5] }
    set { flags3[bits: 1..<5] = newValue }
  }
}

extension NavPVT {
  /// Whether GNSS measurements gave a position and the receiver stands by it.
  public var isPositionValid: Bool { gnssFixOK && !invalidLlh && fixType?.hasPosition == true }

  /// Whether dead reckoning alone gave a position and the receiver stands by it.
  public var isDeadReckoned: Bool { gnssFixOK && !invalidLlh && fixType == .deadReckoningOnly }

  /// Where the antenna is, `nil` where the receiver does not stand by it, or the coordinates do not exist.
  public var position: GeodeticPosition? {
    guard isPositionValid || isDeadReckoned else { return nil }
    return GeodeticPosition(latitudeDegrees: Double(lat) / 1e7, longitudeDegrees: Double(lon) / 1e7)
  }

  /// The epoch, `nil` until the receiver knows date and time.
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
  /// Position dilution of precision.
  public var positionDilution: Double { Double(pDOP) / 100 }
}
