import Authorization

extension AuthorizationCenter {
  /// What managers, sessions and asynchronous sequences need to know of the authorization.
  struct Access: Equatable, Sendable {
    var status: ProgramAuthorization.Status
    var hasFullAccuracy: Bool
    /// Whether every program of the machine is denied.
    var isDeniedToAll: Bool
    /// Whether a person is being asked.
    var isRequestInProgress: Bool
    /// Whether asynchronous sequences have to be silent until the program holds a `CLServiceSession`.
    var isServiceSessionRequired: Bool
    private let refusal: String?

    init(_ authorization: ProgramAuthorization, hasExplicitSession: Bool = false) {
      status = authorization.status
      hasFullAccuracy = authorization.hasFullAccuracy
      isDeniedToAll = authorization.isDeniedToAll
      isRequestInProgress = authorization.isAsking
      isServiceSessionRequired = authorization.requiresExplicitServiceSession && !hasExplicitSession
      refusal = authorization.refusal
    }

    var isGranted: Bool { status.isGranted }

    /// What the delegate of a program that is denied hears.
    var denial: CLError {
      CLError(.denied, refusal ?? "The policy of this machine does not let this program know where it is.")
    }

    /// Whether a manager's delegate has to hear of the change from another.
    func differsForDelegates(from other: Access) -> Bool {
      status != other.status || hasFullAccuracy != other.hasFullAccuracy
    }
  }
}
