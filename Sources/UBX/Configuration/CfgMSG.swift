/// How often a message goes out of the port that this message comes in on; receivers up to generation 8, and some later.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), CFG-MSG.
public struct CfgMSG: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x01) }

  public var msgClass: UInt8 = 0
  public var msgID: UInt8 = 0
  /// One message for so many solutions; 0 for none.
  public var rate: UInt8 = 0

  public init() {}

  /// One message of a kind for so many solutions; 0 for none.
  public init(_ kind: UBXMessageKind, rate: UInt8) {
    msgClass = kind.class
    msgID = kind.identifier
    self.rate = rate
  }

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&msgClass)
    fields.next(&msgID)
    fields.next(&rate)
  }
}
