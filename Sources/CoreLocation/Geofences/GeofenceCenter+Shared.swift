import Sensing

extension GeofenceCenter {
  /// That of this program, by the name of its executable file, as the machine's configuration says.
  static let shared: GeofenceCenter = {
    let machine = GeofencingSettings.current()
    var settings = Settings(application: ProcessInfo.processInfo.processName, storePath: machine.storePath)
    settings.regions = machine.regions
    settings.significantChange = machine.significantChange
    settings.visits = machine.visits
    if !machine.commands.isEmpty {
      let commands = EventCommands(machine.commands, limit: machine.commandLimit, report: Complaint.write)
      settings.runCommand = { commands.run($0) }
    }
    return GeofenceCenter(settings, authorization: .shared, openHub: StationHub.current)
  }()
}
