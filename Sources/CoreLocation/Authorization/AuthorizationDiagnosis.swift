/// What updates, events of monitors and sessions say of the authorization: why a program hears nothing of the place, or only roughly.
struct AuthorizationDiagnosis: Equatable, Sendable {
  var accuracyLimited = false
  var authorizationDenied = false
  var authorizationDeniedGlobally = false
  var authorizationRestricted = false
  var authorizationRequestInProgress = false
  var insufficientlyInUse = false
  var serviceSessionRequired = false

  /// Nothing stands in the way.
  init() {}

  init(_ access: AuthorizationCenter.Access) {
    accuracyLimited = access.isGranted && !access.hasFullAccuracy
    authorizationDenied = access.status == .denied
    authorizationDeniedGlobally = access.isDeniedToAll
    authorizationRestricted = access.status == .restricted
    authorizationRequestInProgress = access.isRequestInProgress
    insufficientlyInUse = access.status == .notDetermined && !access.isRequestInProgress
    serviceSessionRequired = access.isServiceSessionRequired
  }

  /// Whether it says why an update has no location. A rough one is one.
  var explainsMissingLocation: Bool {
    authorizationDenied || authorizationDeniedGlobally || authorizationRestricted
      || authorizationRequestInProgress || insufficientlyInUse || serviceSessionRequired
  }
}
