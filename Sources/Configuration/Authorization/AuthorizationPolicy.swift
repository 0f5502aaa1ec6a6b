/// Who may know where the board is: the `authorization` part of the configuration file.
///
/// ```json
/// "authorization": {
///   "locationServicesEnabled": true,
///   "default": { "access": "deny" },
///   "applications": [
///     { "program": "tracker", "user": "pi", "access": "ask", "accuracy": "full",
///       "NSLocationWhenInUseUsageDescription": "Shows your way on the map." }
///   ]
/// }
/// ```
///
/// A key that is not known is an error, so that a slip of the pen never grants what was meant to be denied.
public struct AuthorizationPolicy: Equatable, Sendable {
  /// The switch of the whole machine. While it is off every program is denied.
  public var locationServicesEnabled: Bool
  /// The terms of a program that has no entry. `nil` is the open rule: such a program may use location from the
  /// start, becomes always authorized when it asks, and needs no usage description.
  public var defaultTerms: Terms?
  public var applications: [Application]

  public init(
    locationServicesEnabled: Bool = true, defaultTerms: Terms? = nil, applications: [Application] = []
  ) {
    self.locationServicesEnabled = locationServicesEnabled
    self.defaultTerms = defaultTerms
    self.applications = applications
  }

  /// The terms that hold for a program: those of an entry that names program and user, else of one that names the
  /// program alone, else the default; `nil` where the open rule holds.
  public func terms(program: String, user: String?) -> Terms? {
    let entries = applications.filter { $0.program == program }
    let entry =
      entries.first { $0.user != nil && $0.user == user } ?? entries.first { $0.user == nil }
    return entry?.terms ?? defaultTerms
  }
}

extension AuthorizationPolicy {
  /// The terms of one program, by the name of its executable file, for one user or for all.
  public struct Application: Equatable, Sendable {
    public var program: String
    public var user: String?
    public var terms: Terms

    public init(program: String, user: String? = nil, terms: Terms) {
      self.program = program
      self.user = user
      self.terms = terms
    }
  }
}
