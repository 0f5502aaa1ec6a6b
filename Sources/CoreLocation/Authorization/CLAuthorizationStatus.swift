import Authorization

/// Whether a program may know where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The program has to ask first.
  case notDetermined = 0
  /// Denied, and nobody at this machine can change it.
  case restricted = 1
  case denied = 2
  case authorizedAlways = 3
  case authorizedWhenInUse = 4

  @available(*, deprecated, renamed: "authorizedAlways")
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }

  init(_ status: ProgramAuthorization.Status) {
    self =
      switch status {
      case .notDetermined: .notDetermined
      case .restricted: .restricted
      case .denied: .denied
      case .whenInUse: .authorizedWhenInUse
      case .always: .authorizedAlways
      }
  }
}
