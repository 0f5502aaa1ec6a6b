/// A frame with its fields read. Elements of repeated groups stay in the frame; see `UBXGroupPayload`.
public enum UBXMessage: Equatable, Sendable {
  case navPVT(NavPVT)
  /// A right checksum, but a kind that this room does not decode.
  case unsupported(UBXMessageKind)

  /// Reads a frame; the statistics learn what became of it. `nil` where its payload is too short for its fields.
  public static func read(_ frame: UBXFrame, _ statistics: inout UBXStatistics) -> UBXMessage? {
    guard let message = parse(frame) else {
      statistics.payloadShort += 1
      return nil
    }
    statistics.accepted += 1
    if case .unsupported = message { statistics.unsupported += 1 }
    return message
  }

  private static func parse(_ frame: UBXFrame) -> UBXMessage? {
    switch frame.kind {
    case NavPVT.kind: NavPVT(frame).map(UBXMessage.navPVT)
    default: .unsupported(frame.kind)
    }
  }
}
