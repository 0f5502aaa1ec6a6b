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

  /// How many requests wait for their answer.
  var waitingCount: Int { waiting.withLock { $0.count } }

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
      if Task.isCancelled { return }
      await Task.yield()
    }
  }
}

/// Tells the main queue from others: the thread that serves it may be any.
private enum MainQueue {
  /// A key is not marked as safe to share in every version of Dispatch.
  private struct Mark: @unchecked Sendable { let key = DispatchSpecificKey<Bool>() }
  private static let mark = Mark()
  private static let isMarked: Bool = {
    DispatchQueue.main.setSpecific(key: mark.key, value: true)
    return true
  }()

  static var isHere: Bool { isMarked && DispatchQueue.getSpecific(key: mark.key) == true }
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
  ) async -> (names: [String?]?, code: Int?, sentence: String) {
    await withCheckedContinuation { continuation in
      begin { placemarks, error in
        #expect(MainQueue.isHere)
        continuation.resume(
          returning: (
            placemarks?.map(\.name), (error as NSError?)?.code, error?.localizedDescription ?? ""
          ))
      }
    }
  }

  @Test("What makes no sense is found nowhere") func nonsense() async {
    let geocoder = CLGeocoder()
    let nowhere: [(Double, Double)] = [
      (91, 0), (0, 181), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity), (1e308, 1e308),
    ]
    for (latitude, longitude) in nowhere {
      let location = CLLocation(latitude: latitude, longitude: longitude)
      let reverse = await answer { geocoder.reverseGeocodeLocation(location, completionHandler: $0) }
      #expect(reverse.code == 8, "\(latitude) \(longitude)")
      #expect(reverse.sentence.hasPrefix("There is no place at latitude \(latitude), longitude \(longitude)"))
    }
    for (text, sentence) in [
      ("", "The address is empty."), (" ", "The address is empty."),
      (String(repeating: "a", count: 10_001), "10001 bytes"),
    ] {
      let forward = await answer { geocoder.geocodeAddressString(text, completionHandler: $0) }
      #expect(forward.code == 8 && forward.sentence.contains(sentence), "\(forward.sentence)")
    }
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
    let told = Told()
    geocoder.geocodeAddressString("Delft", completionHandler: told.handler("Delft"))
    #expect(geocoder.isGeocoding)
    geocoder.cancelGeocode()
    #expect(!geocoder.isGeocoding)
    await told.wait(for: 1)
    #expect(told.answers.count == 1 && told.answers.first?.names == nil && told.answers.first?.code == 10)
    async let answered: Void = {
      await service.answer("Delft", .success([Self.placemark("late")]))
      try? await Task.sleep(for: .milliseconds(50))
      await service.answer("Utrecht", .success([Self.placemark("Utrecht")]))
    }()
    let second = await answer { geocoder.geocodeAddressString("Utrecht", completionHandler: $0) }
    await answered
    #expect(second.names == ["Utrecht"])
  }

  /// What handlers were told, in the order in which they were called.
  private final class Told {
    var answers: [(request: String, names: [String?]?, code: Int?)] = []

    /// Waits until so many handlers were called; gives up after some seconds, so that a test fails and does not hang.
    func wait(for count: Int) async {
      for _ in 0..<5_000 where answers.count < count { try? await Task.sleep(for: .milliseconds(1)) }
      await GeocoderTests.mainQueue()
    }

    func handler(_ request: String) -> CLGeocodeCompletionHandler {
      { placemarks, error in
        #expect(MainQueue.isHere)
        self.answers.append((request, placemarks?.map(\.name), (error as NSError?)?.code))
      }
    }
  }

  @Test("36: one request at a time: another one ends with the network's error, and the first goes on")
  func single() async {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    let told = Told()
    geocoder.geocodeAddressString("Delft", completionHandler: told.handler("Delft"))
    while service.waitingCount < 1 { await Task.yield() }
    geocoder.geocodeAddressString("Utrecht", completionHandler: told.handler("Utrecht"))
    // Were it let through, it would wait for the service as well.
    while told.answers.isEmpty, service.waitingCount < 2 { await Task.yield() }
    #expect(told.answers.map(\.request) == ["Utrecht"] && told.answers.first?.code == 2)
    #expect(service.waitingCount == 1 && geocoder.isGeocoding)
    await service.answer("Delft", .success([Self.placemark("Delft")]))
    await told.wait(for: 2)
    #expect(told.answers.map(\.request) == ["Utrecht", "Delft"] && told.answers.last?.names == ["Delft"])
  }

  /// Returns when the main queue has done what was put on it so far.
  fileprivate static func mainQueue() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
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
    let code = Mutex<CLError.Code?>(nil)
    let task = Task {
      do {
        _ = try await geocoder.reverseGeocodeLocation(Self.place)
      } catch {
        code.withLock { $0 = (error as? CLError)?.code }
      }
    }
    while !geocoder.isGeocoding { await Task.yield() }
    task.cancel()
    // Not the task itself is waited for: it would wait for ever where it was not told.
    for _ in 0..<5_000 where code.withLock({ $0 == nil }) { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(code.withLock { $0 } == .geocodeCanceled && !geocoder.isGeocoding)
  }

  @Test("A task that is canceled already has no request, and ends nobody else's") func canceledBefore() async
  {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    let told = Told()
    geocoder.geocodeAddressString("Delft", completionHandler: told.handler("Delft"))
    while service.waitingCount < 1 { await Task.yield() }
    // Were the service asked, it would answer.
    let answering = Task {
      while !Task.isCancelled { await service.answer("Utrecht", .success([])) }
    }
    for _ in 0..<20 {
      let task = Task { try await geocoder.geocodeAddressString("Utrecht") }
      task.cancel()
      let answer = await task.result
      #expect(throws: (any Error).self) { try answer.get() }
    }
    await Self.mainQueue()
    #expect(told.answers.isEmpty && geocoder.isGeocoding)

    // Nor does it ask the service where the geocoder is free.
    let free = CLGeocoder(service)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await free.geocodeAddressString("Utrecht")
    }
    await #expect(throws: CLError(.geocodeCanceled)) { try await task.value }
    #expect(service.waitingCount == 1 && !free.isGeocoding)
    answering.cancel()
    await service.answer("Delft", .success([]))
    await told.wait(for: 1)
    #expect(told.answers.map(\.request) == ["Delft"])
  }

  @Test("37: canceled at any moment, on any thread, a handler is called once") func canceledAnywhen() async {
    /// Answers at once, or after letting others go first.
    struct Quick: GeocodingService {
      func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
        if case .address(let text, _, _) = query, text.hasSuffix("1") { await Task.yield() }
        return .success([])
      }
    }
    let count = 500
    let told = Told()
    let geocoders = (0..<count).map { _ in CLGeocoder(Quick()) }
    let handlers = (0..<count).map { DeliveredThere(body: told.handler("\($0 % 2)"), number: $0) }
    await withTaskGroup(of: Void.self) { group in
      for (geocoder, handler) in zip(geocoders, handlers) {
        group.addTask {
          geocoder.geocodeAddressString("\(handler.number % 2)", completionHandler: handler.body)
        }
        group.addTask { geocoder.cancelGeocode() }
        group.addTask { geocoder.cancelGeocode() }
      }
    }
    await told.wait(for: count)
    #expect(told.answers.count == count)
    #expect(told.answers.allSatisfy { ($0.names == nil) == ($0.code == 10) })
  }

  /// Goes to another thread; it is called on the main queue alone.
  private struct DeliveredThere: @unchecked Sendable {
    let body: CLGeocodeCompletionHandler
    let number: Int
  }

  @Test(
    "A thousand geocoders at once: each handler is called once, what is over the rate with the network's error"
  )
  func many() async {
    struct Quick: GeocodingService {
      func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> { .success([]) }
    }
    let service = LimitedGeocodingService(
      Quick(), rate: RequestRate(perMinute: 50), cache: GeocodingCache(capacity: 10, lifetime: .seconds(1)),
      now: { .zero })
    let told = Told()
    for number in 0..<1000 {
      // Nobody but the request holds it.
      CLGeocoder(service).geocodeAddressString("town \(number)", completionHandler: told.handler("\(number)"))
    }
    await told.wait(for: 1000)
    #expect(Set(told.answers.map(\.request)).count == 1000 && told.answers.count == 1000)
    #expect(told.answers.count { $0.code == nil } == 50 && told.answers.count { $0.code == 2 } == 950)
  }

  @Test("What is longer than any address is found nowhere, and nobody is asked") func long() async {
    let service = ScriptedService()
    let geocoder = CLGeocoder(service)
    let found = await answer {
      geocoder.geocodeAddressString(String(repeating: "Delft ", count: 200_000), completionHandler: $0)
    }
    #expect(found.code == 8 && service.firstQuery == nil)
  }
}
