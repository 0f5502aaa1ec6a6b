/// Dilutions of precision, each in units of 0.01.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), NAV-DOP.
public struct NavDOP: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x01, identifier: 0x04) }

  /// GPS time of week of the epoch, ms.
  public var iTOW: UInt32 = 0
  /// Geometric.
  public var gDOP: UInt16 = 0
  /// Position.
  public var pDOP: UInt16 = 0
  /// Time.
  public var tDOP: UInt16 = 0
  /// Vertical.
  public var vDOP: UInt16 = 0
  /// Horizontal.
  public var hDOP: UInt16 = 0
  /// Northing.
  public var nDOP: UInt16 = 0
  /// Easting.
  public var eDOP: UInt16 = 0

  public init() {}

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&iTOW)
    fields.next(&gDOP)
    fields.next(&pDOP)
    fields.next(&tDOP)
    fields.next(&vDOP)
    fields.next(&hDOP)
    fields.next(&nDOP)
    fields.next(&eDOP)
  }
}

extension NavDOP {
  public var positionDilution: Double { Double(pDOP) / 100 }
  public var horizontalDilution: Double { Double(hDOP) / 100 }
  public var verticalDilution: Double { Double(vDOP) / 100 }
}
