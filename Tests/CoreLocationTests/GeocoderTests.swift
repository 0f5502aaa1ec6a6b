import Synchronization
import Testing

@testable import CoreLocation

/// A service that answers when it is told to.
private final class ScriptedService: GeocodingService {
  private typealias Waiting = (
    text: String, continuation: CheckedContinuation<GeocodingRequest.Answer, Never>
  )
  private let waiting = Mutex<[Waiting]>([])
  private let queries = Mutex<[GeocodingQuery]>([])

  var firstQuery: GeocodingQuery? { queries.withLock { $0.first } }

  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
    queries.withLock { $0.append(query) }
    let text = if case .address(let text, _, _) = query { text } else { "" }
    return await withCheckedContinuation { continuation in
      waiting.withLock { $0.append((text, continuation)) }
    }
  }

  /// Waits for the request with an address, or with a place, and answers it.
  func answer(_ text: String = "", _ result: GeocodingRequest.Answer) async {
    while true {
      let request: Waiting? = waiting.withLock { waiting in
        waiting.firstIndex { $0.text == text }.map { waiting.remove(at: $0) }
      }
      if let request { return request.continuation.resume(returning: result) }
      await Task.yield()
    }
  }
}

@MainActor @Suite(.timeLimit(.minutes(1))) struct GeocoderTests {
  private static let place = CLLocation(latitude: 52, longitude: 5)

  private static func placemark(_ name: String) -> CLPlacemark {
    var values = CLPlacemark.Values()
    values[.name] = name
    return CLPlacemark(values)
  }

  /// The answer to a request with a completion handler.
  private func answer(
    _ begin: (@escaping CLGeocodeCompletionHandler) -> Void
  ) async -> (names: [String?]?, code: Int?) {
    await withCheckedContinuation { continuation in
      begin { placemarks, error in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: (placemarks?.map(\.name), (error as NSError?)?.code))
      }
    }
  }

  @Test("What makes no sense is found nowhere") func nonsense() async {
    let geocoder = CLGeocoder()
    let nowhere = CLLocation(latitude: 91, longitude: 0)
    let reverse = await answer { geocoder.reverseGeocodeLocation(nowhere, completionHandler: $0) }
    #expect(reverse.code == 8)
    let forward = await answer { geocoder.geocodeAddressString(" ", completionHandler: $0) }
    #expect(forward.code == 8)
  }

  @Test("37: placemarks come without an error, in the service's order") func success() async {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    async let answered: Void = service.answer(
      "", .success([Self.placemark("first"), Self.placemark("second")]))
    let found = await answer { geocoder.reverseGeocodeLocation(Self.place, completionHandler: $0) }
    await answered
    #expect(found.names == ["first", "second"] && found.code == nil)
    #expect(!geocoder.isGeocoding)
  }

  @Test("37: canceling ends the request with geocodeCanceled, and a late answer is lost") func cancel() async
  {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    let first = await answer {
      geocoder.geocodeAddressString("Delft", completionHandler: $0)
      #expect(geocoder.isGeocoding)
      geocoder.cancelGeocode()
      #expect(!geocoder.isGeocoding)
    }
    #expect(first.names == nil && first.code == 10)
    async let answered: Void = {
      await service.answer("Delft", .success([Self.placemark("late")]))
      try? await Task.sleep(for: .milliseconds(50))
      await service.answer("Utrecht", .success([Self.placemark("Utrecht")]))
    }()
    let second = await answer { geocoder.geocodeAddressString("Utrecht", completionHandler: $0) }
    await answered
    #expect(second.names == ["Utrecht"])
  }

  @Test("36: one request at a time") func single() async {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    async let first = geocoder.geocodeAddressString("Delft")
    while !geocoder.isGeocoding { await Task.yield() }
    let second = await answer { geocoder.geocodeAddressString("Utrecht", completionHandler: $0) }
    #expect(second.code == 2)
    await service.answer("Delft", .success([Self.placemark("Delft")]))
    do {
      #expect(try await first.map(\.name) == ["Delft"])
    } catch {
      Issue.record(error)
    }
  }

  @Test("The service gets the region and the language") func queries() async {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    async let answered: Void = service.answer("Delft", .failure(CLError(.geocodeFoundPartialResult)))
    let found = await answer {
      geocoder.geocodeAddressString(
        "Delft", inRegionCenteredAt: CLLocationCoordinate2D(latitude: 52, longitude: 5),
        inRegionRadius: 9_000,
        preferredLocale: Locale(identifier: "nl_NL"), completionHandler: $0)
    }
    await answered
    #expect(found.code == 9)
    guard case .address("Delft", let near, let locale)? = service.firstQuery else {
      Issue.record("The service got another query.")
      return
    }
    #expect((near as? CLCircularRegion)?.radius == 9_000)
    #expect(locale?.identifier == "nl_NL")
  }

  @Test("A canceled task ends its request") func canceledTask() async {
    let geocoder = CLGeocoder(ScriptedService())
    let task = Task { try await geocoder.reverseGeocodeLocation(Self.place) }
    while !geocoder.isGeocoding { await Task.yield() }
    task.cancel()
    await #expect(throws: CLError(.geocodeCanceled)) { try await task.value }
  }
}
