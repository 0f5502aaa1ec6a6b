import Glibc

/// A change of frame, kept as a unit quaternion (Hamilton, scalar first): `rotation.apply(v)` takes the components
/// of a vector in `From` and gives the components of the same vector in `To`.
public struct Rotation<From: Axes, To: Axes>: Equatable, Sendable {
  /// The scalar part.
  public private(set) var w: Double
  /// The vector part.
  public private(set) var v: SIMD3<Double>

  private init(w: Double, v: SIMD3<Double>) {
    self.w = w
    self.v = v
  }

  /// Frames that coincide.
  public static var identity: Self { Self(w: 1, v: .zero) }

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
  public init(turningCoordinatesBy vector: SIMD3<Double>) {
    let angle = vector.length
    guard angle.isFinite, angle > 1e-150 else {
      self.init(w: 1, v: .zero)
      return
    }
    self.init(w: cos(angle / 2), v: vector * (sin(angle / 2) / angle))
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
  public var inverse: Rotation<To, From> { Rotation<To, From>(unchecked: w, -v) }

  /// This rotation, then `next`.
  public func then<Final: Axes>(_ next: Rotation<To, Final>) -> Rotation<From, Final> {
    // Coordinates are rotated by v' = q v q*, so the later quaternion stands on the left.
    Rotation<From, Final>(
      unchecked: next.w * w - next.v.dot(v), w * next.v + next.w * v + next.v.cross(v))
  }

  /// From a quaternion that is known to be a unit one.
  init(unchecked w: Double, _ v: SIMD3<Double>) {
    self.init(w: w, v: v)
  }

  /// The rows of the matrix that `apply` multiplies by: row i holds the `From` components of axis i of `To`.
  public var matrixRows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
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
  public var normalized: Self {
    let norm = (w * w + v.dot(v)).squareRoot()
    return Self(w: w / norm, v: v / norm)
  }

  /// The bare components of a vector, moved from `From` to `To`.
  public func apply(_ components: SIMD3<Double>) -> SIMD3<Double> {
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
