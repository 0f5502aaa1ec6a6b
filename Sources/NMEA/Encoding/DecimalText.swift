/// The digits of a number that is to be written: `scaled` divided by ten to the power of `decimals`.
struct DecimalText {
  let scaled: UInt64
  let decimals: Int

  init(scaled: UInt64, decimals: Int) {
    self.scaled = scaled
    self.decimals = decimals
  }

  /// The fewest decimals, from one to nine, that read back as the same number; the nearest number of nine decimals where
  /// there are none. `nil` where the number is not finite or has more than nine digits before the point.
  init?(_ magnitude: Double, unit: Double = 1) {
    let number = magnitude / unit
    guard number >= 0, number < 999_999_999.5 else { return nil }
    for decimals in 1...8 {
      let scale = Double(DecimalNumber.powerOfTen(decimals))
      let scaled = (number * scale).rounded()
      if scaled / scale * unit == magnitude {
        self.init(scaled: UInt64(scaled), decimals: decimals)
        return
      }
    }
    self.init(scaled: UInt64((number * 1e9).rounded()), decimals: 9)
  }
}
