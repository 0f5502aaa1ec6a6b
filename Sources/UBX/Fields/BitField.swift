/// Flags and small numbers inside of a bit field (X1, X2, X4), bit 0 being the lowest.
extension FixedWidthInteger where Self: UnsignedInteger {
  subscript(bit bit: Int) -> Bool {
    @inline(__always) get { self >> bit & 1 != 0 }
    set { self[bits: bit..<bit + 1] = newValue ? 1 : 0 }
  }

  subscript(bits range: Range<Int>) -> UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: self >> range.lowerBound & Self.mask(range.count)) }
    set {
      let mask = Self.mask(range.count)
      let value = Self(truncatingIfNeeded: newValue) & mask
      self = self & ~(mask << range.lowerBound) | value << range.lowerBound
    }
  }

  @inline(__always)
  private static func mask(_ count: Int) -> Self { (1 << count) &- 1 }
}
