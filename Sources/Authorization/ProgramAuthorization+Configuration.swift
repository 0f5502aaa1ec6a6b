import Configuration

extension ProgramAuthorization {
  /// The policy in the configuration file of this machine; the open rule where it has none.
  ///
  /// A file that cannot be used counts as none: no hardware is opened from it either, and the reason is told there.
  public static func configuredPolicy() -> Policy {
    do throws(ConfigurationError) {
      return try StationConfiguration.load().authorization ?? Policy()
    } catch {
      return Policy()
    }
  }
}
