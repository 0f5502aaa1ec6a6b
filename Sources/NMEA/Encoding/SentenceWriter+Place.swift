import Quantities

extension SentenceWriter {
  /// Four fields: latitude, hemisphere, longitude, hemisphere. The latitude gets the decimals that the position says it
  /// came with, the longitude at least as many, and more where it needs them to read back as the same number.
  mutating func position(_ place: SentencePosition?) {
    guard let place else { return empty(4) }
    let latitude = place.position.latitudeDegrees
    empty()
    append(Minutes(latitude.magnitude, decimals: place.decimals), degreeDigits: 2)
    letter(latitude.sign == .minus ? 0x53 : 0x4E)
    let longitude = place.position.longitudeDegrees
    var minutes = Minutes(longitude.magnitude, decimals: place.decimals)
    while !minutes.isExact, minutes.decimals < 9 {
      minutes = Minutes(longitude.magnitude, decimals: minutes.decimals + 1)
    }
    empty()
    append(minutes, degreeDigits: 3)
    letter(longitude.sign == .minus ? 0x57 : 0x45)
  }

  private mutating func append(_ minutes: Minutes, degreeDigits: Int) {
    append(minutes.degrees, digits: degreeDigits)
    append(DecimalText(scaled: minutes.scaled, decimals: minutes.decimals), wholeDigits: 2)
  }

  /// Degrees clockwise from a north.
  mutating func heading<North>(_ heading: Heading<North>?) { decimal(heading?.degrees) }
}

/// A coordinate as whole degrees and minutes of so many decimals.
private struct Minutes {
  private(set) var degrees: UInt64
  /// Minutes times ten to the power of `decimals`.
  private(set) var scaled: UInt64
  let decimals: Int
  /// Whether they read back as the same number.
  let isExact: Bool

  /// - Parameter magnitude: Degrees, 0 to 180.
  init(_ magnitude: Double, decimals: Int) {
    self.decimals = decimals
    let whole = magnitude.rounded(.down)
    let full = Double(60 * DecimalNumber.powerOfTen(decimals))
    let minutes = ((magnitude - whole) * full).rounded()
    isExact = whole + minutes / full == magnitude
    // Minutes that round up to sixty are the next degree.
    degrees = UInt64(whole) + (minutes == full ? 1 : 0)
    scaled = minutes == full ? 0 : UInt64(minutes)
  }
}
