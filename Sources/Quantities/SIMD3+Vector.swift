extension SIMD3 where Scalar == Double {
  /// The scalar product.
  @inlinable public func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  /// The vector product, right-handed.
  @inlinable public func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The Euclidean length.
  @inlinable public var length: Double { dot(self).squareRoot() }
}
