import Quantities

/// A way through waypoints as somebody goes it: corners are rounded, speed changes by and by, and there are stops.
struct Route: Sendable {
  var waypoints: [Waypoint]
  var habits: Habits

  struct Waypoint: Sendable {
    var latitude: Double
    var longitude: Double
    /// Metres above mean sea level.
    var altitude: Double
    /// Of the corner, in metres.
    var radius: Double
    /// How long one stands before the corner, in seconds; 0 goes on.
    var stop: Double
    /// Whether the way from here to the next waypoint is under a roof.
    var isIndoors: Bool

    init(
      _ latitude: Double, _ longitude: Double, _ altitude: Double, radius: Double, stop: Double = 0,
      isIndoors: Bool = false
    ) {
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
      self.radius = radius
      self.stop = stop
      self.isIndoors = isIndoors
    }
  }

  struct Habits: Sendable {
    /// On a straight way, in m/s.
    var speed: Double
    /// When starting and braking, in m/s².
    var acceleration: Double
    /// The most that a curve may push sideways, in m/s².
    var lateralAcceleration: Double

    static let walking = Habits(speed: 1.4, acceleration: 0.6, lateralAcceleration: 1)
    static let running = Habits(speed: 3.2, acceleration: 1, lateralAcceleration: 2)
    static let cycling = Habits(speed: 6, acceleration: 0.8, lateralAcceleration: 2)
    /// 65 miles an hour.
    static let driving = Habits(speed: 29.06, acceleration: 1.5, lateralAcceleration: 2)
  }
}
