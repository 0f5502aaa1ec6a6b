/// Gets the placemarks, the likeliest first, or an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds what is at a place, and the place of an address.
///
/// A geocoder answers one request at a time: a second one ends with `CLError.network`. Completion handlers are called
/// once, on the main queue, also where the geocoder is gone by then. Answers come from the gazetteer, which knows towns and
/// needs no network, or from the server that the configuration names; `docs/geocoding.md` says how often a program may ask,
/// and whose data it is.
open class CLGeocoder: NSObject, @unchecked Sendable {
  private let request: GeocodingRequest

  public override init() {
    request = GeocodingRequest(ConfiguredGeocodingService.shared)
    super.init()
  }

  /// A geocoder with its own service, for tests.
  init(_ service: any GeocodingService) {
    request = GeocodingRequest(service)
    super.init()
  }

  /// Whether a request waits for its answer.
  open var isGeocoding: Bool { request.isOpen }

  /// Ends the open request with `CLError.geocodeCanceled`.
  open func cancelGeocode() { request.cancel() }

  // MARK: With a completion handler

  /// What is at a place.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    reverseGeocodeLocation(location, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// What is at a place, in a language; `nil` is that of the program.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    put(.place(location, preferredLocale: locale), completionHandler)
  }

  /// The place of an address.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(addressString, in: nil, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// The place of an address, rather in a region than elsewhere.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(
      addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// The place of an address, rather in a region than elsewhere, in a language; `nil` is that of the program.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    put(.address(addressString, near: region, preferredLocale: locale), completionHandler)
  }

  /// The place of an address, rather in a circle than elsewhere, in a language; `nil` is that of the program.
  ///
  /// - Parameter radius: Meters.
  open func geocodeAddressString(
    _ addressString: String, inRegionCenteredAt center: CLLocationCoordinate2D,
    inRegionRadius radius: CLLocationDistance, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    let region = CLCircularRegion(center: center, radius: radius, identifier: "")
    geocodeAddressString(
      addressString, in: region, preferredLocale: locale, completionHandler: completionHandler)
  }

  /// The place of an address whose parts stand under the keys of Apple's address book.
  @available(*, deprecated, message: "Use geocodeAddressString(_:completionHandler:).")
  open func geocodeAddressDictionary(
    _ addressDictionary: [AnyHashable: Any], completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    let lines = addressDictionary["FormattedAddressLines"] as? [String]
    let parts = ["Street", "City", "State", "ZIP", "Country"].compactMap { addressDictionary[$0] as? String }
    geocodeAddressString((lines ?? parts).joined(separator: ", "), completionHandler: completionHandler)
  }

  // MARK: Asynchronously

  /// What is at a place, in a language; `nil` is that of the program.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] {
    try await answer(.place(location, preferredLocale: locale))
  }

  /// What is at a place.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    try await reverseGeocodeLocation(location, preferredLocale: nil)
  }

  /// The place of an address, rather in a region than elsewhere, in a language; `nil` is that of the program.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] {
    try await answer(.address(addressString, near: region, preferredLocale: locale))
  }

  /// The place of an address, rather in a region than elsewhere.
  open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark]
  {
    try await geocodeAddressString(addressString, in: region, preferredLocale: nil)
  }

  /// The place of an address.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    try await geocodeAddressString(addressString, in: nil, preferredLocale: nil)
  }

  // MARK: Requests

  private func put(_ query: GeocodingQuery, _ handler: @escaping CLGeocodeCompletionHandler) {
    let handler = DeliveredThere<GeocodingRequest.Answer> { answer in
      switch answer {
      case .success(let placemarks): handler(placemarks, nil)
      case .failure(let error): handler(nil, error)
      }
    }
    request.open(query) { answer in DispatchQueue.main.async { handler.body(answer) } }
  }

  private func answer(_ query: GeocodingQuery) async throws -> [CLPlacemark] {
    let ticket = GeocodingRequest.Ticket()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<[CLPlacemark], any Error>) in
        request.open(query, ticket: ticket) { continuation.resume(with: $0.mapError { $0 as any Error }) }
      }
    } onCancel: {
      request.cancel(ticket)
    }
  }
}
