import Quantities

/// Whether a sensor that is to be turned is turned, by how far field and force reach within intervals of a second or so.
public struct SessionMotion: Sendable {
  /// Intervals in a row without motion.
  public private(set) var stillIntervals = 0

  private var first: CalibrationSample?
  private var fieldReach = 0.0
  private var turnReach = 0.0

  /// Of the field's length, and of the force's: about nine degrees.
  private static let leastReach = 0.15
  /// µT: Earth's field is not weaker.
  private static let leastStrength = 20.0

  mutating func add(_ sample: CalibrationSample) {
    let field = sample.field.microtesla
    guard field.length < 1e9 else { return }
    guard let first else {
      self.first = sample
      return
    }
    fieldReach = max(fieldReach, (field - first.field.microtesla).length)
    if let start = first.specificForce?.metersPerSecondSquared,
      let force = sample.specificForce?.metersPerSecondSquared, start.length > 0, force.length > 0
    {
      turnReach = max(turnReach, (force / force.length - start / start.length).length)
    }
  }

  /// Ends an interval; tells whether there was motion in it.
  ///
  /// - Parameter fieldStrength: `nil` where it is not known yet: the least of Earth's stands in.
  mutating func endInterval(fieldStrength: Double?) -> Bool {
    let strength = fieldStrength ?? Self.leastStrength
    let moved = fieldReach > Self.leastReach * strength || turnReach > Self.leastReach
    stillIntervals = moved ? 0 : stillIntervals + 1
    (first, fieldReach, turnReach) = (nil, 0, 0)
    return moved
  }
}
