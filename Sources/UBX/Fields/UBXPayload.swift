/// A message whose payload is laid out as the interface description says.
///
/// Reading and writing share one description: `layOut` names the fields in their order, and the reader fills them where
/// the writer takes them. Fields bear the names of the interface description and keep its integers, so that nothing is
/// lost between the two; properties in plain units stand beside them.
public protocol UBXPayload {
  static var kind: UBXMessageKind { get }

  /// A message with every field zero.
  init()

  /// Names every field in the order of the payload.
  mutating func layOut<Fields: PayloadFields>(_ fields: inout Fields)
}

extension UBXPayload {
  /// Reads a frame; `nil` where it is of another kind, or too short. Bytes behind the last known field are left: later
  /// receivers append to messages.
  public init?(_ frame: UBXFrame) {
    guard frame.kind == Self.kind else { return nil }
    self.init(payload: frame.payload)
  }

  init?(payload: UnsafeBufferPointer<UInt8>) {
    var reader = PayloadReader(payload)
    self.init()
    layOut(&reader)
    if reader.isShort { return nil }
  }

  /// The bytes to send, synchronization and checksum included. This allocates.
  public func frame() -> [UInt8] {
    var writer = PayloadWriter(Self.kind)
    var copy = self
    copy.layOut(&writer)
    return writer.frame()
  }
}
