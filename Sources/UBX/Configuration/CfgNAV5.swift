/// How the solution is computed; receivers up to generation 8. Only what `mask` names is changed.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), CFG-NAV5.
public struct CfgNAV5: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x24) }

  /// What to change: bit 0 the dynamic model, bit 1 the least elevation, bit 2 the fix mode, others see the source.
  public var mask: UInt16 = 0
  /// See `DynamicModel`.
  public var dynModel: UInt8 = 0
  /// 1 2D only, 2 3D only, 3 as satellites allow.
  public var fixMode: UInt8 = 0
  /// Height for a 2D fix, 0.01 m.
  public var fixedAlt: Int32 = 0
  /// Its variance, 0.0001 m².
  public var fixedAltVar: UInt32 = 0
  /// Least elevation of a satellite, degrees.
  public var minElev: Int8 = 0
  public var drLimit: UInt8 = 0
  /// Limit of the dilution of position, 0.1.
  public var pDop: UInt16 = 0
  /// Limit of the dilution of time, 0.1.
  public var tDop: UInt16 = 0
  /// Limit of the accuracy of position, m.
  public var pAcc: UInt16 = 0
  /// Limit of the accuracy of time, m.
  public var tAcc: UInt16 = 0
  /// Below this speed the position is held, cm/s.
  public var staticHoldThresh: UInt8 = 0
  /// s.
  public var dgnssTimeout: UInt8 = 0
  public var cnoThreshNumSVs: UInt8 = 0
  /// dB-Hz.
  public var cnoThresh: UInt8 = 0
  /// The position is held up to this distance, m.
  public var staticHoldMaxDist: UInt16 = 0
  public var utcStandard: UInt8 = 0

  public init() {}

  /// Changes the dynamic model alone.
  public init(_ model: DynamicModel) {
    mask = 1
    dynModel = model.rawValue
  }

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&mask)
    fields.next(&dynModel)
    fields.next(&fixMode)
    fields.next(&fixedAlt)
    fields.next(&fixedAltVar)
    fields.next(&minElev)
    fields.next(&drLimit)
    fields.next(&pDop)
    fields.next(&tDop)
    fields.next(&pAcc)
    fields.next(&tAcc)
    fields.next(&staticHoldThresh)
    fields.next(&dgnssTimeout)
    fields.next(&cnoThreshNumSVs)
    fields.next(&cnoThresh)
    fields.reserved(2)
    fields.next(&staticHoldMaxDist)
    fields.next(&utcStandard)
    fields.reserved(5)
  }
}
