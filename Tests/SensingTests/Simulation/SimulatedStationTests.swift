import Configuration
import Foundation
import LinuxIO
import Quantities
import Testing

@testable import Sensing

/// Simulations as stations, with threads and clocks.
@Suite struct SimulatedStationTests {
  private static func station(_ text: String, recordingTo path: String? = nil) throws -> (
    Station, EventLog, Station.Subscription
  ) {
    guard case .on(let simulation) = try SimulationChoice(parsing: text) else {
      throw SensingError.noConfiguration(searched: [])
    }
    var configuration = StationConfiguration()
    configuration.simulation = simulation
    let station = try Station.open(configuration, recordingTo: path)
    let log = EventLog()
    return (station, log, station.subscribe { log.add($0) })
  }

  @Test func theFixesAreOfThePresentAndSaySo() async throws {
    let (station, log, _subscription) = try Self.station("City Run,rate=5")
    #expect(station.capabilities == .init(hasReceiver: true, hasCompass: true, isSimulated: true))
    let begin = RealtimeClock.now
    station.start()
    #expect(await log.wait { $0.fixes.count >= 3 && $0.headingDegrees.count >= 10 })
    station.stop()
    let end = RealtimeClock.now
    // A fix bears the moment that it was due.
    #expect(log.fixes.allSatisfy { $0.time > begin + .milliseconds(-1) && $0.time < end })
    #expect(log.fixes.allSatisfy { $0.received != nil && $0.kind == .simulated })
    #expect(log.health.first?.source == "simulation (City Run)")
    #expect(log.health.contains { $0.note?.hasPrefix("simulated") == true })
    #expect(!log.hasEnded)
    _ = _subscription
  }

  @Test func itStopsAtOnceAndStartsAnew() async throws {
    let (station, log, _subscription) = try Self.station("47,8,positionNoise=0,rate=0.01")
    for round in 1...3 {
      station.start()
      #expect(await log.wait { $0.fixes.count >= round })
      let elapsed = ContinuousClock().measure { station.stop() }
      #expect(elapsed < .milliseconds(900), "a stop does not wait for the next fix")
    }
    let count = log.all.count
    await pause(.milliseconds(100))
    #expect(log.all.count == count, "nothing comes after a stop")
    _ = _subscription
  }

  @Test func anEndIsTold() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      GPXText.file(GPXText.points("wpt", [(47, 8), (47, 8.001)], seconds: [0, 10])), to: "t.gpx")
    let (station, log, _subscription) = try Self.station(path + ",end=stop,rate=50")
    station.start()
    #expect(await log.wait { $0.hasEnded })
    station.stop()
    #expect(log.fixes.count == 10)
    #expect(log.states.last == .stopped)
    _ = _subscription
  }

  /// A recording of a simulation says that it is one, and replays as it was.
  @Test func aRecordingSaysThatItWasSimulated() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("simulated.truenorth")
    let (station, log, _subscription) = try Self.station("Freeway Drive,rate=20,seed=9", recordingTo: path)
    station.start()
    #expect(await log.wait { $0.fixes.count >= 20 })
    station.stop()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").dropFirst().first)
    #expect(line.contains("\"scenario\":\"Freeway Drive\"") && line.contains("\"seed\":9"))

    let replay = try Station.replay(path: path, speed: .maximum)
    #expect(replay.configuration?.simulation?.motion == .scenario(.freewayDrive))
    let again = EventLog()
    let other = replay.subscribe { again.add($0) }
    replay.start()
    #expect(await again.wait { $0.hasEnded })
    replay.stop()
    #expect(again.fixes == log.fixes)
    #expect(again.headingDegrees == log.headingDegrees)
    #expect(again.fixes.allSatisfy { $0.kind == .simulated })
    _ = (_subscription, other)
  }

  @Test func aSlowSubscriberHoldsNothingUp() throws {
    let configuration = SimulationConfiguration(.place(place(47, 8)))
    let interpreter = Interpreter(StationConfiguration())
    var player = SimulationPlayer(try Simulation(configuration), interpreter, start: Played.start)
    _ = player.step(at: Played.date) { _ in }
    player.catchUp(to: Played.start + .milliseconds(900))
    #expect(player.due < Played.start + .milliseconds(100))
    player.catchUp(to: Played.start + .seconds(3600))
    #expect(player.due >= Played.start + .seconds(3599) && player.due <= Played.start + .seconds(3600))
  }

  @Test func filesThatAreMissingAreRefusedAtTheOpening() {
    #expect(
      throws: SensingError.file(
        path: "/nonexistent.gpx", operation: "simulate it", reason: "No such file or directory")
    ) { _ = try Self.station("/nonexistent.gpx") }
  }
}
