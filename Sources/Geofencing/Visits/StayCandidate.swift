import Geodesy
import Quantities

/// A place at which the device may be staying.
struct StayCandidate: Sendable {
  let anchor: PositionFix
  /// Whether the device was there when watching began, so that nobody saw it come.
  let wasThere: Bool
  private(set) var all: Centroid
  private(set) var early: Centroid
  private(set) var late: Centroid
  private(set) var farthestMeters = 0.0

  init(_ fix: PositionFix, wasThere: Bool) {
    anchor = fix
    self.wasThere = wasThere
    let none = Centroid(around: fix.position)
    (all, early, late) = (none, none, none)
    all.add(fix.position)
  }

  /// Adds a fix so many seconds after the first, of a dwell of so many seconds.
  mutating func add(_ fix: PositionFix, after elapsed: Double, of dwell: Double) {
    all.add(fix.position)
    // In the first tenth it may still be coming in.
    if elapsed >= dwell / 10, elapsed <= dwell / 3 { early.add(fix.position) }
    if elapsed >= dwell * 2 / 3 { late.add(fix.position) }
    farthestMeters = max(farthestMeters, anchor.position.distance(to: fix.position))
  }

  /// How far, in meters, the place moved from the beginning to the end of the dwell. 0 where fixes of either are missing: the
  /// device was out of sight, and is seen at one place.
  var driftMeters: Double {
    early.count == 0 || late.count == 0 ? 0 : early.position.distance(to: late.position)
  }
}
