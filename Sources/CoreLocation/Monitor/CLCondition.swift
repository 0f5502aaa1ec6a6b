/// Something about the place of the device that may hold or not.
public protocol CLCondition: Codable, Sendable {}

extension CLMonitor {
  /// The device is in a circle.
  public struct CircularGeographicCondition: CLCondition {
    public let center: CLLocationCoordinate2D
    /// Meters.
    public let radius: CLLocationDistance

    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      self.center = center
      self.radius = radius
    }

    private enum CodingKeys: CodingKey { case latitude, longitude, radius }

    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      center = CLLocationCoordinate2D(
        latitude: try container.decode(CLLocationDegrees.self, forKey: .latitude),
        longitude: try container.decode(CLLocationDegrees.self, forKey: .longitude))
      radius = try container.decode(CLLocationDistance.self, forKey: .radius)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(center.latitude, forKey: .latitude)
      try container.encode(center.longitude, forKey: .longitude)
      try container.encode(radius, forKey: .radius)
    }
  }

  /// A beacon can be heard. Nothing here hears beacons, so such a condition is never monitored.
  public struct BeaconIdentityCondition: CLCondition {
    public let uuid: UUID
    /// `nil`: any.
    public let major: CLBeaconMajorValue?
    /// `nil`: any.
    public let minor: CLBeaconMinorValue?

    /// Any beacon with this UUID.
    public init(uuid: UUID) { (self.uuid, major, minor) = (uuid, nil, nil) }

    /// Any beacon with this UUID and major number.
    public init(uuid: UUID, major: CLBeaconMajorValue) { (self.uuid, self.major, minor) = (uuid, major, nil) }

    /// The beacon with this UUID, major and minor number.
    public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
      (self.uuid, self.major, self.minor) = (uuid, major, minor)
    }
  }
}
