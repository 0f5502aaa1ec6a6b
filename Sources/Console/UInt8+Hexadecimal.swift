extension UInt8 {
  /// "0x1E", as data sheets write addresses.
  public var inHexadecimal: String {
    let digits = String(self, radix: 16, uppercase: true)
    return self < 0x10 ? "0x0\(digits)" : "0x\(digits)"
  }
}
