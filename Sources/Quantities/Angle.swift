/// A plane angle.
public struct Angle: Equatable, Comparable, Sendable {
  /// The angle in radians, not wrapped.
  public var radians: Double

  /// An angle in radians.
  public init(radians: Double) { self.radians = radians }

  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * (Double.pi / 180) }

  /// The angle in degrees, not wrapped.
  public var degrees: Double { radians * (180 / Double.pi) }

  /// No angle.
  public static var zero: Angle { Angle(radians: 0) }

  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}
