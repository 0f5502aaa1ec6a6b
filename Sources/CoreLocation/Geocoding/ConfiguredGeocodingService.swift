import Configuration

/// What the configuration names: a server, or the gazetteer. All geocoders of a program share it.
actor ConfiguredGeocodingService: GeocodingService {
  static let shared = ConfiguredGeocodingService()

  /// A town's streets stay for a day; who wants to know more often asks another server.
  private static let cachedAnswers = 200
  private static let cacheLifetime = Duration.seconds(24 * 3600)

  private var service: (any GeocodingService)?

  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
    let service: any GeocodingService
    do throws(ConfigurationError) {
      if let known = self.service {
        service = known
      } else {
        service = Self.configured(by: try Self.configuration())
      }
    } catch {
      return .failure(CLError(.network, error.description, underlying: error))
    }
    self.service = service
    return await service.places(for: query)
  }

  /// The configuration's; a machine without a file has the gazetteer all the same.
  private static func configuration() throws(ConfigurationError) -> GeocodingConfiguration {
    do throws(ConfigurationError) {
      return try StationConfiguration.load().geocoding ?? GeocodingConfiguration()
    } catch {
      if case .notFound = error { return GeocodingConfiguration() }
      throw error
    }
  }

  /// Stands for a server whose URL is none: another one is not asked in its place.
  private struct UnreachableService: GeocodingService {
    let url: String

    func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
      .failure(CLError(.network, "\(url) is no URL of a server (geocoding.server of the configuration)."))
    }
  }

  static func configured(by configuration: GeocodingConfiguration) -> any GeocodingService {
    let gazetteer = GazetteerService(path: configuration.gazetteer)
    var service: any GeocodingService = gazetteer
    if let text = configuration.server {
      guard let server = URL(string: text), server.host != nil else { return UnreachableService(url: text) }
      service = NominatimService(
        server: server, userAgent: configuration.userAgent ?? "", timeout: configuration.timeoutSeconds,
        timeZones: gazetteer)
    }
    let start = ContinuousClock.now
    return LimitedGeocodingService(
      service, rate: RequestRate(perMinute: configuration.requestsPerMinute),
      cache: GeocodingCache(capacity: cachedAnswers, lifetime: cacheLifetime),
      now: { ContinuousClock.now - start })
  }
}
