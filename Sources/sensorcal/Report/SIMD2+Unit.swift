import Glibc

extension SIMD2 where Scalar == Double {
  /// The unit vector at an angle from x toward y.
  static func unit(degrees: Double) -> Self { Self(cos(degrees * .pi / 180), sin(degrees * .pi / 180)) }
}
