/// What the bytes from one place on are, looked at without changing anything. A stream in which several protocols are
/// mixed asks the recognizer of each in turn.
public enum FrameRecognition: Equatable, Sendable {
  /// Nothing speaks against a frame so far; more can be said once `needed` bytes from its first one on are there.
  case incomplete(needed: Int)
  /// A frame of so many bytes with a right check value.
  case complete(length: Int)
  /// No frame begins with this byte. `nil` where not even the bytes that mark a frame's begin are there.
  case refused(FrameRefusal?)
}

/// Why bytes that began like a frame are none.
public enum FrameRefusal: Equatable, Sendable, CaseIterable {
  /// The length field says more than such a frame can have.
  case overlong
  /// The check value does not match the bytes.
  case checksumWrong
}
