/// Covariances of position and velocity in north, east and down.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-COV.
public struct NavCOV: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x36) }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  public var version: UInt8 = 0
  /// See `posCovValid`.
  public var posCovValidNumber: UInt8 = 0
  /// See `velCovValid`.
  public var velCovValidNumber: UInt8 = 0
  /// m².
  public var posCovNN: Float = 0
  /// m².
  public var posCovNE: Float = 0
  /// m².
  public var posCovND: Float = 0
  /// m².
  public var posCovEE: Float = 0
  /// m².
  public var posCovED: Float = 0
  /// m².
  public var posCovDD: Float = 0
  /// m²/s².
  public var velCovNN: Float = 0
  /// m²/s².
  public var velCovNE: Float = 0
  /// m²/s².
  public var velCovND: Float = 0
  /// m²/s².
  public var velCovEE: Float = 0
  /// m²/s².
  public var velCovED: Float = 0
  /// m²/s².
  public var velCovDD: Float = 0

  public init() {}

  /// Two of the same bytes are equal, also where these are "not a number".
  public static func == (a: NavCOV, b: NavCOV) -> Bool {
    a.iTOW == b.iTOW && a.version == b.version && a.posCovValidNumber == b.posCovValidNumber
      && a.velCovValidNumber == b.velCovValidNumber && a.bitPatterns == b.bitPatterns
  }

  private var bitPatterns: SIMD16<UInt32> {
    let position = SIMD8<UInt32>(
      posCovNN.bitPattern, posCovNE.bitPattern, posCovND.bitPattern, posCovEE.bitPattern,
      posCovED.bitPattern, posCovDD.bitPattern, 0, 0)
    let velocity = SIMD8<UInt32>(
      velCovNN.bitPattern, velCovNE.bitPattern, velCovND.bitPattern, velCovEE.bitPattern,
      velCovED.bitPattern, velCovDD.bitPattern, 0, 0)
    return SIMD16(lowHalf: position, highHalf: velocity)
  }

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&version)
    fields.next(&posCovValidNumber)
    fields.next(&velCovValidNumber)
    fields.reserved(9)
    fields.next(&posCovNN)
    fields.next(&posCovNE)
    fields.next(&posCovND)
    fields.next(&posCovEE)
    fields.next(&posCovED)
    fields.next(&posCovDD)
    fields.next(&velCovNN)
    fields.next(&velCovNE)
    fields.next(&velCovND)
    fields.next(&velCovEE)
    fields.next(&velCovED)
    fields.next(&velCovDD)
  }
}

extension NavCOV {
  public var posCovValid: Bool { posCovValidNumber != 0 }
  public var velCovValid: Bool { velCovValidNumber != 0 }

  /// Metres, one standard deviation; `nil` where the covariance is not valid, or no variance.
  public var northAccuracy: Double? { Self.deviation(posCovNN, posCovValid) }
  public var eastAccuracy: Double? { Self.deviation(posCovEE, posCovValid) }
  public var verticalAccuracy: Double? { Self.deviation(posCovDD, posCovValid) }

  /// Metres, root of the sum of both horizontal variances: the DRMS radius, which holds in 63 to 68 % of cases.
  public var horizontalAccuracy: Double? {
    guard northAccuracy != nil, eastAccuracy != nil else { return nil }
    return (Double(posCovNN) + Double(posCovEE)).squareRoot()
  }

  private static func deviation(_ variance: Float, _ isValid: Bool) -> Double? {
    isValid && variance >= 0 && variance.isFinite ? Double(variance).squareRoot() : nil
  }
}
