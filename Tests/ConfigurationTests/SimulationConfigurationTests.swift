import Configuration
import Foundation
import Quantities
import Testing

@Suite struct SimulationConfigurationTests {
  private static func read(_ text: String) throws -> SimulationConfiguration? {
    guard case .on(let simulation) = try SimulationChoice(parsing: text) else { return nil }
    return simulation
  }

  private static func complaint(_ text: String) -> String? {
    do throws(ConfigurationError) {
      _ = try SimulationChoice(parsing: text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func theVariableNamesAPlaceAScenarioOrAFile() throws {
    #expect(try SimulationChoice(parsing: "") == .none)
    for word in ["off", "0", "no", "OFF", "none"] { #expect(try SimulationChoice(parsing: word) == .off) }
    for word in ["on", "1", "yes", "apple", "Apple", "seed=1"] {
      #expect(try Self.read(word) == SimulationConfiguration(.scenario(.apple)), "\(word)")
    }
    for word in ["City Run", "cityrun", "city-run", "CITY_RUN"] {
      #expect(try Self.read(word)?.motion == .scenario(.cityRun), "\(word)")
    }
    for (word, scenario) in [
      ("City Bicycle Ride", SimulationScenario.cityBicycleRide), ("Freeway Drive", .freewayDrive),
      ("city walk", .cityWalk), ("indoor gaps", .indoorGaps),
    ] {
      #expect(try Self.read(word)?.motion == .scenario(scenario))
    }
    let place = try #require(GeodeticPosition(latitudeDegrees: -33.9, longitudeDegrees: 18.4))
    #expect(try Self.read("-33.9,18.4")?.motion == .place(place))
    #expect(try Self.read("-33.9, 18.4")?.motion == .place(place))
    #expect(try Self.read("/data/a,b c=d.gpx")?.motion == .track(path: "/data/a,b c=d.gpx"))
    let folder = FileManager.default.currentDirectoryPath
    #expect(try Self.read("drive.gpx,seed=2")?.motion == .track(path: folder + "/drive.gpx"))
  }

  @Test func aPathMayHaveCommas() throws {
    #expect(try Self.read("/data/a\\,rate=2,seed=2")?.motion == .track(path: "/data/a,rate=2"))
    #expect(try Self.read("/data/a\\,rate=2,seed=2")?.seed == 2)
    #expect(try Self.read("/5,7.gpx")?.motion == .track(path: "/5,7.gpx"))
    let folder = FileManager.default.currentDirectoryPath
    #expect(try Self.read("5,7.gpx,seed=2")?.motion == .track(path: folder + "/5,7.gpx"))
    #expect(try Self.read("/data/a, b.gpx")?.motion == .track(path: "/data/a, b.gpx"))
  }

  @Test func blanksAroundDoNotCount() throws {
    #expect(try SimulationChoice(parsing: " ") == .none)
    #expect(try SimulationChoice(parsing: " off ") == .off)
    let run = try #require(try Self.read(" City Run , rate = 2 ,seed= 3 "))
    #expect(run.motion == .scenario(.cityRun) && run.rate == 2 && run.seed == 3)
    #expect(try Self.read(" /a.gpx , seed=2")?.motion == .track(path: "/a.gpx"))
    let place = try #require(GeodeticPosition(latitudeDegrees: 47, longitudeDegrees: 8))
    #expect(try Self.read(" 47 , 8 , seed=2")?.motion == .place(place))
  }

  @Test func theVariableTakesEveryKey() throws {
    let simulation = try #require(
      try Self.read(
        "47,8,speed=3.5,course=90,altitude=400,seed=7,positionNoise=2,headingNoise=0,outages=0.25,"
          + "outageSeconds=60,rate=10,updatesPerSecond=5"))
    #expect(simulation.speed == 3.5 && simulation.course == 90 && simulation.altitude == 400)
    #expect(simulation.seed == 7 && simulation.positionNoise == 2 && simulation.headingNoise == 0)
    #expect(simulation.outages == 0.25 && simulation.outageSeconds == 60)
    #expect(simulation.rate == 10 && simulation.updatesPerSecond == 5)
    #expect(try Self.read("City Run,end=stop")?.ending == .stop)
  }

  @Test func whatIsWrongIsSaid() {
    for (text, sentence) in [
      (
        "Mountain Hike",
        "scenario is \"Mountain Hike\"; expected one of \"Apple\", \"City Walk\", \"City Run\", "
          + "\"City Bicycle Ride\", \"Freeway Drive\", \"Indoor Gaps\", a place as LATITUDE,LONGITUDE, or the path of a "
          + "GPX file, which has a / or a . in it."
      ),
      ("City Run,sped=3", "sped is not a known key; did you mean speed?"),
      ("City Run,speed=fast", "speed is \"fast\"; expected a number from 0 to 900 m/s."),
      ("City Run,speed=-1", "speed is -1; expected a number from 0 to 900 m/s."),
      ("City Run,speed=0", "speed is 0; expected more than 0 m/s along a track."),
      ("City Run,course=3", "course is 3; expected nothing beside a track or a scenario."),
      ("City Run,seed=1.5", "seed is 1.5; expected a whole number from 0 to 9007199254740992."),
      ("City Run,rate=0", "rate is 0; expected a number from 0.01 to 1000 times as fast."),
      ("City Run,end=never", "end is \"never\"; expected one of hold, loop, stop."),
      ("47,8,end=loop", "end is \"loop\"; expected nothing: a place has no end."),
      ("91,8", "place is [91,8]; expected latitude and longitude in degrees, -90 to 90 and -180 to 180."),
      ("47,8,9", "place is [47,8,9]; expected latitude and longitude in degrees, -90 to 90 and -180 to 180."),
      ("City Run,track=y", "track is \"y\"; expected nothing beside scenario."),
      (
        "City Run,seed=9007199254740994",
        "seed is 9007199254740994; expected a whole number from 0 to 9007199254740992."
      ),
      ("Apple,,", "\"Apple,,\": nothing stands before or after a comma; a comma of a path is written \\,."),
      (",seed=1", "\",seed=1\": nothing stands before or after a comma; a comma of a path is written \\,."),
      ("Apple,rate=1,seed=2,rate=2", "rate: it is given twice; keep one of them."),
      ("City Run,scenario=x,track=y", "scenario: it is given twice; keep one of them."),
      ("Apple,scenario=City Run", "scenario: it is given twice; keep one of them."),
      ("Apple,seed", "seed: it has no value; expected KEY=VALUE, such as seed=7."),
      ("Apple,twice,seed=3", "twice: it has no value; expected KEY=VALUE, such as seed=7."),
      ("47,8,seed", "seed: it has no value; expected KEY=VALUE, such as seed=7."),
      ("/a.gpx,seed", "seed: it has no value; expected KEY=VALUE, such as seed=7."),
      ("Apple,se ed=3", "se ed is not a known key; did you mean seed?"),
      ("/data/a,b=c.gpx", "b: it is not a known key; a comma of a path is written \\,."),
      ("rate=inf", "rate is \"inf\"; expected a number from 0.01 to 1000 times as fast."),
    ] {
      #expect(Self.complaint(text) == "TRUENORTH_SIMULATE: " + sentence)
    }
    for text in ["Apple1", "Apple!", "A p p l e ,City"] { #expect(Self.complaint(text) != nil, "\(text)") }
  }

  @Test func theFileTakesTheSame() throws {
    let text = """
      { simulation: { track: "drive.gpx", speed: 12, end: "loop", outages: 0.1 } }
      """
    let configuration = try StationConfiguration(
      parsing: Array(text.utf8), file: "/etc/truenorth/config.json")
    let simulation = try #require(configuration.simulation)
    #expect(simulation.motion == .track(path: "/etc/truenorth/drive.gpx"))
    #expect(simulation.ending == .loop)
    let empty = try StationConfiguration(parsing: Array("{ simulation: {} }".utf8), file: "c.json")
    #expect(empty.simulation == SimulationConfiguration(.scenario(.apple)))
    #expect(throws: ConfigurationError.self) {
      _ = try StationConfiguration(parsing: Array("{ simulation: { place: [1] } }".utf8), file: "c.json")
    }
  }

  /// What a recording carries reads back as it was.
  @Test func itReadsBackAsItWas() throws {
    for text in [
      "City Run,seed=5,rate=2,end=hold,speed=3", "47.25,8.5,course=10,speed=1,altitude=9", "/a.gpx",
    ] {
      var configuration = StationConfiguration()
      configuration.simulation = try Self.read(text)
      let again = try StationConfiguration(parsing: Array(configuration.json.utf8), file: "c.json")
      #expect(again.simulation == configuration.simulation)
    }
  }
}
