import Quantities

extension FieldReader {
  /// Metres; one that no receiver can be at counts as impossible, as a coordinate does.
  @inline(__always)
  mutating func altitude(_ index: Int) -> Double? {
    guard let value = decimal(index) else { return nil }
    if !NavigationLimits.altitude.contains(value) { noteImpossibleValue() }
    return value
  }

  /// Metres from the ellipsoid up to the geoid; one that is nowhere counts as impossible.
  @inline(__always)
  mutating func geoidSeparation(_ index: Int) -> Double? {
    guard let value = decimal(index) else { return nil }
    if !NavigationLimits.geoidSeparation.contains(value) { noteImpossibleValue() }
    return value
  }

  /// Metres per second, from a field in another unit; one that nothing can have counts as impossible.
  @inline(__always)
  mutating func speed(_ index: Int, unit: Double) -> Double? {
    guard let value = nonNegative(index).map({ $0 * unit }) else { return nil }
    if value > NavigationLimits.speed.upperBound { noteImpossibleValue() }
    return value
  }
}
