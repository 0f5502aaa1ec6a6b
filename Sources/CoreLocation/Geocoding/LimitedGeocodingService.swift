/// A service that is asked no more often than its rate, and not again for what is known.
actor LimitedGeocodingService: GeocodingService {
  private let service: any GeocodingService
  private var rate: RequestRate
  private var cache: GeocodingCache
  private let now: @Sendable () -> Duration

  /// - Parameter now: The time since some moment, on a clock that never goes back.
  init(
    _ service: any GeocodingService, rate: RequestRate, cache: GeocodingCache,
    now: @escaping @Sendable () -> Duration
  ) {
    self.service = service
    self.rate = rate
    self.cache = cache
    self.now = now
  }

  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
    let key = GeocodingCache.Key(query)
    if let key, let answer = cache.answer(to: key, at: now()) { return answer }
    guard rate.admits(at: now()) else {
      return .failure(
        CLError(
          .network,
          "This program asked for more than \(rate.perMinute) places in a minute (geocoding.requestsPerMinute of the configuration)."
        ))
    }
    let answer = await service.places(for: query)
    if let key, !Task.isCancelled { cache.keep(answer, to: key, at: now()) }
    return answer
  }
}
