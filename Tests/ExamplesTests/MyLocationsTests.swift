import Foundation
import Testing

@Suite struct MyLocationsTests {
  @Test func oneGoodFixIsNamed() async throws {
    let run = try await ExampleRun("my-locations", on: "37.3317,-122.0307")
    #expect(run.status == 0)
    try #require(run.lines.count == 4)
    #expect(run.lines[0] == "Searching…")
    #expect(run.lines[1] == "± 1 m")
    let values = run.lines[2].numbers
    #expect(abs(values[0] - 37.3317) < 0.00001 && abs(values[1] + 122.0307) < 0.00001)
    #expect(run.lines[2].contains("(speed 0.00 mps / course -1.00) @ "))
    #expect(run.lines[3] == "Cupertino CA United States")
  }

  @Test func theBestIsTakenWhenTheTimeIsOver() async throws {
    let run = try await ExampleRun("my-locations", "2", on: "37.3317,-122.0307,positionNoise=50")
    #expect(run.status == 0)
    try #require(run.lines.count == 4)
    #expect(run.lines[1] == "± 50 m")
    let values = run.lines[2].numbers
    #expect(Place(values[0], values[1]).meters(to: Place(37.3317, -122.0307)) < 300)
  }

  @Test func withoutAPositionTheTimeIsOver() async throws {
    let run = try await ExampleRun("my-locations", "1")
    #expect(run.status == 1)
    let reason = "This machine has no GNSS receiver configured."
    #expect(
      run.lines == ["Searching…", "Error Getting Location: No position came within 1 s. \(reason)"])
  }

  @Test func withoutAConfigurationTheReasonIsTold() async throws {
    let run = try await ExampleRun("my-locations", "1", configuration: nil)
    #expect(run.status == 1)
    let last = "Error Getting Location: No position came within 1 s. No configuration was found"
    #expect(run.lines.first == "Searching…" && run.lines.last?.hasPrefix(last) == true, "\(run.lines)")
  }

  @Test func whoIsDeniedHearsSo() async throws {
    let run = try await ExampleRun(
      "my-locations", on: "37.3317,-122.0307",
      configuration: "{ authorization: { default: { access: 'deny' } } }")
    #expect(run.status == 1)
    #expect(run.lines.last?.hasPrefix("Location Services Disabled: ") == true)
    let off = try await ExampleRun(
      "my-locations", on: "37.3317,-122.0307",
      configuration: "{ authorization: { locationServicesEnabled: false } }")
    #expect(off.status == 1)
    #expect(off.lines.last?.hasPrefix("Location Services Disabled: ") == true)
  }
}
