import Authorization
import Synchronization

/// What a program wants to be authorized for, for as long as the session lasts. It sees to it that a person is asked when the
/// authorization leaves that open, now or later.
final class ServiceSession: Sendable {
  enum Goal: Sendable { case nothing, whenInUse, always }

  private let center: AuthorizationCenter
  private let goal: Goal
  private let purposeKey: String?
  private struct State {
    var isValid = true
    /// Full accuracy is asked for once: who refused it is not asked again and again.
    var askedForFullAccuracy = false
  }
  private let state = Mutex(State())

  init(_ center: AuthorizationCenter, goal: Goal, purposeKey: String? = nil) {
    (self.center, self.goal, self.purposeKey) = (center, goal, purposeKey)
  }

  /// Begins to pursue the goal.
  ///
  /// - Parameter observer: called with each change, on any thread, until the session ends.
  /// - Returns: What holds now.
  func begin(_ observer: @escaping AuthorizationCenter.Observer = { _ in }) -> AuthorizationCenter.Access {
    let access = center.add(
      { [weak self] access in
        observer(access)
        self?.pursue(access)
      }, for: self)
    pursue(access)
    return center.access
  }

  private func pursue(_ access: AuthorizationCenter.Access) {
    guard state.withLock({ $0.isValid }), !access.isRequestInProgress else { return }
    switch (goal, access.status) {
    case (.whenInUse, .notDetermined): center.requestWhenInUse()
    case (.always, .notDetermined), (.always, .whenInUse): center.requestAlways()
    default: break
    }
    guard let purposeKey, access.isGranted, !access.hasFullAccuracy,
      state.withLock({ state in
        defer { state.askedForFullAccuracy = true }
        return !state.askedForFullAccuracy
      })
    else { return }
    center.requestTemporaryFullAccuracy(purposeKey: purposeKey) { _ in }
  }

  /// Ends the session. Once it ended nothing changes.
  ///
  /// - Returns: Whether it lasted until now.
  @discardableResult
  func end() -> Bool {
    let wasValid = state.withLock { state in
      defer { state.isValid = false }
      return state.isValid
    }
    if wasValid { center.removeObserver(of: self) }
    return wasValid
  }

  deinit { end() }
}
