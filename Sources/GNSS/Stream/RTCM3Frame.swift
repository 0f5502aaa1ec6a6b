import UBX

/// Recognizes RTCM 3 correction messages, so that a mixed stream passes over their bytes. What they say is not read.
///
/// ```
///   D3  00 13  ...      36 0B 98
///   │   │      │        └ CRC-24Q over all bytes before it
///   │   │      └ payload; its first 12 bits are the message number
///   │   └ six zero bits, and the length of the payload in ten bits
///   └ preamble
/// ```
/// Source: RTCM 10403.3, "Differential GNSS (Global Navigation Satellite Systems) Services, Version 3", section 4, Transport
/// Layer.
public enum RTCM3Frame {
  /// The bytes around the payload.
  public static let overhead = 6
  /// The longest frame: ten bits give 1023 bytes of payload.
  public static let maximumLength = 1_023 + overhead

  /// Looks whether a frame begins at `start`. Pure: neither buffer nor state changes.
  /// - Parameter bytes: What has been received; bytes before `start` are not looked at.
  public static func recognize(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> FrameRecognition {
    guard start >= 0, start < bytes.count else { return .incomplete(needed: 1) }
    let available = bytes.count - start
    guard bytes[start] == 0xD3 else { return .refused(nil) }
    guard available >= 2 else { return .incomplete(needed: 3) }
    guard bytes[start + 1] & 0xFC == 0 else { return .refused(nil) }
    guard available >= 3 else { return .incomplete(needed: 3) }
    let length = (Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])) + overhead
    guard available >= length else { return .incomplete(needed: length) }
    var remainder: UInt32 = 0
    for index in start..<start + length - 3 { remainder = crc24Q(remainder, bytes[index]) }
    let end = start + length
    let stated = UInt32(bytes[end - 3]) << 16 | UInt32(bytes[end - 2]) << 8 | UInt32(bytes[end - 1])
    return remainder == stated ? .complete(length: length) : .refused(.checksumWrong)
  }

  /// The message number of a frame that was recognized at `start`, such as 1005; `nil` where its payload is too short to
  /// have one.
  public static func messageNumber(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start >= 0, start + 4 < bytes.count, bytes[start + 1] & 3 != 0 || bytes[start + 2] >= 2 else {
      return nil
    }
    return Int(bytes[start + 3]) << 4 | Int(bytes[start + 4]) >> 4
  }

  /// Takes one byte into the cyclic redundancy check, of the polynomial 0x1864CFB.
  @inline(__always)
  private static func crc24Q(_ remainder: UInt32, _ byte: UInt8) -> UInt32 {
    let index = Int(remainder >> 16 & 0xFF) ^ Int(byte)
    return remainder << 8 & 0xFF_FFFF ^ remainders[index]
  }

  /// What each value of the first byte adds.
  private static let remainders: [UInt32] = (0..<256).map { value in
    var remainder = UInt32(value) << 16
    for _ in 0..<8 {
      remainder <<= 1
      if remainder & 0x100_0000 != 0 { remainder ^= 0x186_4CFB }
    }
    return remainder
  }
}
