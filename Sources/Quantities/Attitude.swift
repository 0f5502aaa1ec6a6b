import Glibc

/// An attitude is the rotation from the body to the local horizon. Its north is magnetic or true as its name says.
public typealias Attitude = Rotation<BodyAxes, NED>

extension Rotation where From == BodyAxes, To == NED {
  /// The attitude with these aerospace angles: heading about down, then pitch (nose up positive) about right, then
  /// roll (right side down positive) about forward.
  public init(heading: Angle, pitch: Angle, roll: Angle) {
    let (h, p, r) = (heading.radians / 2, pitch.radians / 2, roll.radians / 2)
    let (ch, sh, cp, sp, cr, sr) = (cos(h), sin(h), cos(p), sin(p), cos(r), sin(r))
    self.init(
      unchecked: ch * cp * cr + sh * sp * sr,
      SIMD3(
        ch * cp * sr - sh * sp * cr, ch * sp * cr + sh * cp * sr, sh * cp * cr - ch * sp * sr))
  }

  /// The attitude in which a specific force points up and a magnetic field north; `nil` where the two are parallel, or
  /// either is zero or not finite. North is then magnetic.
  ///
  /// The field decides only the heading: an error of it does not tilt the horizon (Black's TRIAD with gravity first).
  public init?(specificForce: SIMD3<Double>, field: SIMD3<Double>) {
    let force = specificForce.length
    guard force > 0, force.isFinite else { return nil }
    let down = -specificForce / force
    let east = down.cross(field)
    let horizontal = east.length
    guard horizontal > 0, horizontal.isFinite else { return nil }
    let eastward = east / horizontal
    self.init(matrixRows: eastward.cross(down), eastward, down)
  }

  /// Clockwise from north to the forward axis, in [-180°, 180°]. It has no meaning where pitch is ±90°: see
  /// `heading(of:)`.
  public var heading: Angle {
    let forward = apply(SIMD3(1, 0, 0))
    return Angle(radians: atan2(forward.y, forward.x))
  }

  /// The forward axis above the horizon, nose up positive, in [-90°, 90°].
  public var pitch: Angle {
    let forward = apply(SIMD3(1, 0, 0))
    return Angle(radians: -atan2(forward.z, (forward.x * forward.x + forward.y * forward.y).squareRoot()))
  }

  /// The turn about the forward axis, right side down positive, in [-180°, 180°]. It has no meaning where pitch is ±90°.
  public var roll: Angle {
    let down = inverse.apply(SIMD3(0, 0, 1))
    return Angle(radians: atan2(down.y, down.z))
  }

  /// The direction on the horizon, clockwise from north, that a body axis shows.
  ///
  /// As long as the axis stands less than 60° above or below the horizon, that is its shadow on the horizon. Upright it
  /// has none, and the body's z axis takes over as a person would have it: a phone whose top edge is raised shows where
  /// its back looks (+z); with the top edge lowered, where its face looks (−z). Between 60° and 75° both are mixed, so
  /// that nothing jumps; and a phone that is only raised, not turned, shows the same heading all the way. Asked of ±z
  /// itself on a phone that lies flat, it is where the back or the face would look if the top edge were raised.
  ///
  /// - Parameter axis: in body axes, of any length but zero.
  public func heading(of axis: SIMD3<Double>) -> Angle {
    let axis = axis / axis.length
    let pointed = apply(axis)
    let rise = -pointed.z
    let sideways = SIMD3(0, 0, 1) - axis.z * axis
    let next = sideways.length > 1e-6 ? sideways / sideways.length : SIMD3(-1, 0, 0)
    let full = 0.9659258262890683  // sin 75°
    let none = 0.8660254037844387  // sin 60°
    let share = min(max((abs(rise) - none) / (full - none), 0), 1)
    let shown = pointed * (1 - share) + apply(next) * (rise < 0 ? -share : share)
    return Angle(radians: atan2(shown.y, shown.x))
  }
}
