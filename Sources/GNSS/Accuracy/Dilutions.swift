/// Dilutions of precision of one epoch.
struct Dilutions: Equatable {
  var horizontal: Double?
  var vertical: Double?
  var position: Double?

  /// A dilution as a receiver sent it, `nil` where the number is one of those that receivers send for "unknown":
  /// 0, 50.0, 99.9 and 99.99.
  static func known(_ value: Double?) -> Double? {
    guard let value, value > 0, value < 99, value != 50 else { return nil }
    return value
  }
}
