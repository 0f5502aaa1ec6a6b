extension SIMD3 where Scalar == Double {
  /// The scalar product.
  public func dot(_ other: Self) -> Double { (self * other).sum() }

  /// The vector product, right-handed.
  public func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The Euclidean length.
  public var length: Double { dot(self).squareRoot() }
}
