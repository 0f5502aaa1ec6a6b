import Configuration
import Geocoding
import Quantities

/// Answers from the gazetteer: towns, without a network.
actor GazetteerService: GeocodingService {
  /// How many places an address may mean.
  private static let mostPlaces = 10

  private let path: String?
  private var gazetteer: Gazetteer?

  /// - Parameter path: `nil` is the gazetteer that is installed.
  init(path: String? = nil) { self.path = path }

  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
    let found: [CLPlacemark.Values]
    do throws(GazetteerError) {
      let gazetteer = try open()
      switch query {
      case .place(let location, let locale):
        let near = try Self.nearest(location.coordinate, in: gazetteer)
        found = [near.flatMap { CLPlacemark.Values($0, in: locale ?? .current) }].compactMap { $0 }
      case .address(let text, let region, let locale):
        found = try gazetteer.places(named: text, near: Self.circle(region), limit: Self.mostPlaces)
          .map { CLPlacemark.Values($0, in: locale ?? .current) }
      }
    } catch {
      return .failure(CLError(.network, error.description, underlying: error))
    }
    guard !found.isEmpty else { return .failure(CLError(.geocodeFoundNoResult, "No place is known there.")) }
    return .success(found.map { CLPlacemark($0) })
  }

  /// The time zone of the nearest town, where one is near.
  func timeZone(at coordinate: CLLocationCoordinate2D) -> TimeZone? {
    do throws(GazetteerError) {
      let near = try Self.nearest(coordinate, in: open())
      guard let near, near.reach != .nothing else { return nil }
      return TimeZone(identifier: near.place.timeZone)
    } catch {
      return nil
    }
  }

  private func open() throws(GazetteerError) -> Gazetteer {
    if let gazetteer { return gazetteer }
    let data = InstalledData.gazetteer
    guard let path = path ?? data.find() else {
      throw .unreadable(file: data.candidates.joined(separator: ", "), reason: "there is none")
    }
    let opened = try Gazetteer(path: path)
    gazetteer = opened
    return opened
  }

  private static func nearest(
    _ coordinate: CLLocationCoordinate2D, in gazetteer: Gazetteer
  ) throws(GazetteerError) -> NearbyPlace? {
    let position = GeodeticPosition(
      latitudeDegrees: coordinate.latitude, longitudeDegrees: coordinate.longitude)
    guard let position else { return nil }
    return try gazetteer.nearest(to: position)
  }

  private static func circle(_ region: CLRegion?) -> SearchCircle? {
    guard let region = region as? CLCircularRegion,
      let center = GeodeticPosition(
        latitudeDegrees: region.center.latitude, longitudeDegrees: region.center.longitude)
    else { return nil }
    return SearchCircle(center: center, radiusMeters: region.radius)
  }
}
