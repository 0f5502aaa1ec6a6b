/// A magnetic flux density. Earth's is 22 to 67 µT.
public struct MagneticField<Frame: Axes>: Equatable, Sendable {
  /// The x, y and z components, in microtesla.
  public var microtesla: SIMD3<Double>

  /// A field from its components in microtesla.
  public init(microtesla: SIMD3<Double>) { self.microtesla = microtesla }

  /// The length of the vector, in microtesla.
  public var magnitudeMicrotesla: Double { microtesla.length }
}
