import Synchronization

/// The one request that a geocoder has open.
final class GeocodingRequest: Sendable {
  typealias Answer = Result<[CLPlacemark], CLError>

  private struct State {
    var number = 0
    var finish: (@Sendable (Answer) -> Void)?
    var task: Task<Void, Never>?
  }
  private let state = Mutex(State())
  private let service: any GeocodingService

  init(_ service: any GeocodingService) { self.service = service }

  var isOpen: Bool { state.withLock { $0.finish != nil } }

  /// Opens it. Where it is open already the answer is an error at once.
  ///
  /// - Parameter finish: Called once, on any thread.
  func open(_ query: GeocodingQuery, _ finish: @escaping @Sendable (Answer) -> Void) {
    let opened: Bool = state.withLock { state in
      guard state.finish == nil else { return false }
      state.number += 1
      state.finish = finish
      let number = state.number
      state.task = Task { [self] in end(number, with: await answer(query)) }
      return true
    }
    if !opened { finish(.failure(CLError(.network, "A geocoder answers one request at a time."))) }
  }

  /// Ends it with an error, where it is open.
  func cancel() {
    let (finish, task) = state.withLock { state in
      defer { (state.finish, state.task) = (nil, nil) }
      return (state.finish, state.task)
    }
    task?.cancel()
    finish?(.failure(CLError(.geocodeCanceled)))
  }

  private func answer(_ query: GeocodingQuery) async -> Answer {
    let makesSense =
      switch query {
      case .place(let location, _): CLLocationCoordinate2DIsValid(location.coordinate)
      case .address(let text, _, _): text.contains { !$0.isWhitespace }
      }
    guard makesSense else { return .failure(CLError(.geocodeFoundNoResult)) }
    return await service.places(for: query)
  }

  private func end(_ number: Int, with answer: Answer) {
    let finish: (@Sendable (Answer) -> Void)? = state.withLock { state in
      guard state.number == number else { return nil }
      defer { (state.finish, state.task) = (nil, nil) }
      return state.finish
    }
    finish?(answer)
  }
}
