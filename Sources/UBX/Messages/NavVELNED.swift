/// Velocity of one epoch.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-VELNED.
public struct NavVELNED: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x12) }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// cm/s.
  public var velN: Int32 = 0
  /// cm/s.
  public var velE: Int32 = 0
  /// cm/s, positive down.
  public var velD: Int32 = 0
  /// Length of the velocity (speed), cm/s.
  public var speed3D: UInt32 = 0
  /// Speed over ground, cm/s.
  public var gSpeed: UInt32 = 0
  /// Course over ground, 1e-5 degree.
  public var heading: Int32 = 0
  /// Accuracy of speed, cm/s.
  public var sAcc: UInt32 = 0
  /// Accuracy of course, 1e-5 degree.
  public var cAcc: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&velN)
    fields.next(&velE)
    fields.next(&velD)
    fields.next(&speed3D)
    fields.next(&gSpeed)
    fields.next(&heading)
    fields.next(&sAcc)
    fields.next(&cAcc)
  }
}

extension NavVELNED {
  /// Metres per second over ground.
  public var speed: Double { Double(gSpeed) / 1e2 }
  /// Metres per second.
  public var speedAccuracy: Double { Double(sAcc) / 1e2 }
  /// Degrees from true north, 0 to 360.
  public var course: Double { heading.wrappedCourse }
  /// Degrees.
  public var courseAccuracy: Double { Double(cAcc) / 1e5 }
}
