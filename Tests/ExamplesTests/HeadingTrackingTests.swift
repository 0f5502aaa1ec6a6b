import Foundation
import Testing

/// Declination and field at 0 m by the official table "WMM2025_TEST_VALUE_TABLE_FOR_REPORT.txt" (NOAA NCEI and BGS, 2024), whose
/// rows of 2025.0 and 2027.5 lie on a straight line, as the model does.
func fieldToday(_ start: Double, _ end: Double) -> Double {
  let year = 2025 + Date().timeIntervalSince(Date(timeIntervalSince1970: 1_735_689_600)) / (365.25 * 86_400)
  return start + (end - start) * (year - 2025) / 2.5
}

@Suite struct HeadingTrackingTests {
  @Test func trueNorthIsMagneticNorthAndDeclination() async throws {
    let run = try await ExampleRun(
      "heading-tracking", on: "-80,-120,course=123,headingNoise=0",
      until: { $0.contains { $0.contains("true") } })
    #expect(run.lines.first == "Move the device in a figure eight, level and on its sides.")
    let line = try #require(run.lines.first { $0.contains("true") })
    let values = line.numbers
    let declination = fieldToday(68.78, 68.49)
    #expect(abs(values[0] - 123) < 3, "\(line)")
    #expect(abs(values[1] - (123 - declination)) < 3, "\(line)")
    #expect(abs(values[2] - declination) < 0.15, "\(line)")
    #expect(line.contains("° SE true"))
  }

  @Test func aTurnIsToldInStepsOfFiveDegrees() async throws {
    let home = TemporaryHome()
    // East, then north.
    let gpx = """
      <gpx version="1.1" creator="test">
      <wpt lat="47.0" lon="8.0"><time>2026-01-01T00:00:00Z</time></wpt>
      <wpt lat="47.0" lon="8.001"><time>2026-01-01T00:00:10Z</time></wpt>
      <wpt lat="47.002" lon="8.001"><time>2026-01-01T00:00:30Z</time></wpt>
      </gpx>
      """
    try gpx.write(to: home.url("turn.gpx"), atomically: true, encoding: .utf8)
    func headings(_ lines: [String]) -> [Double] {
      lines.filter { $0.contains("true") }.map { $0.numbers[0] }
    }
    func isNorth(_ degrees: Double) -> Bool { abs(remainder(degrees, 360)) < 8 }
    let run = try await ExampleRun(
      "heading-tracking", on: home.url("turn.gpx").path + ",rate=2,headingNoise=0", in: home,
      until: { headings($0).last.map(isNorth) ?? false })
    let told = headings(run.lines)
    #expect(abs((told.first ?? 0) - 90) < 5, "\(told)")
    #expect(told.last.map(isNorth) == true)
    for (one, next) in zip(told, told.dropFirst()) {
      #expect(abs(remainder(next - one, 360)) > 4.9, "\(told)")
    }
  }

  @Test func withoutACompassItSaysSo() async throws {
    let run = try await ExampleRun("heading-tracking")
    #expect(run.status == 1)
    #expect(run.lines == ["There is no compass."])
  }
}
