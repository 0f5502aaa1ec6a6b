import Foundation
import Testing

@Suite struct WelcomeToBaltimoreTests {
  private static let center = Place(39.2904, -76.6122)

  @Test func aDriveThroughTheCityIsGreetedAndSeenOff() async throws {
    let run = try await ExampleRun(
      "welcome-to-baltimore", on: "Examples/Drives/through-baltimore.gpx,rate=90",
      until: { $0.filter { $0.hasPrefix("Outside") }.count == 2 })
    let words = run.lines.map { $0.components(separatedBy: " (")[0] }
    #expect(
      words == [
        "Outside of Baltimore.", "Welcome to Baltimore!", "Inside of Baltimore.",
        "Good-bye, come back to Baltimore soon.", "Outside of Baltimore.",
      ])
    try #require(run.lines.count == 5)
    let (entry, exit) = (run.lines[1].numbers, run.lines[3].numbers)
    try #require(entry.count == 2 && exit.count == 2)
    #expect(Place(entry[0], entry[1]).meters(to: Self.center) < 8_000)
    #expect(Place(exit[0], exit[1]).meters(to: Self.center) > 8_000)
    // From the west in, to the northeast out.
    #expect(entry[1] < -76.6122 && exit[1] > -76.55)
  }

  @Test func whoIsInsideAlreadyIsNotGreetedAndTheWatchLastsUntilItIsSwitchedOff() async throws {
    let home = TemporaryHome()
    let inside = "39.2904,-76.6122"
    func knowsItsSide(_ lines: [String]) -> Bool { lines.contains { $0.contains("side of Baltimore.") } }
    let first = try await ExampleRun("welcome-to-baltimore", on: inside, in: home, until: knowsItsSide)
    #expect(first.lines == ["Inside of Baltimore."])
    // Meanwhile it moved away.
    let second = try await ExampleRun(
      "welcome-to-baltimore", on: "38.9,-77.04", in: home, until: { $0.contains { $0.hasPrefix("Good-bye") } }
    )
    #expect(second.lines.first == "Baltimore is watched since an earlier run.")
    let off = try await ExampleRun("welcome-to-baltimore", "off", on: inside, in: home)
    #expect(off.lines == ["Regions that are watched: 0"])
    #expect(off.status == 0)
    let third = try await ExampleRun("welcome-to-baltimore", on: inside, in: home, until: knowsItsSide)
    #expect(third.lines == ["Inside of Baltimore."])
  }

  @Test func withoutAConfigurationItSaysSo() async throws {
    let run = try await ExampleRun("welcome-to-baltimore", configuration: nil)
    #expect(run.status == 1)
    #expect(run.lines.count == 1 && run.lines[0].hasPrefix("No configuration was found"), "\(run.lines)")
  }

  @Test func whoMayNotKnowThePlaceHearsWhy() async throws {
    let run = try await ExampleRun(
      "welcome-to-baltimore", on: "39.2904,-76.6122",
      configuration: "{ authorization: { default: { access: 'deny' } } }")
    #expect(run.status == 1)
    #expect(run.lines == ["The policy of this machine does not let this program know where it is."])
  }

  @Test func whereNobodyCanBeAskedItSaysSo() async throws {
    let run = try await ExampleRun(
      "welcome-to-baltimore", on: "39.2904,-76.6122",
      configuration: """
        { authorization: { default: {
            access: 'ask', NSLocationAlwaysAndWhenInUseUsageDescription: 'Greets you.' } } }
        """)
    #expect(run.status == 1)
    #expect(run.lines.count == 1, "\(run.lines)")
    #expect(
      run.lines.last?.contains("asks a person") == true && run.lines.last?.contains("(unattended)") == true)
  }
}
