/// What the field is asked for.
struct Place {
  var date: FieldDate
  /// Degrees, positive north and east.
  var latitude: Double
  var longitude: Double
  /// Above the ellipsoid.
  var heightMeters: Double
}

extension Double {
  /// A number in a text; `nil` for infinity and for what is not a number as well.
  init?(finite text: some StringProtocol) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
