import Configuration
import Console
import CoreLocation
import Sensing

/// Says where this device is and which way it faces.
///
/// Room Sensing opens, records and replays, says that a recording ended, and how the sources fare. Positions and headings
/// come from Core Location, as in any program that uses it.
@main
struct Whereami {
  static let version = "0.1.0"

  static func main() {
    let output = Output(program: "whereami")
    do throws(Detour) {
      exit(output.end(run(try Options(), output)))
    } catch {
      switch error {
      case .help: output.write(Options.help)
      case .version: output.write("whereami \(version)\n")
      case .usage(let sentence):
        if !sentence.isEmpty { output.complain(sentence) }
        output.complain("Try whereami --help.")
        exit(2)
      }
      exit(output.end(0))
    }
  }

  /// Returns the exit status.
  private static func run(_ options: Options, _ output: Output) -> Int32 {
    let station: Station
    do throws(SensingError) {
      station = try open(options)
    } catch {
      output.complain(error.description)
      return 1
    }
    guard station.capabilities.hasReceiver || station.capabilities.hasCompass else {
      output.complain("The configuration names neither a receiver nor a magnetometer.")
      return 1
    }
    if station.capabilities.hasReceiver, mayNeverAsk {
      output.complain(
        "The policy of this machine says that this program has to ask for the place, and not why: "
          + "NSLocationWhenInUseUsageDescription is missing.")
      guard station.capabilities.hasCompass else { return 1 }
    }
    // Nothing of a replay may pass before all that listens is there.
    station.hold()
    Station.current = station

    let (ending, inbox) = (Ending(), StationInbox())
    let signals = [SIGINT, SIGTERM].map { ending.raise(on: $0) }
    let subscription = station.subscribe { event in
      switch event {
      case .ended: ending.raise(.ended)
      case .health, .vehicleHeading, .courseDiscrepancy: inbox.add(event)
      case .fix, .sky, .heading, .magnetometer, .inertial: break
      }
    }
    let isLive = options.follows || options.replayPath != nil
    let patience = options.duration ?? (isLive ? nil : OneAnswer.patience)
    if let patience { ending.raise(after: patience) }

    let report: any Report = options.printsJSON ? JSONReport(output) : TextReport(output, isLive: isLive)
    let wantsLocation = station.capabilities.hasReceiver && !mayNeverAsk
    let answer = isLive ? nil : OneAnswer(report, wantsLocation: wantsLocation)
    let watcher = Watcher(answer ?? report, wantsLocation: wantsLocation)
    watcher.start()
    station.release()
    while ending.reason == nil, !output.isClosed, !watcher.isRefused, answer?.isComplete != true {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
      show(inbox.take(), by: report, watcher, output)
      output.flush()
    }
    if ending.reason == .ended { waitForTheLast(of: watcher) }
    watcher.stop()
    station.stop()
    answer?.giveBest()
    show(inbox.take(), by: report, watcher, output)
    // Of a source whose thread hangs there was no last word.
    for health in station.latest.health where health.state != .stopped { report.show(health) }
    report.finish()
    withExtendedLifetime((signals, subscription)) {}
    output.flush()
    // Nobody waited for more: a reader that went away has seen enough, and for what was lost there is a sentence of its own.
    if output.isClosed { return 0 }
    guard watcher.foundAnything else {
      output.complain("No position and no valid heading came.")
      return 1
    }
    return 0
  }

  /// Which way the vehicle points may tell the place: less a magnetic heading it is the declination.
  private static func show(
    _ events: [SensingEvent], by report: any Report, _ watcher: Watcher, _ output: Output
  ) {
    for event in events {
      switch event {
      case .health(let health):
        // Core Location knows nothing of files; a recording that breaks off would go unnoticed.
        if health.kind == .recording, case .failed(let reason) = health.state { output.complain(reason) }
        report.show(health)
      case .vehicleHeading(let heading): if watcher.mayKnowPlace { report.show(heading) }
      case .courseDiscrepancy(let discrepancy): if watcher.mayKnowPlace { report.show(discrepancy) }
      case .fix, .sky, .heading, .magnetometer, .inertial, .ended: break
      }
    }
  }

  private static func open(_ options: Options) throws(SensingError) -> Station {
    // Named so, the file also tells Core Location who may know the place.
    if let path = options.configurationPath { setenv("TRUENORTH_CONFIG", path, 1) }
    if let path = options.replayPath {
      let configuration = options.configurationPath == nil ? nil : try configuration()
      return try Station.replay(path: path, speed: options.speed, configuration: configuration)
    }
    return try Station.openDefault(recordingTo: options.recordPath)
  }

  private static func configuration() throws(SensingError) -> StationConfiguration {
    do throws(ConfigurationError) {
      return try StationConfiguration.load()
    } catch {
      if case .notFound(let searched) = error { throw .noConfiguration(searched: searched) }
      throw .configuration(error)
    }
  }

  /// Whether the policy lets this program ask for the place and has no reason to show, so that nobody is ever asked.
  private static var mayNeverAsk: Bool {
    do throws(ConfigurationError) {
      guard let policy = try StationConfiguration.load().authorization, policy.locationServicesEnabled,
        let terms = policy.terms(program: ProcessInfo.processInfo.processName, user: NSUserName())
      else { return false }
      return terms.access == .ask && terms.whenInUseUsageDescription == nil && terms.usageDescription == nil
    } catch {
      // Core Location says what is wrong with the file.
      return false
    }
  }

  /// Core Location makes its calls in portions; they are over when a turn of the loop brings none.
  private static func waitForTheLast(of watcher: Watcher) {
    var count: Int
    repeat {
      count = watcher.callCount
      _ = RunLoop.main.run(mode: .default, before: Date())
    } while watcher.callCount != count
  }
}
