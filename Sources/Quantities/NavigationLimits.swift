/// What an altitude and a speed can be. A number beyond is well formed and yet damaged: a checksum of eight bits passes one
/// torn sentence in 256.
public enum NavigationLimits {
  /// Metres, above mean sea level or the ellipsoid. No open place lies lower than the shore of the Dead Sea, at -430 m; the
  /// rest is for a bad fix of few satellites. Above 100 km (the Kármán line) begins space.
  public static let altitude = -2_000.0...100_000.0
  /// Metres from the ellipsoid up to the geoid, which goes from -107 to 86 m; the rest is for receivers with a model of their own.
  public static let geoidSeparation = -200.0...200.0
  /// Metres per second over ground: about twice the 515 m/s at which export rules make receivers stop.
  public static let speed = 0.0...1_000.0
}
