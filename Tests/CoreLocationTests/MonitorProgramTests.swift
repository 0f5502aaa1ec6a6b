import Foundation
import Testing

/// Monitors in a program of its own, on a simulated station.
@Suite(.timeLimit(.minutes(5))) struct MonitorProgramTests {
  @Test("39: an event that a program died of comes again, and is kept all the time") func death() async throws
  {
    let folder = try ProbeFolder(policy: #"{ simulation: { place: [48.2085, 16.3730] } }"#)
    let condition = ["--condition", "home", "48.2085", "16.3730", "100"]
    // It ends inside of its loop.
    for arguments in [condition, ["--events"], ["--events"]] {
      let probe = try ProbeRun(
        ["geofence-probe", "--until", "home unknown to satisfied"] + arguments, in: folder)
      #expect(await probe.end() == 0)
      #expect(probe.lines == ["home unknown to satisfied"])
    }
  }
}
