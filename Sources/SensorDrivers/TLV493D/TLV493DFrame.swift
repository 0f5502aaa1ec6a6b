/// What the first seven bytes of a TLV493D say.
struct TLV493DFrame {
  let counts: SIMD3<Int16>
  /// 0 to 3, and around.
  let number: UInt8
  /// False while the channels are measured one after the other: bits 1 and 0 of byte 3 are the one that is.
  let isComplete: Bool
  let temperatureCelsius: Double

  init(_ bytes: [UInt8]) {
    counts = SIMD3(
      Self.twelveBits(bytes[0], bytes[4] >> 4), Self.twelveBits(bytes[1], bytes[4] & 0x0F),
      Self.twelveBits(bytes[2], bytes[5] & 0x0F))
    number = bytes[3] >> 2 & 3
    isComplete = bytes[3] & 3 == 0
    let temperature = Self.twelveBits(bytes[3] & 0xF0 | bytes[6] >> 4, bytes[6] & 0x0F)
    temperatureCelsius = 25 + (Double(temperature) - 340) * 1.1
  }

  private static func twelveBits(_ high: UInt8, _ low: UInt8) -> Int16 {
    Int16(truncatingIfNeeded: UInt16(high) << 8 | UInt16(low) << 4) >> 4
  }
}
