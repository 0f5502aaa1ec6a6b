/// Meters in a point of the map at a latitude, along the meridian. Along the parallel there are up to 0.7 % more, since
/// Earth is no sphere.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  Ellipsoid.metersPerDegreeOfLatitude(at: latitude) * cos(latitude * .pi / 180) * 360 / Mercator.worldSize
}

/// Points of the map in a meter at a latitude, along the meridian.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}
