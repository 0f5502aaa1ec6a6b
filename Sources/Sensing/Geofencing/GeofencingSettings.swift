import Configuration
import Geofencing
import Glibc
import Quantities

/// How a machine tells regions, significant changes and visits: its configuration file, and what holds where that says nothing.
public struct GeofencingSettings: Sendable {
  public var regions = RegionMonitor.Parameters()
  public var significantChange = SignificantChange.Parameters()
  public var visits = VisitDetector.Parameters()
  /// The file that keeps what is monitored; `nil` where nothing says whose it would be.
  public var storePath: String?
  /// The programs of events; empty where there are none.
  public var commands: [CommandEvent.Kind: [String]] = [:]
  /// How long one may run.
  public var commandLimit = Duration.seconds(10)

  public init() {}

  /// What the machine's configuration file says. One that cannot be used says so elsewhere; here it says nothing.
  public static func current() -> GeofencingSettings {
    var settings = GeofencingSettings()
    settings.storePath = defaultStorePath
    do throws(ConfigurationError) {
      if let configuration = try StationConfiguration.load().geofencing { settings.apply(configuration) }
    } catch {}
    return settings
  }

  mutating func apply(_ configuration: GeofencingConfiguration) {
    regions.maximumCount = configuration.maximumRegions ?? regions.maximumCount
    regions.borderMeters = configuration.borderMeters ?? regions.borderMeters
    regions.dwell = configuration.dwellSeconds.map { .seconds($0) } ?? regions.dwell
    significantChange.meters = configuration.significantMeters ?? significantChange.meters
    significantChange.interval =
      configuration.significantSeconds.map { .seconds($0) } ?? significantChange.interval
    visits.arrivalDwell = configuration.visitSeconds.map { .seconds($0) } ?? visits.arrivalDwell
    storePath = configuration.file ?? storePath
    for (name, words) in configuration.commands {
      if let kind = CommandEvent.Kind(rawValue: name) { commands[kind] = words }
    }
    commandLimit = configuration.commandSeconds.map { .seconds($0) } ?? commandLimit
  }

  /// The user's own: where people go is not shared with other users of the machine.
  private static var defaultStorePath: String? {
    func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
    if let folder = value("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return folder + "/truenorth/regions.sqlite"
    }
    guard let home = value("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/truenorth/regions.sqlite"
  }
}
