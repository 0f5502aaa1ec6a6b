import Configuration

extension ProgramAuthorization {
  /// A program under the policy in this machine's configuration file; under the open rule where it has none.
  ///
  /// A file that cannot be used denies every program, since it may have meant to; `refusal` says what is wrong with it.
  ///
  /// - Parameter places: the files to look for, the first that exists counts; `nil` for those that every program
  ///   looks for.
  public init(program: String, user: String?, searching places: [String]? = nil) {
    do throws(ConfigurationError) {
      let configuration =
        if let places { try StationConfiguration.load(searching: places) } else {
          try StationConfiguration.load()
        }
      self.init(program: program, user: user, policy: configuration.authorization ?? Policy())
    } catch {
      if case .notFound = error {
        self.init(program: program, user: user, policy: Policy())
      } else {
        self.init(program: program, user: user, policy: Policy(locationServicesEnabled: false))
        refusal = error.description
      }
    }
  }
}
