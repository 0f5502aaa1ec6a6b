import UBX

/// What came of RTCM 3 frames, whose contents are not read. Counters wrap only after 2^63 events.
public struct RTCM3Statistics: Equatable, Sendable {
  /// Frames with a right check value.
  public internal(set) var accepted = 0
  public internal(set) var checksumWrong = 0
  /// A frame began, and then the line fell quiet or the port was closed.
  public internal(set) var torn = 0

  public init() {}

  /// All that was refused.
  public var refused: Int { checksumWrong + torn }

  /// What was refused, by reason; only reasons that occurred.
  public var refusals: [(reason: String, count: Int)] {
    [("checksumWrong", checksumWrong), ("torn", torn)].filter { $0.1 > 0 }
  }

  mutating func count(_ refusal: FrameRefusal) {
    // Ten bits of length are never too many.
    if refusal == .checksumWrong { checksumWrong += 1 }
  }
}
