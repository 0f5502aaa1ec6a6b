import Glibc

/// A change of frame, kept as a unit quaternion (Hamilton, scalar first): `rotation.apply(v)` takes the components
/// of a vector in `From` and gives the components of the same vector in `To`.
public struct Rotation<From: Axes, To: Axes>: Equatable, Sendable {
  /// The scalar part.
  public let w: Double
  /// The vector part.
  public let v: SIMD3<Double>

  @usableFromInline
  init(w: Double, v: SIMD3<Double>) {
    self.w = w
    self.v = v
  }

  /// Frames that coincide.
  @inlinable public static var identity: Self { Self(w: 1, v: .zero) }

  /// A rotation from a quaternion, normalized; `nil` where the four numbers are not finite or all zero.
  public init?(quaternionW w: Double, x: Double, y: Double, z: Double) {
    let norm = (w * w + x * x + y * y + z * z).squareRoot()
    guard norm.isFinite, norm > 0 else { return nil }
    self.init(w: w / norm, v: SIMD3(x, y, z) / norm)
  }

  /// The rotation whose inverse turns a vector by `angle` about `axis`; that is, the coordinates of a fixed vector
  /// in `From` are turned by `angle` about `axis` to give its coordinates in `To`.
  public init?(turningCoordinatesAbout axis: SIMD3<Double>, by angle: Angle) {
    let length = axis.length
    guard length.isFinite, length > 0, angle.radians.isFinite else { return nil }
    self.init(w: cos(angle.radians / 2), v: axis / length * sin(angle.radians / 2))
  }

  /// The rotation that turns the coordinates of a fixed vector about `vector`, by its length in radians. Of a zero
  /// vector, or one that is not finite, it is the identity.
  @inlinable public init(turningCoordinatesBy vector: SIMD3<Double>) {
    let square = vector.dot(vector)
    if square < 0.01 {
      // The series of cosine and sine of half the angle, to 1e-14: what a gyroscope turns by from sample to sample is small.
      let q = square / 4
      self.init(
        w: 1 - q / 2 * (1 - q / 12 * (1 - q / 30)),
        v: vector * (0.5 - q / 12 * (1 - q / 20 * (1 - q / 42))))
    } else if square.isFinite {
      let angle = square.squareRoot()
      self.init(w: cos(angle / 2), v: vector * (sin(angle / 2) / angle))
    } else {
      self.init(w: 1, v: .zero)
    }
  }

  /// The turn about a vector by its length in radians, to first order, and of a length that is off by an eighth of its
  /// square: `normalized` is to follow.
  @inlinable public init(smallTurn vector: SIMD3<Double>) { self.init(w: 1, v: vector / 2) }

  /// The rotation about the z axis whose unit quaternion has these two components; brought to unit length.
  @inlinable public init(turningCoordinatesAboutZ z: Double, w: Double) {
    let norm = (w * w + z * z).squareRoot()
    self.init(w: norm > 0 ? w / norm : 1, v: SIMD3(0, 0, norm > 0 ? z / norm : 0))
  }

  /// A rotation from the rows of its matrix: row i holds the `From` components of axis i of `To`. `nil` unless the
  /// rows are orthonormal to one part in a thousand and right-handed.
  public init?(matrixRows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    guard abs(r0.dot(r0) - 1) < 1e-3, abs(r1.dot(r1) - 1) < 1e-3, abs(r2.dot(r2) - 1) < 1e-3,
      abs(r0.dot(r1)) < 1e-3, abs(r0.dot(r2)) < 1e-3, abs(r1.dot(r2)) < 1e-3,
      abs(r0.cross(r1).dot(r2) - 1) < 1e-3
    else { return nil }
    // Shepperd's method: divide by the largest of the four squares, so that no case loses precision.
    let trace = r0.x + r1.y + r2.z
    let largest = max(trace, r0.x, r1.y, r2.z)
    let (w, x, y, z): (Double, Double, Double, Double)
    if largest == trace {
      (w, x, y, z) = (1 + trace, r2.y - r1.z, r0.z - r2.x, r1.x - r0.y)
    } else if largest == r0.x {
      (w, x, y, z) = (r2.y - r1.z, 1 + r0.x - r1.y - r2.z, r0.y + r1.x, r0.z + r2.x)
    } else if largest == r1.y {
      (w, x, y, z) = (r0.z - r2.x, r0.y + r1.x, 1 + r1.y - r0.x - r2.z, r1.z + r2.y)
    } else {
      (w, x, y, z) = (r1.x - r0.y, r0.z + r2.x, r1.z + r2.y, 1 + r2.z - r0.x - r1.y)
    }
    self.init(quaternionW: w, x: x, y: y, z: z)
  }

  /// The rotation back.
  @inlinable public var inverse: Rotation<To, From> { Rotation<To, From>(unchecked: w, -v) }

  /// This rotation, then `next`.
  @inlinable public func then<Final: Axes>(_ next: Rotation<To, Final>) -> Rotation<From, Final> {
    // Coordinates are rotated by v' = q v q*, so the later quaternion stands on the left.
    Rotation<From, Final>(
      unchecked: next.w * w - next.v.dot(v), w * next.v + next.w * v + next.v.cross(v))
  }

  /// From a quaternion that is known to be a unit one.
  @inlinable init(unchecked w: Double, _ v: SIMD3<Double>) {
    self.init(w: w, v: v)
  }

  /// The rows of the matrix that `apply` multiplies by: row i holds the `From` components of axis i of `To`.
  @inlinable public var matrixRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let twice = 2 * v
    let (xx, yy, zz) = (twice.x * v.x, twice.y * v.y, twice.z * v.z)
    let (xy, xz, yz) = (twice.x * v.y, twice.x * v.z, twice.y * v.z)
    let (wx, wy, wz) = (twice.x * w, twice.y * w, twice.z * w)
    return (
      SIMD3(1 - yy - zz, xy - wz, xz + wy),
      SIMD3(xy + wz, 1 - xx - zz, yz - wx),
      SIMD3(xz - wy, yz + wx, 1 - xx - yy)
    )
  }

  /// The same rotation with its quaternion brought back to unit length, against the rounding of many products.
  @inlinable public var normalized: Self {
    let square = w * w + v.dot(v)
    // Near one, a step of Newton's is as good as the root, and does not divide.
    let scale = abs(square - 1) < 1e-6 ? 1.5 - square / 2 : 1 / square.squareRoot()
    return Self(w: w * scale, v: v * scale)
  }

  /// The bare components of a vector, moved from `From` to `To`.
  @inlinable public func apply(_ components: SIMD3<Double>) -> SIMD3<Double> {
    let t = 2 * v.cross(components)
    return components + w * t + v.cross(t)
  }

  /// A magnetic field, written in `To`.
  public func apply(_ field: MagneticField<From>) -> MagneticField<To> {
    MagneticField(microtesla: apply(field.microtesla))
  }

  /// An acceleration, written in `To`.
  public func apply(_ acceleration: Acceleration<From>) -> Acceleration<To> {
    Acceleration(metersPerSecondSquared: apply(acceleration.metersPerSecondSquared))
  }

  /// A rate of turn, written in `To`.
  public func apply(_ rate: AngularRate<From>) -> AngularRate<To> {
    AngularRate(radiansPerSecond: apply(rate.radiansPerSecond))
  }
}
