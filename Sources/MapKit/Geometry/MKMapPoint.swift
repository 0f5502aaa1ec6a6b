/// A place on the map: Earth in Mercator's projection on a square of 268 435 456 points, x to the east from 180° W, y
/// to the south from 85.05° N.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double

  /// The north-western corner.
  public init() { self.init(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point of a coordinate. What lies nearer to a pole than the map reaches comes to its edge; a coordinate that
  /// is not valid gives -1, -1.
  public init(_ coordinate: CLLocationCoordinate2D) {
    guard CLLocationCoordinate2DIsValid(coordinate) else {
      self.init(x: -1, y: -1)
      return
    }
    self.init(
      x: Mercator.x(longitude: coordinate.longitude), y: Mercator.y(latitude: coordinate.latitude))
  }

  /// The coordinate of the point; not valid for one beside the map.
  public var coordinate: CLLocationCoordinate2D {
    guard (0...Mercator.worldSize).contains(x), (0...Mercator.worldSize).contains(y) else {
      return kCLLocationCoordinate2DInvalid
    }
    return CLLocationCoordinate2D(
      latitude: Mercator.latitude(y: y), longitude: Mercator.longitude(x: x))
  }

  /// The length of the shortest way to another point over the WGS-84 ellipsoid, in meters; NaN where one of them lies
  /// beside the map.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (here, there) = (coordinate, point.coordinate)
    return CLLocation(latitude: here.latitude, longitude: here.longitude)
      .distance(from: CLLocation(latitude: there.latitude, longitude: there.longitude))
  }
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }

/// The same as `MKMapPoint.init(_:)`.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

/// The same as `MKMapPoint.coordinate`.
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D { mapPoint.coordinate }

/// The same as `MKMapPoint.distance(to:)`.
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance {
  a.distance(to: b)
}

public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.x == point2.x && point1.y == point2.y
}

/// As `{x, y}`, to a tenth of a point.
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String {
  String(format: "{%.1f, %.1f}", point.x, point.y)
}
