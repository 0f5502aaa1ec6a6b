import Authorization

/// The session that Core Location holds while a program reads updates or events as an asynchronous sequence. It lasts until it is let
/// go. Under a policy with `CLRequireExplicitServiceSession` it pursues nothing.
final class ImplicitServiceSession: Sendable {
  private let session: ServiceSession

  /// - Parameter observer: called with each change, on any thread; of what holds now it is told by `access`.
  init(_ center: AuthorizationCenter = .shared, observer: @escaping AuthorizationCenter.Observer = { _ in }) {
    session = ServiceSession(center, goal: center.requiresExplicitServiceSession ? .nothing : .whenInUse)
    access = session.begin(observer)
  }

  /// What held at the beginning.
  let access: AuthorizationCenter.Access

  func end() { session.end() }
}
