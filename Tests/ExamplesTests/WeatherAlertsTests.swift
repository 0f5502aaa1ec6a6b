import Foundation
import Testing

@Suite struct WeatherAlertsTests {
  @Test func townsAreToldEveryThreeKilometers() async throws {
    let run = try await ExampleRun(
      "weather-alerts", on: "Examples/Drives/buffalo-to-niagara-falls.gpx,rate=200,updatesPerSecond=0.2",
      until: { ($0.last?.numbers.last).map { $0 < -79.05 } ?? false })
    let towns = stride(from: 0, to: run.lines.count - 1, by: 2).map { run.lines[$0] }
    let points = stride(from: 1, to: run.lines.count, by: 2).map { index in
      let values = run.lines[index].numbers.suffix(2)
      return Place(values[values.startIndex], values[values.startIndex + 1])
    }
    #expect(towns.first == "Now in Buffalo, NY, US")
    #expect(towns.contains("Now in Tonawanda, NY, US"))
    #expect(towns.last?.hasSuffix("Niagara Falls, NY, US") == true)
    #expect(points[0].meters(to: Place(42.8864, -78.8784)) < 10)
    // Legs of 8.85, 6.04 and 16.5 km, 31.4 km in all; a fix comes every 5 s, at up to 23 m/s: ten gaps of 3.0 to 3.12 km.
    let gaps = zip(points, points.dropFirst()).map { $0.meters(to: $1) }
    #expect(gaps.allSatisfy { $0 > 2_990 && $0 < 3_150 }, "\(gaps)")
    #expect(points.count == 11, "\(points)")
    for (line, point) in zip(stride(from: 1, to: run.lines.count, by: 2).map { run.lines[$0] }, points) {
      let expected = String(
        format: "  https://api.weather.gov/alerts/active?point=%.4f,%.4f", point.latitude, point.longitude)
      #expect(line == expected)
    }
  }

  @Test func whoMayUseThePlaceWhileInUseGetsAlertsForSoLong() async throws {
    let run = try await ExampleRun(
      "weather-alerts", on: "42.8864,-78.8784",
      configuration: "{ authorization: { default: { access: 'whenInUse' } } }", until: { $0.count >= 2 })
    #expect(
      Array(run.lines.prefix(2)) == ["Alerts come while this program is in use.", "Now in Buffalo, NY, US"])
  }

  @Test func whoIsDeniedHearsSo() async throws {
    let run = try await ExampleRun(
      "weather-alerts", on: "42.8864,-78.8784",
      configuration: "{ authorization: { default: { access: 'deny' } } }")
    #expect(run.status == 1)
    #expect(run.lines == ["The policy of this machine does not let this program know where it is."])
  }
}
