/// What somebody wants to know of a geocoder.
enum GeocodingQuery: Sendable {
  case place(CLLocation, preferredLocale: Locale?)
  case address(String, near: CLRegion?, preferredLocale: Locale?)
}

/// What finds places by their coordinate or address.
protocol GeocodingService: Sendable {
  /// The places found, the likeliest first.
  ///
  /// - Returns: At least one place, or why there is none. Where the task is canceled nobody waits for it.
  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError>
}
