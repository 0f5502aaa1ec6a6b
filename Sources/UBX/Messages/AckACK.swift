/// A receiver took a message of class CFG.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), ACK-ACK.
public struct AckACK: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x05, identifier: 0x01) }

  /// Class of the message that is answered.
  public var clsID: UInt8 = 0
  /// Identifier of the message that is answered.
  public var msgID: UInt8 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&clsID)
    fields.next(&msgID)
  }
}

extension AckACK {
  /// The kind of the message that is answered.
  public var answered: UBXMessageKind { UBXMessageKind(class: clsID, identifier: msgID) }
}
