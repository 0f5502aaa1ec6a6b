extension Double {
  /// The number with so many decimals, 0 to 9.
  public func fixed(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (magnitude * scale).rounded()
    // Beyond this there are no decimals to round.
    guard scaled < 9e15 else { return description }
    let (whole, fraction) = Int64(scaled).quotientAndRemainder(dividingBy: Int64(scale))
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(whole) }
    let digits = String(fraction)
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
  }

  /// Metres or degrees of uncertainty, with as many decimals as mean something.
  public var asUncertainty: String { "± " + fixed(self < 1 ? 2 : self < 10 ? 1 : 0) }
}
