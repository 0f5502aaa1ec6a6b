/// The end of an epoch: all messages of class NAV of this time of week have been sent.
///
/// Source: u-blox, "u-blox F9 HPG 1.32 Interface description" (UBX-22008968), UBX-NAV-EOE.
public struct NavEOE: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x61) }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
  }
}
