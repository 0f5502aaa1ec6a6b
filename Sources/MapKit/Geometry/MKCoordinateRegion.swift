/// An area between two parallels and two meridians.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  /// Nothing, at latitude 0, longitude 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// An area by its lengths through the center, on the WGS-84 ellipsoid. It spans 180° and 360° at most.
  ///
  /// - Parameters:
  ///   - latitudinalMeters: Meters from south to north.
  ///   - longitudinalMeters: Meters from west to east.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let perLatitude = Ellipsoid.metersPerDegreeOfLatitude(at: center.latitude)
    let perLongitude = Ellipsoid.metersPerDegreeOfLongitude(at: center.latitude)
    let span = MKCoordinateSpan(
      latitudeDelta: min(latitudinalMeters / perLatitude, 180),
      longitudeDelta: perLongitude > 0 ? min(longitudinalMeters / perLongitude, 360) : 360)
    self.init(center: center, span: span)
  }

  /// The area of a rectangle on the map, with its center halfway between the parallels. That of `null` has a center
  /// that is not valid.
  public init(_ rect: MKMapRect) {
    guard !rect.isNull else {
      self.init(center: kCLLocationCoordinate2DInvalid, span: MKCoordinateSpan())
      return
    }
    let (north, south) = (Mercator.latitude(y: rect.minY), Mercator.latitude(y: rect.maxY))
    let (west, east) = (Mercator.longitude(x: rect.minX), Mercator.longitude(x: rect.maxX))
    let center = CLLocationCoordinate2D(
      latitude: (north + south) / 2, longitude: ((west + east) / 2).remainder(dividingBy: 360))
    self.init(
      center: center, span: MKCoordinateSpan(latitudeDelta: north - south, longitudeDelta: east - west))
  }
}

public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// The same as `MKCoordinateRegion.init(center:latitudinalMeters:longitudinalMeters:)`.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// The same as `MKCoordinateRegion.init(_:)`.
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
