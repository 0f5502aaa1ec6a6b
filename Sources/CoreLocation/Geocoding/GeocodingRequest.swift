import Synchronization

/// The one request that a geocoder has open.
final class GeocodingRequest: Sendable {
  typealias Answer = Result<[CLPlacemark], CLError>

  /// Who opened a request: it cancels that one, be it open already or still to come, and no other's.
  final class Ticket: Sendable {
    fileprivate let isCanceled = Atomic(false)
  }

  private struct State {
    var ticket: Ticket?
    var finish: (@Sendable (Answer) -> Void)?
    var task: Task<Void, Never>?
  }

  /// In bytes of UTF-8: no address is so long, and it would be held in memory, folded and sent.
  private static let longestAddress = 10_000

  private let state = Mutex(State())
  private let service: any GeocodingService

  init(_ service: any GeocodingService) { self.service = service }

  var isOpen: Bool { state.withLock { $0.finish != nil } }

  /// Opens it. Where it is open already, or its ticket is canceled, the answer is an error at once.
  ///
  /// - Parameter finish: Called once, on any thread.
  func open(
    _ query: GeocodingQuery, ticket: Ticket = Ticket(), _ finish: @escaping @Sendable (Answer) -> Void
  ) {
    let refusal: CLError? = state.withLock { state in
      if ticket.isCanceled.load(ordering: .relaxed) { return CLError(.geocodeCanceled) }
      guard state.finish == nil else {
        return CLError(.network, "A geocoder answers one request at a time.")
      }
      state.ticket = ticket
      state.finish = finish
      state.task = Task { [self] in end(ticket, with: await answer(query)) }
      return nil
    }
    if let refusal { finish(.failure(refusal)) }
  }

  /// Ends the open request with an error, whoever opened it.
  func cancel() {
    end { _ in true }
  }

  /// Ends the request of a ticket with an error, and where it is still to be opened as soon as it is.
  func cancel(_ ticket: Ticket) {
    end { open in
      ticket.isCanceled.store(true, ordering: .relaxed)
      return open === ticket
    }
  }

  /// - Parameter isMeant: Called with the state locked.
  private func end(where isMeant: (Ticket?) -> Bool) {
    let open: State = state.withLock { state in
      guard isMeant(state.ticket) else { return State() }
      defer { state = State() }
      return state
    }
    open.task?.cancel()
    open.finish?(.failure(CLError(.geocodeCanceled)))
  }

  private func answer(_ query: GeocodingQuery) async -> Answer {
    if let reason = Self.nonsense(query) { return .failure(CLError(.geocodeFoundNoResult, reason)) }
    return await service.places(for: query)
  }

  /// Why nothing can be found, whoever is asked; `nil` where something may be.
  private static func nonsense(_ query: GeocodingQuery) -> String? {
    switch query {
    case .place(let location, _):
      let place = location.coordinate
      guard !CLLocationCoordinate2DIsValid(place) else { return nil }
      return
        "There is no place at latitude \(place.latitude), longitude \(place.longitude): latitudes go from -90 to 90, longitudes from -180 to 180 degrees."
    case .address(let text, _, _):
      if text.utf8.count > longestAddress {
        return
          "An address of \(text.utf8.count) bytes is none: no more than \(longestAddress) are looked for."
      }
      return text.contains { !$0.isWhitespace } ? nil : "The address is empty."
    }
  }

  private func end(_ ticket: Ticket, with answer: Answer) {
    let finish: (@Sendable (Answer) -> Void)? = state.withLock { state in
      guard state.ticket === ticket else { return nil }
      defer { state = State() }
      return state.finish
    }
    finish?(answer)
  }
}
