import FoundationNetworking
import Synchronization

/// Asks a server that speaks Nominatim's HTTP API (https://nominatim.org/release-docs/latest/api/Overview/): streets and
/// houses, from OpenStreetMap's data.
///
/// It keeps the usage policy of the public server (https://operations.osmfoundation.org/policies/nominatim/): who asks
/// is named, and there is no more than one request in a second. Answers are kept by `LimitedGeocodingService`.
actor NominatimService: GeocodingService {
  /// The time between two requests.
  static let interval = Duration.seconds(1)
  /// No answer about ten places is longer.
  private static let mostBytes = 1 << 20

  private let address: NominatimAddress
  private let userAgent: String
  private let timeZones: GazetteerService
  private let session: URLSession
  private let now: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  /// Before this moment no request may begin.
  private var next = Duration.zero

  /// - Parameters:
  ///   - server: The URL before `/search` and `/reverse`.
  ///   - timeout: In seconds.
  ///   - timeZones: What knows them: Nominatim does not.
  ///   - now: The time since the service was made.
  init(
    server: URL, userAgent: String, timeout: TimeInterval, timeZones: GazetteerService,
    now: (@Sendable () -> Duration)? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    address = NominatimAddress(server: server)
    self.userAgent = userAgent
    self.timeZones = timeZones
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
    self.sleep = sleep
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    configuration.httpCookieStorage = nil
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
    guard let url = address.url(for: query) else { return .failure(CLError(.geocodeFoundNoResult)) }
    var request = URLRequest(url: url)
    request.setValue(userAgent, forHTTPHeaderField: "User-Agent")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    do {
      try await waitForTurn()
      let (data, response) = try await session.answer(to: request)
      return await placemarks(of: try NominatimAnswer.places(in: data, response, limit: Self.mostBytes))
    } catch let error as CLError {
      return .failure(error)
    } catch {
      // Nobody waits for it then.
      guard !Task.isCancelled else { return .failure(CLError(.geocodeCanceled)) }
      return .failure(
        CLError(.network, "\(address.server.host ?? ""): \(error.localizedDescription)", underlying: error))
    }
  }

  /// Takes the next turn and waits for it.
  private func waitForTurn() async throws {
    let time = now()
    let turn = max(next, time)
    next = turn + Self.interval
    if turn > time { try await sleep(turn - time) }
    try Task.checkCancellation()
  }

  private func placemarks(of places: [NominatimAnswer]) async -> Result<[CLPlacemark], CLError> {
    var found: [CLPlacemark] = []
    for place in places {
      guard var values = CLPlacemark.Values(place) else { continue }
      if let coordinate = values.location?.coordinate {
        values.timeZone = await timeZones.timeZone(at: coordinate)
      }
      found.append(CLPlacemark(values))
    }
    return found.isEmpty
      ? .failure(CLError(.geocodeFoundNoResult, "No place is known there.")) : .success(found)
  }
}

extension URLSession {
  /// The transfer that a task waits for.
  private final class Transfer: Sendable {
    let task = Mutex<(transfer: URLSessionDataTask?, isCanceled: Bool)>((nil, false))

    func begin(_ transfer: URLSessionDataTask) {
      let isCanceled = task.withLock { task in
        task.transfer = transfer
        return task.isCanceled
      }
      transfer.resume()
      if isCanceled { transfer.cancel() }
    }

    func cancel() {
      let transfer = task.withLock { task in
        task.isCanceled = true
        return task.transfer
      }
      transfer?.cancel()
    }
  }

  /// The answer to a request; the transfer ends with the task that waits for it.
  fileprivate func answer(to request: URLRequest) async throws -> (Data, URLResponse?) {
    let transfer = Transfer()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfer.begin(
          dataTask(with: request) { data, response, error in
            if let error {
              continuation.resume(throwing: error)
            } else {
              continuation.resume(returning: (data ?? Data(), response))
            }
          })
      }
    } onCancel: {
      transfer.cancel()
    }
  }
}
