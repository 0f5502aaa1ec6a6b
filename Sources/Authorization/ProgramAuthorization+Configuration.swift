import Configuration

extension ProgramAuthorization {
  /// A program under the policy in this machine's configuration file; under the open rule where it has none.
  ///
  /// A file that cannot be used denies every program, since it may have meant to; `refusal` says what is wrong with it.
  public init(program: String, user: String?) {
    do throws(ConfigurationError) {
      self.init(
        program: program, user: user, policy: try StationConfiguration.load().authorization ?? Policy())
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
