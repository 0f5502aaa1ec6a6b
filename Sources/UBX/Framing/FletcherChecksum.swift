/// The 8-bit Fletcher checksum of RFC 1145 over class, identifier, length and payload.
///
/// Source: u-blox, "u-blox 8 / u-blox M8 Receiver description including protocol specification" (UBX-13003221), UBX
/// Checksum.
struct FletcherChecksum: Equatable {
  private(set) var first: UInt8 = 0
  private(set) var second: UInt8 = 0

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    first &+= byte
    second &+= first
  }
}
