/// What came through a decoder since it was made. Counters wrap only after 2^63 events.
public struct UBXStatistics: Equatable, Sendable {
  /// Bytes that were handed in.
  public internal(set) var bytes = 0
  /// Bytes that are not part of a frame with a right checksum.
  public internal(set) var bytesSkipped = 0
  /// Frames with a right checksum whose fields could be read, the unsupported ones included.
  public internal(set) var accepted = 0
  /// Of the accepted, those of a kind that this room does not decode.
  public internal(set) var unsupported = 0

  /// A frame began, and then the line fell quiet or the port was closed.
  public internal(set) var torn = 0
  /// The length field says more than `UBXFrame.maximumPayloadLength`.
  public internal(set) var overlong = 0
  public internal(set) var checksumWrong = 0
  /// A right checksum, but a payload too short for the fields of its kind.
  public internal(set) var payloadShort = 0
  /// A coordinate that does not exist, or an altitude or a speed beyond `NavigationLimits`, of which the receiver says that
  /// they hold.
  public internal(set) var outOfRange = 0

  public init() {}

  /// All that was refused.
  public var refused: Int { torn + overlong + checksumWrong + payloadShort + outOfRange }

  /// Counts what `UBXFrame.recognize` refused, for those who look for frames in a stream of their own.
  public mutating func count(_ refusal: FrameRefusal) {
    switch refusal {
    case .overlong: overlong += 1
    case .checksumWrong: checksumWrong += 1
    }
  }

  /// Counts a frame that such a stream broke off.
  public mutating func countTorn() { torn += 1 }

  /// What was refused, by reason; only reasons that occurred.
  public var refusals: [(reason: String, count: Int)] {
    [
      ("torn", torn), ("overlong", overlong), ("checksumWrong", checksumWrong),
      ("payloadShort", payloadShort), ("outOfRange", outOfRange),
    ].filter { $0.1 > 0 }
  }
}
