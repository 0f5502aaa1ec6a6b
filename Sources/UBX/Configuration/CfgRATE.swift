/// How often the receiver measures; receivers up to generation 8.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), CFG-RATE.
public struct CfgRATE: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x08) }

  /// Time between measurements, ms.
  public var measRate: UInt16 = 1_000
  /// Measurements for each solution.
  public var navRate: UInt16 = 1
  /// What the measurements are aligned to: 0 UTC, 1 GPS time.
  public var timeRef: UInt16 = 1

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&measRate)
    fields.next(&navRate)
    fields.next(&timeRef)
  }
}
