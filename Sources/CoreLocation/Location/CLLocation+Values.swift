import Geodesy
import Quantities

extension CLLocation {
  /// All that a location says, as a value.
  struct Values: Equatable {
    var latitude: CLLocationDegrees
    var longitude: CLLocationDegrees
    var altitude: CLLocationDistance = 0
    var ellipsoidalAltitude: CLLocationDistance?
    var horizontalAccuracy: CLLocationAccuracy = 0
    var verticalAccuracy: CLLocationAccuracy = -1
    var course: CLLocationDirection = -1
    var courseAccuracy: CLLocationDirectionAccuracy = -1
    var courseReceived: CLLocationDirection?
    var speed: CLLocationSpeed = -1
    var speedAccuracy: CLLocationSpeedAccuracy = -1
    var timestamp: Date
    var floor: CLFloor?
    var source: CLLocationSourceInformation?

    init(latitude: CLLocationDegrees, longitude: CLLocationDegrees, timestamp: Date) {
      self.latitude = latitude
      self.longitude = longitude
      self.timestamp = timestamp
    }

    init(
      _ coordinate: CLLocationCoordinate2D, _ altitude: CLLocationDistance,
      _ horizontalAccuracy: CLLocationAccuracy, _ verticalAccuracy: CLLocationAccuracy, _ timestamp: Date
    ) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude, timestamp: timestamp)
      self.altitude = altitude
      self.horizontalAccuracy = horizontalAccuracy
      self.verticalAccuracy = verticalAccuracy
    }

    mutating func setMovement(
      _ course: CLLocationDirection, _ courseAccuracy: CLLocationDirectionAccuracy,
      _ speed: CLLocationSpeed, _ speedAccuracy: CLLocationSpeedAccuracy
    ) {
      self.course = course
      self.courseAccuracy = courseAccuracy
      self.speed = speed
      self.speedAccuracy = speedAccuracy
    }

    /// The place as a point of the ellipsoid; `nil` where the coordinate is not one.
    var position: GeodeticPosition? {
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)
    }
  }
}

extension CLLocation.Values {
  private enum Key {
    static let latitude = "latitude"
    static let longitude = "longitude"
    static let altitude = "altitude"
    static let ellipsoidalAltitude = "ellipsoidalAltitude"
    static let horizontalAccuracy = "horizontalAccuracy"
    static let verticalAccuracy = "verticalAccuracy"
    static let course = "course"
    static let courseAccuracy = "courseAccuracy"
    static let courseReceived = "courseReceived"
    static let speed = "speed"
    static let speedAccuracy = "speedAccuracy"
    static let timestamp = "timestamp"
    static let floor = "floor"
    static let source = "sourceInformation"
  }

  /// Reads an archive; `nil` where it lacks a number that every location has.
  init?(coder: NSCoder) {
    let required = [
      Key.latitude, Key.longitude, Key.altitude, Key.horizontalAccuracy, Key.verticalAccuracy, Key.course,
      Key.courseAccuracy, Key.speed, Key.speedAccuracy, Key.timestamp,
    ]
    guard required.allSatisfy(coder.containsValue(forKey:)) else { return nil }
    latitude = coder.decodeDouble(forKey: Key.latitude)
    longitude = coder.decodeDouble(forKey: Key.longitude)
    altitude = coder.decodeDouble(forKey: Key.altitude)
    if coder.containsValue(forKey: Key.ellipsoidalAltitude) {
      ellipsoidalAltitude = coder.decodeDouble(forKey: Key.ellipsoidalAltitude)
    }
    horizontalAccuracy = coder.decodeDouble(forKey: Key.horizontalAccuracy)
    verticalAccuracy = coder.decodeDouble(forKey: Key.verticalAccuracy)
    course = coder.decodeDouble(forKey: Key.course)
    courseAccuracy = coder.decodeDouble(forKey: Key.courseAccuracy)
    if coder.containsValue(forKey: Key.courseReceived) {
      courseReceived = coder.decodeDouble(forKey: Key.courseReceived)
    }
    speed = coder.decodeDouble(forKey: Key.speed)
    speedAccuracy = coder.decodeDouble(forKey: Key.speedAccuracy)
    timestamp = coder.decodeDate(forKey: Key.timestamp)
    floor = coder.decodeObject(of: CLFloor.self, forKey: Key.floor)
    source = coder.decodeObject(of: CLLocationSourceInformation.self, forKey: Key.source)
  }

  func encode(with coder: NSCoder) {
    coder.encode(latitude, forKey: Key.latitude)
    coder.encode(longitude, forKey: Key.longitude)
    coder.encode(altitude, forKey: Key.altitude)
    if let ellipsoidalAltitude { coder.encode(ellipsoidalAltitude, forKey: Key.ellipsoidalAltitude) }
    coder.encode(horizontalAccuracy, forKey: Key.horizontalAccuracy)
    coder.encode(verticalAccuracy, forKey: Key.verticalAccuracy)
    coder.encode(course, forKey: Key.course)
    coder.encode(courseAccuracy, forKey: Key.courseAccuracy)
    if let courseReceived { coder.encode(courseReceived, forKey: Key.courseReceived) }
    coder.encode(speed, forKey: Key.speed)
    coder.encode(speedAccuracy, forKey: Key.speedAccuracy)
    coder.encode(timestamp, forKey: Key.timestamp)
    coder.encode(floor, forKey: Key.floor)
    coder.encode(source, forKey: Key.source)
  }
}
