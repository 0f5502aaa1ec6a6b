/// Makes a frame of fields.
struct PayloadWriter: PayloadFields {
  private var bytes: [UInt8]

  init(_ kind: UBXMessageKind) {
    bytes = [UBXFrame.synchronization.0, UBXFrame.synchronization.1, kind.class, kind.identifier, 0, 0]
  }

  mutating func next<Number: FixedWidthInteger & BitwiseCopyable>(_ field: inout Number) {
    withUnsafeBytes(of: field.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func next(_ field: inout Float) {
    withUnsafeBytes(of: field.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func next(_ field: inout UBXText, count: Int) {
    for index in 0..<count { bytes.append(index < UBXText.capacity ? field.bytes[index] : 0) }
  }

  mutating func reserved(_ count: Int) { bytes.append(contentsOf: repeatElement(0, count: count)) }

  /// Bytes that are laid out already.
  mutating func append(_ laidOut: [UInt8]) { bytes += laidOut }

  func isLong(_ field: inout Bool, from length: Int) {}

  /// The frame with its length and checksum.
  func frame() -> [UInt8] {
    var frame = bytes
    let length = UInt16(truncatingIfNeeded: bytes.count - UBXFrame.headerLength)
    frame[4] = UInt8(truncatingIfNeeded: length)
    frame[5] = UInt8(truncatingIfNeeded: length >> 8)
    var checksum = FletcherChecksum()
    for byte in frame.dropFirst(2) { checksum.add(byte) }
    frame.append(checksum.first)
    frame.append(checksum.second)
    return frame
  }
}
