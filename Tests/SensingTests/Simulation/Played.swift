import Compass
import Configuration
import GNSS
import Quantities
import Testing

@testable import Sensing

/// A simulation that was played without waiting.
struct Played {
  /// 2026-07-01T12:00:00Z.
  static let date = UTCTime(nanosecondsSince1970: 1_782_907_200_000_000_000)
  static let start = Timestamp(nanoseconds: 5_000_000_000)

  var fixes: [GNSSFix] = []
  var headings: [HeadingReading] = []
  /// Whether the track stopped by itself.
  var hasEnded = false

  /// - Parameter seconds: of the machine's time.
  init(_ text: String, seconds: Double) throws {
    let choice = try SimulationChoice(parsing: text)
    var named: SimulationConfiguration?
    if case .on(let simulation) = choice { named = simulation }
    try self.init(try #require(named, "\(text) simulates nothing"), seconds: seconds)
  }

  init(_ configuration: SimulationConfiguration, seconds: Double) throws {
    let station = try Station.simulation(configuration, StationConfiguration())
    let interpreter = try #require(station.interpreter)
    let simulation = try Simulation(configuration)
    var player = SimulationPlayer(simulation, interpreter, start: Self.start)
    let log = EventLog()
    while player.due < Self.start + .seconds(seconds), !hasEnded {
      let utc = Self.date + (player.due - Self.start)
      interpreter.setClock(utc, at: player.due)
      hasEnded = !player.step(at: utc) { log.add($0) }
    }
    for event in log.all {
      switch event {
      case .fix(let fix): fixes.append(fix)
      case .heading(let reading, _): headings.append(reading)
      default: break
      }
    }
  }

  /// Seconds of the machine's time since the start.
  static func seconds(_ fix: GNSSFix) -> Double { (fix.time - date).inSeconds }
  static func seconds(_ reading: HeadingReading) -> Double { (reading.time - start).inSeconds }
}
