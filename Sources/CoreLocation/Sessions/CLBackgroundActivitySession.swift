import Authorization

/// Says that a program goes on to use the place while nobody looks at it. Linux knows no such state, so that a session changes
/// nothing; its diagnostics tell whether it would be active. There always is an object, and a program that starts again makes it anew.
public final class CLBackgroundActivitySession: Sendable {
  private let session: ServiceSession
  private let feed = DiagnosticFeed<Diagnostic>()

  public convenience init() { self.init(center: .shared) }

  init(center: AuthorizationCenter) {
    session = ServiceSession(center, goal: .nothing)
    feed.tell(Diagnostic(session.begin { [feed] in feed.tell(Diagnostic($0)) }))
  }

  /// Whether the session is active, and each change; it ends with the session.
  public var diagnostics: Diagnostics { Diagnostics(feed: feed) }

  /// Ends the session, once and for all.
  public func invalidate() {
    session.end()
    feed.finish()
  }

  deinit { invalidate() }

  public struct Diagnostics: AsyncSequence, Sendable {
    public typealias Element = Diagnostic
    let feed: DiagnosticFeed<Diagnostic>

    public struct AsyncIterator: AsyncIteratorProtocol {
      var iterator: AsyncStream<Diagnostic>.Iterator
      public mutating func next() async throws -> Diagnostic? { await iterator.next() }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(iterator: feed.makeStream().makeAsyncIterator())
    }
  }

  /// Why the session is inactive; all false where it is active.
  public struct Diagnostic: Equatable, Sendable {
    public let authorizationDenied: Bool
    /// Location services are off for the whole machine.
    public let authorizationDeniedGlobally: Bool
    /// A person is being asked.
    public let authorizationRequestInProgress: Bool
    /// Denied, and nobody at this machine can change it.
    public let authorizationRestricted: Bool
    /// The program has not asked yet.
    public let insufficientlyInUse: Bool
    /// The policy says `CLRequireExplicitServiceSession`, and the program holds no `CLServiceSession`.
    public let serviceSessionRequired: Bool

    init(_ access: AuthorizationCenter.Access) {
      let diagnosis = AuthorizationDiagnosis(access)
      authorizationDenied = diagnosis.authorizationDenied
      authorizationDeniedGlobally = diagnosis.authorizationDeniedGlobally
      authorizationRequestInProgress = diagnosis.authorizationRequestInProgress
      authorizationRestricted = diagnosis.authorizationRestricted
      insufficientlyInUse = diagnosis.insufficientlyInUse
      serviceSessionRequired = diagnosis.serviceSessionRequired
    }
  }
}
