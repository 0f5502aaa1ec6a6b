/// What the field is asked for.
struct Place {
  var date: FieldDate
  /// Degrees, positive north and east.
  var latitude: Double
  var longitude: Double
  /// Above the ellipsoid.
  var heightMeters: Double

  /// Whether degrees are of a longitude, wherever a map begins: a turn more or less is the same place.
  static func isLongitude(_ degrees: Double) -> Bool { abs(degrees) <= 180 + 360 }
}

extension Double {
  /// A number in a text; `nil` for infinity and for what is not a number as well.
  init?(finite text: some StringProtocol) {
    guard let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
