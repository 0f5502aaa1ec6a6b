/// Asks a server that speaks Nominatim's HTTP API (https://nominatim.org/release-docs/latest/api/Overview/): streets and
/// houses, from OpenStreetMap's data.
///
/// It keeps the usage policy of the public server (https://operations.osmfoundation.org/policies/nominatim/): who asks
/// is named, and there is no more than one request in a second. Answers are kept by `LimitedGeocodingService`.
actor NominatimService: GeocodingService {
  /// The time between two requests.
  static let interval = Duration.seconds(1)
  /// A request for which it would be longer until its turn ends at once.
  private static let longestWait = Duration.seconds(60)
  /// No answer about ten places is longer.
  private static let mostBytes = 1 << 20

  private let address: NominatimAddress
  private let userAgent: String
  private let timeZones: GazetteerService
  private let timeout: TimeInterval
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
    self.timeout = timeout
  }

  func places(for query: GeocodingQuery) async -> Result<[CLPlacemark], CLError> {
    let host = address.server.host ?? "The server"
    guard let url = address.url(for: query) else {
      return .failure(CLError(.geocodeFoundNoResult, "\(host) cannot be asked for that."))
    }
    do throws(CLError) {
      try await waitForTurn()
      let answer: HTTPTransfer.Answer
      do throws(HTTPTransfer.Failure) {
        answer = try await HTTPTransfer(
          url, headers: [("User-Agent", userAgent), ("Accept", "application/json")],
          greatestLength: Self.mostBytes, timeout: timeout
        ).answer()
      } catch {
        // Nobody waits for it where the task is canceled.
        throw Task.isCancelled ? CLError(.geocodeCanceled) : CLError(.network, "\(host) \(error.reason).")
      }
      respect(answer)
      return await placemarks(of: try NominatimAnswer.places(in: answer, of: host))
    } catch {
      return .failure(error)
    }
  }

  /// Takes the next turn and waits for it. A turn that is too far away is not waited for.
  private func waitForTurn() async throws(CLError) {
    let time = now()
    let turn = max(next, time)
    guard turn - time <= Self.longestWait else {
      throw CLError(
        .network,
        "\(address.server.host ?? "The server") asked to be left alone for \((turn - time).components.seconds + 1) s more."
      )
    }
    next = turn + Self.interval
    // A sleep fails where the task is canceled.
    do { if turn > time { try await sleep(turn - time) } } catch { throw CLError(.geocodeCanceled) }
    if Task.isCancelled { throw CLError(.geocodeCanceled) }
  }

  /// Leaves a server alone for as long as it asks.
  private func respect(_ answer: HTTPTransfer.Answer) {
    guard [429, 503].contains(answer.status), let wait = answer.retryAfter else { return }
    next = max(next, now() + wait)
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
