import Configuration

extension ProgramAuthorization {
  /// A program under the policy in this machine's configuration file; under the open rule where it has none.
  ///
  /// A file that cannot be used denies every program, since it may have meant to; `refusal` says what is wrong with it.
  ///
  /// - Parameter places: the files to look for, the first that exists counts; `nil` for those that every program
  ///   looks for.
  public init(program: String, user: String?, searching places: [String]? = nil) {
    self.init(program: program, user: user, policy: Policy())
    reload(searching: places)
  }

  /// Reads the policy again, and puts it in force.
  public mutating func reload(searching places: [String]? = nil) {
    do throws(ConfigurationError) {
      let configuration =
        if let places { try StationConfiguration.load(searching: places) } else {
          try StationConfiguration.load()
        }
      apply(configuration.authorization ?? Policy())
    } catch {
      if case .notFound = error { apply(Policy()) } else { refuse(error.description) }
    }
  }

  /// Reads again what a person decided. Where the policy leaves nothing to decide, nothing is read.
  public mutating func reload(from file: AuthorizationDecisionFile) {
    guard terms?.access == .ask else { return }
    do throws(ConfigurationError) { apply(decision: try file.read()) } catch {
      refuseDecision("\(error.description) Remove it to be asked again.")
    }
  }

  /// The files that can hold the policy, from the root.
  public static var policyPlaces: [String] { ConfigurationFile.places }
}
