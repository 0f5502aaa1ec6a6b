/// One frame with a right checksum. A view into the buffer in which it was found, to be read before the buffer changes.
///
/// ```
///   B5 62  01 07  5C 00  ...      22 5C
///   │      │  │   │      │        └ checksum over class, identifier, length and payload
///   │      │  │   │      └ payload
///   │      │  │   └ length of the payload, low byte first
///   │      │  └ identifier
///   │      └ class
///   └ synchronization
/// ```
/// Source: u-blox UBX-13003221, UBX Frame Structure.
public struct UBXFrame {
  /// The bytes before the payload.
  public static let headerLength = 6
  /// The bytes around the payload.
  public static let overhead = 8
  /// The longest payload that is believed. RXM-RAWX with 255 measurements, the longest message known, has 8176 bytes; a
  /// damaged length field could make a reader wait for 65 535.
  public static let maximumPayloadLength = 8_192
  /// The longest frame that is believed.
  public static let maximumLength = maximumPayloadLength + overhead

  static let synchronization: (UInt8, UInt8) = (0xB5, 0x62)

  public let kind: UBXMessageKind
  /// What the frame carries; empty in a poll.
  public let payload: UnsafeBufferPointer<UInt8>

  /// Looks whether a frame begins at `start`. Pure: neither buffer nor state changes. Where it is refused the search goes
  /// on with the very next byte, so that a good frame that begins inside a bad one is found.
  /// - Parameter bytes: What has been received; bytes before `start` are not looked at.
  public static func recognize(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> FrameRecognition {
    guard start >= 0, start < bytes.count else { return .incomplete(needed: 1) }
    let available = bytes.count - start
    guard bytes[start] == synchronization.0 else { return .refused(nil) }
    guard available >= 2 else { return .incomplete(needed: 2) }
    guard bytes[start + 1] == synchronization.1 else { return .refused(nil) }
    guard available >= headerLength else { return .incomplete(needed: headerLength) }
    let payloadLength = Int(bytes[start + 4]) | Int(bytes[start + 5]) << 8
    guard payloadLength <= maximumPayloadLength else { return .refused(.overlong) }
    let length = payloadLength + overhead
    guard available >= length else { return .incomplete(needed: length) }
    var checksum = FletcherChecksum()
    for index in start + 2..<start + length - 2 { checksum.add(bytes[index]) }
    guard bytes[start + length - 2] == checksum.first, bytes[start + length - 1] == checksum.second else {
      return .refused(.checksumWrong)
    }
    return .complete(length: length)
  }

  /// The frame that begins at `start`, `nil` where no whole one with a right checksum does.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard case .complete(let length) = Self.recognize(bytes, at: start) else { return nil }
    self.init(recognized: bytes, at: start, length: length)
  }

  /// A frame of which `recognize` has told the length.
  init(recognized bytes: UnsafeBufferPointer<UInt8>, at start: Int, length: Int) {
    kind = UBXMessageKind(class: bytes[start + 2], identifier: bytes[start + 3])
    payload = UnsafeBufferPointer(rebasing: bytes[start + Self.headerLength..<start + length - 2])
  }

  /// The bytes that ask a receiver for a message: a frame without payload.
  public static func poll(_ kind: UBXMessageKind) -> [UInt8] {
    PayloadWriter(kind).frame()
  }
}
