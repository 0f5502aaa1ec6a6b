import Authorization

/// What a program, or one feature of it, wants to be authorized for. While it is held a person is asked as far as the authorization
/// leaves that open: at once, and again where what was decided is taken back.
///
/// Updates and monitors that are read as asynchronous sequences hold a session of their own for "when in use" meanwhile. Where the
/// authorization policy says `CLRequireExplicitServiceSession` they hold none, and are silent until the program holds one.
public final class CLServiceSession: Sendable {
  public enum AuthorizationRequirement: Int, Hashable, Sendable {
    /// Nobody is asked.
    case none = 0
    case whenInUse = 1
    case always = 2
  }

  private let center: AuthorizationCenter
  private let session: ServiceSession
  private let feed = DiagnosticFeed<Diagnostic>()

  public convenience init(authorization: AuthorizationRequirement) {
    self.init(authorization, purposeKey: nil, center: .shared)
  }

  /// - Parameter fullAccuracyPurposeKey: the key of the reason in the policy's `NSLocationTemporaryUsageDescriptionDictionary`: where
  ///   the program is authorized with reduced accuracy, a person is asked for full accuracy too, once.
  public convenience init(authorization: AuthorizationRequirement, fullAccuracyPurposeKey: String) {
    self.init(authorization, purposeKey: fullAccuracyPurposeKey, center: .shared)
  }

  init(_ requirement: AuthorizationRequirement, purposeKey: String?, center: AuthorizationCenter) {
    self.center = center
    let goal: ServiceSession.Goal =
      switch requirement {
      case .none: .nothing
      case .whenInUse: .whenInUse
      case .always: .always
      }
    session = ServiceSession(center, goal: goal, purposeKey: purposeKey)
    center.beginExplicitSession()
    let wantsFullAccuracy = purposeKey != nil
    let access = session.begin { [feed] access in
      feed.tell(Diagnostic(access, requirement, wantsFullAccuracy: wantsFullAccuracy))
    }
    feed.tell(Diagnostic(access, requirement, wantsFullAccuracy: wantsFullAccuracy))
  }

  /// How it stands with the goal, and each change; it ends with the session.
  public var diagnostics: Diagnostics { Diagnostics(feed: feed) }

  /// Ends the session, once and for all. What was granted stays.
  public func invalidate() {
    guard session.end() else { return }
    center.endExplicitSession()
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

  /// Why the goal is not reached; all false where it is.
  public struct Diagnostic: Equatable, Sendable {
    /// The program may know the place, not always though, which is what the session wants.
    public let alwaysAuthorizationDenied: Bool
    public let authorizationDenied: Bool
    /// Location services are off for the whole machine.
    public let authorizationDeniedGlobally: Bool
    /// A person is being asked.
    public let authorizationRequestInProgress: Bool
    /// Denied, and nobody at this machine can change it.
    public let authorizationRestricted: Bool
    /// The program has reduced accuracy, and the session wants full accuracy.
    public let fullAccuracyDenied: Bool
    /// Always false: Linux knows no background from which a program could not ask.
    public let insufficientlyInUse: Bool
    /// Always false of a session that lasts, since it is one.
    public let serviceSessionRequired: Bool

    init(
      _ access: AuthorizationCenter.Access, _ requirement: AuthorizationRequirement, wantsFullAccuracy: Bool
    ) {
      let isDecided = !access.isRequestInProgress
      alwaysAuthorizationDenied = requirement == .always && access.status == .whenInUse && isDecided
      authorizationDenied = access.status == .denied
      authorizationDeniedGlobally = access.isDeniedToAll
      authorizationRequestInProgress = access.isRequestInProgress
      authorizationRestricted = access.status == .restricted
      fullAccuracyDenied = wantsFullAccuracy && access.isGranted && !access.hasFullAccuracy && isDecided
      insufficientlyInUse = false
      serviceSessionRequired = access.isServiceSessionRequired
    }
  }
}
