/// Whether the receiver saves power; receivers up to generation 8.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), CFG-RXM.
public struct CfgRXM: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x11) }

  /// Always 8.
  public var reserved: UInt8 = 8
  /// 0 continuous, 1 power save.
  public var lpMode: UInt8 = 0

  public init() {}

  public init(savesPower: Bool) { lpMode = savesPower ? 1 : 0 }

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&reserved)
    fields.next(&lpMode)
  }
}
