/// The four bytes that are written to a TLV493D.
struct TLV493DControl {
  let bytes: [UInt8]

  /// Low-power mode with a short period; the interrupt is off, and the address stays.
  ///
  /// - Parameter factoryBytes: all ten bytes of the chip. Bits 4 and 3 of byte 7, all of byte 8 and bits 4 to 0 of byte 9
  ///   are copied.
  init(factoryBytes: [UInt8]) {
    var mode1 = factoryBytes[7] & 0x18 | Mode1.lowPower.rawValue
    let mode2 = factoryBytes[9] & 0x1F | Mode2.shortPeriod.rawValue
    let ones = mode1.nonzeroBitCount + factoryBytes[8].nonzeroBitCount + mode2.nonzeroBitCount
    if ones % 2 == 0 { mode1 |= Mode1.parity.rawValue }
    bytes = [0, mode1, factoryBytes[8], mode2]
  }

  private enum Mode1: UInt8 {
    case lowPower = 0x01
    /// Makes the number of ones in all four bytes odd.
    case parity = 0x80
  }

  private enum Mode2: UInt8 {
    case shortPeriod = 0x40
  }
}
