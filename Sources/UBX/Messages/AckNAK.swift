/// A receiver refused a message, or does not know it.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), ACK-NAK.
public struct AckNAK: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x05, identifier: 0x00) }

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

extension AckNAK {
  /// The kind of the message that is answered.
  public var answered: UBXMessageKind { UBXMessageKind(class: clsID, identifier: msgID) }
}
