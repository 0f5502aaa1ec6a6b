import Synchronization
import Testing

@testable import CoreLocation

@Suite struct LimitedGeocodingTests {
  /// Counts what it is asked.
  private final class Counter: GeocodingService {
    let count = Mutex(0)
    let answer: Result<[CLPlacemark], CLError>

    init(_ answer: Result<[CLPlacemark], CLError> = .success([CLPlacemark(CLPlacemark.Values())])) {
      self.answer = answer
    }

    func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
      count.withLock { $0 += 1 }
      return answer
    }
  }

  private final class Clock: Sendable {
    let time = Mutex(Duration.zero)
    func advance(seconds: Double) { time.withLock { $0 += .seconds(seconds) } }
  }

  private func limited(_ counter: Counter, _ clock: Clock, perMinute: Int = 50, capacity: Int = 100)
    -> LimitedGeocodingService
  {
    LimitedGeocodingService(
      counter, rate: RequestRate(perMinute: perMinute),
      cache: GeocodingCache(capacity: capacity, lifetime: .seconds(3600)), now: { clock.time.withLock { $0 } }
    )
  }

  private func place(_ latitude: Double, _ locale: String = "en_US") -> GeocodingQuery {
    .place(CLLocation(latitude: latitude, longitude: 5), preferredLocale: Locale(identifier: locale))
  }

  private func code(_ answer: Result<[CLPlacemark], CLError>) -> CLError.Code? {
    if case .failure(let error) = answer { error.code } else { nil }
  }

  @Test("36: over the limit of a minute the answer is the network error, until the minute is over")
  func rate() async {
    let (counter, clock) = (Counter(), Clock())
    let service = limited(counter, clock, perMinute: 3)
    for latitude in [1.0, 2, 3] {
      #expect(code(await service.places(for: place(latitude))) == nil)
      clock.advance(seconds: 10)
    }
    #expect(code(await service.places(for: place(4))) == .network)
    #expect(counter.count.withLock { $0 } == 3)
    // The first was 60 s ago then, the second 50 s.
    clock.advance(seconds: 30)
    #expect(code(await service.places(for: place(5))) == nil)
    #expect(code(await service.places(for: place(6))) == .network)
  }

  @Test("36: what was answered already is reused, and does not count") func reuse() async {
    let (counter, clock) = (Counter(), Clock())
    let service = limited(counter, clock, perMinute: 1)
    #expect(code(await service.places(for: place(1))) == nil)
    #expect(code(await service.places(for: place(1.000_001))) == nil)
    #expect(counter.count.withLock { $0 } == 1)
    // Another language is another answer.
    #expect(code(await service.places(for: place(1, "nl_NL"))) == .network)
    clock.advance(seconds: 3600)
    #expect(code(await service.places(for: place(1))) == nil)
    #expect(counter.count.withLock { $0 } == 2)
  }

  @Test("An address is another one near another place") func address() async {
    let (counter, clock) = (Counter(), Clock())
    let service = limited(counter, clock)
    func ask(_ text: String, _ latitude: Double?) async {
      let region = latitude.map {
        CLCircularRegion(
          center: CLLocationCoordinate2D(latitude: $0, longitude: 5), radius: 100, identifier: "")
      }
      _ = await service.places(for: .address(text, near: region, preferredLocale: nil))
    }
    await ask("Delft", nil)
    await ask("Delft", nil)
    await ask("Delft", 52)
    await ask("Delft", 53)
    await ask("Delft", 52)
    #expect(counter.count.withLock { $0 } == 3)
  }

  @Test("A region that is no place is not kept in mind") func noRegion() {
    let nowhere = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: .nan, longitude: 5), radius: 100, identifier: "")
    #expect(GeocodingCache.Key(.address("Delft", near: nowhere, preferredLocale: nil)) == nil)
  }

  @Test("That nothing is there is known the next time; that the network failed is not")
  func failures() async {
    for (code, asked) in [(CLError.Code.geocodeFoundNoResult, 1), (.network, 2), (.geocodeCanceled, 2)] {
      let (counter, clock) = (Counter(.failure(CLError(code))), Clock())
      let service = limited(counter, clock)
      _ = await service.places(for: place(1))
      #expect(self.code(await service.places(for: place(1))) == code)
      #expect(counter.count.withLock { $0 } == asked)
    }
  }

  @Test("The oldest answer goes where there is no room") func capacity() async {
    let (counter, clock) = (Counter(), Clock())
    let service = limited(counter, clock, capacity: 2)
    for latitude in [1.0, 2, 3, 3, 2] {
      _ = await service.places(for: place(latitude))
      clock.advance(seconds: 1)
    }
    #expect(counter.count.withLock { $0 } == 3)
    _ = await service.places(for: place(1))
    #expect(counter.count.withLock { $0 } == 4)
  }
}
