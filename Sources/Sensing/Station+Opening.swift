import Compass
import Configuration
import DeviceIO
import GNSS
import LinuxIO
import Quantities

extension Station {
  /// Opens what the machine's configuration file names, or the simulation that it or the variable `TRUENORTH_SIMULATE` asks
  /// for. The devices themselves are opened by their threads, after
  /// `start()`, and tried again for as long as they cannot be had.
  ///
  /// - Parameter recordingTo: as for `open`.
  public static func openDefault(recordingTo path: String? = nil) throws(SensingError) -> Station {
    var (configuration, file) = (StationConfiguration(), SimulationChoice.variable)
    do throws(ConfigurationError) {
      let choice = try SimulationChoice.ofEnvironment()
      do throws(ConfigurationError) {
        (configuration, file) = try StationConfiguration.loadNamingFile()
      } catch {
        guard case .notFound = error, case .on = choice else { throw error }
      }
      switch choice {
      case .none: break
      case .off: configuration.simulation = nil
      case .on(let simulation): configuration.simulation = simulation
      }
    } catch {
      if case .notFound(let searched) = error { throw .noConfiguration(searched: searched) }
      throw .configuration(error)
    }
    return try open(configuration, from: file, recordingTo: path)
  }

  /// Opens what a configuration names: its simulation, where it has one, and else its hardware.
  ///
  /// - Parameters:
  ///   - file: what errors call the file that the configuration was read from.
  ///   - recordingTo: a file that gets all that comes in; a recording that exists there is added to.
  public static func open(
    _ configuration: StationConfiguration, from file: String = "the configuration",
    recordingTo path: String? = nil
  ) throws(SensingError) -> Station {
    if let simulation = configuration.simulation {
      return try self.simulation(simulation, configuration, recordingTo: path)
    }
    try ChipNames.check(configuration, from: file)
    let wiring = try BoardWiring(configuration, from: file)
    let interpreter: Interpreter
    if let path {
      interpreter = Interpreter(configuration, recorder: try Recorder(path: path))
    } else {
      interpreter = Interpreter(configuration)
    }
    var sources: [any Source] = []
    let board = DemandBoard()
    if let receiver = configuration.receiver, let port = wiring.port {
      sources.append(
        ReceiverOpening(receiver: receiver, portName: port).source(interpreter, following: board))
      if let pulses = receiver.pps {
        sources.append(
          PulseSource(name: pulses, interpreter: interpreter) { () throws(DeviceError) -> PPSDevice in
            try PPSDevice(path: pulses)
          })
      }
    }
    var activities: [BusActivity] = []
    for source in BusSource.all(of: wiring, interpreter) {
      activities.append(source.activity)
      sources.append(source)
    }
    if !activities.isEmpty { sources.append(BusWatch(activities: activities)) }
    return Station(
      capabilities: Capabilities(
        hasReceiver: configuration.receiver != nil, hasCompass: configuration.magnetometer != nil,
        isSimulated: false),
      sources: sources, interpreter: interpreter, fixLifetime: configuration.fixLifetime, board: board)
  }

  /// Opens a recording, or a plain log of a receiver, which are told apart by the first line. Nothing is lost, whatever
  /// the speed, and times stay the recorded ones.
  ///
  /// - Parameter configuration: replaces what the recording carries; of a plain log, the receiver's part counts.
  public static func replay(
    path: String, speed: ReplaySpeed = .recorded, configuration: StationConfiguration? = nil
  ) throws(SensingError) -> Station {
    var prologue = try LineReader(path: path)
    let first = try prologue.next()
    guard let first, case .header(let version)? = RecordingLine(parsing: first.dropLast()) else {
      let interpreter = Interpreter(configuration ?? StationConfiguration(), learnsCycle: false)
      return Station(
        capabilities: Capabilities(
          hasReceiver: true, hasCompass: false, isSimulated: true, isLossless: true),
        sources: [LogReplay(name: path, speed: speed, interpreter: interpreter)], interpreter: interpreter)
    }
    guard version <= RecordingLine.version else {
      throw .newerRecording(path: path, version: version, known: RecordingLine.version)
    }
    let recorded: StationConfiguration
    if let configuration {
      recorded = configuration
    } else {
      recorded = try embeddedConfiguration(&prologue)
    }
    let interpreter = Interpreter(recorded)
    return Station(
      capabilities: Capabilities(
        hasReceiver: recorded.receiver != nil, hasCompass: recorded.magnetometer != nil, isSimulated: true,
        isLossless: true),
      sources: [RecordingReplay(name: path, speed: speed, interpreter: interpreter)], interpreter: interpreter
    )
  }

  /// The first configuration that can be read: the second line of a session, of a later one where a first was cut off.
  private static func embeddedConfiguration(
    _ reader: inout LineReader
  ) throws(SensingError) -> StationConfiguration {
    var damage: ConfigurationError?
    while let text = try reader.next() {
      guard case .configuration(let json)? = RecordingLine(parsing: text.dropLast()) else { continue }
      do throws(ConfigurationError) {
        return try StationConfiguration(parsing: Array(json.utf8), file: reader.path)
      } catch {
        damage = damage ?? error
      }
    }
    if let damage { throw .configuration(damage) }
    throw .file(path: reader.path, operation: "replay it", reason: "it has no line with a configuration")
  }
}
