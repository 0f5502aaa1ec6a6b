/// Speed and protocols of a serial or USB port; receivers up to generation 8.
///
/// The answer to a change of speed comes at the new speed or is lost.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), CFG-PRT.
public struct CfgPRT: UBXPayload, Equatable, Sendable {
  public static var kind: UBXMessageKind { UBXMessageKind(class: 0x06, identifier: 0x00) }

  /// Which protocols a port takes, or sends.
  public struct Protocols: OptionSet, Equatable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let ubx = Protocols(rawValue: 1)
    public static let nmea = Protocols(rawValue: 2)
    public static let rtcm2 = Protocols(rawValue: 4)
    public static let rtcm3 = Protocols(rawValue: 0x20)
  }

  /// Eight data bits, no parity, one stop bit.
  public static let mode8N1: UInt32 = 0x08D0

  /// See `ReceiverPort`.
  public var portID: UInt8 = 0
  /// A pin that says when data are waiting; 0 for none.
  public var txReady: UInt16 = 0
  /// Data bits, parity and stop bits.
  public var mode: UInt32 = 0
  /// Baud; of a serial port.
  public var baudRate: UInt32 = 0
  public var inProtoMask: UInt16 = 0
  public var outProtoMask: UInt16 = 0
  public var flags: UInt16 = 0

  public init() {}

  /// A serial port with eight data bits, no parity and one stop bit.
  public init(_ port: ReceiverPort, baud: UInt32, takes: Protocols, sends: Protocols) {
    portID = port.rawValue
    mode = Self.mode8N1
    baudRate = baud
    inProtoMask = takes.rawValue
    outProtoMask = sends.rawValue
  }

  public mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields) {
    fields.next(&portID)
    fields.reserved(1)
    fields.next(&txReady)
    fields.next(&mode)
    fields.next(&baudRate)
    fields.next(&inProtoMask)
    fields.next(&outProtoMask)
    fields.next(&flags)
    fields.reserved(2)
  }
}
