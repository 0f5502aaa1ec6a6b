import UBX

/// What a mixed stream held besides sentences and good UBX frames.
public struct StreamStatistics: Equatable, Sendable {
  /// RTCM 3 frames with a right check value. What they say is not read.
  public internal(set) var corrections = 0
  /// RTCM 3 frames with a wrong check value.
  public internal(set) var correctionsRefused = 0
  /// Frames that began and did not go on while the line was quiet or the port was closed.
  public internal(set) var torn = 0
  /// UBX frames whose length field says more than a frame can have.
  public internal(set) var overlong = 0
  /// UBX frames with a wrong checksum.
  public internal(set) var checksumWrong = 0

  public init() {}

  mutating func count(_ refusal: FrameRefusal) {
    switch refusal {
    case .overlong: overlong += 1
    case .checksumWrong: checksumWrong += 1
    }
  }
}
