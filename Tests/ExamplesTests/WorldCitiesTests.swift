import Foundation
import Testing

@Suite struct WorldCitiesTests {
  private static let here = Place(51.4779, -0.0015)
  /// Coordinates to a tenth of a degree, and time zones, of the atlas, and divisions as GeoNames
  /// writes them in ASCII; in the order of their distance from Greenwich.
  private static let cities = [
    ("London, England, United Kingdom", Place(51.5, -0.1), "Europe/London"),
    ("Vienna, Vienna, Austria", Place(48.2, 16.4), "Europe/Vienna"),
    ("Reykjavík, Capital Region, Iceland", Place(64.1, -21.9), "Atlantic/Reykjavik"),
    ("Cairo, Muhafazat al Qahirah, Egypt", Place(30.0, 31.2), "Africa/Cairo"),
    ("Paris, TX, United States", Place(33.7, -95.6), "America/Chicago"),
    ("São Paulo, Sao Paulo, Brazil", Place(-23.5, -46.6), "America/Sao_Paulo"),
    ("Tokyo, Tokyo, Japan", Place(35.7, 139.7), "Asia/Tokyo"),
    ("Sydney, New South Wales, Australia", Place(-33.9, 151.2), "Australia/Sydney"),
  ]

  @Test func citiesOfTheWorldAreFoundByTheirNames() async throws {
    let run = try await ExampleRun("world-cities", on: "51.4779,-0.0015")
    #expect(run.status == 0)
    try #require(run.lines.count == Self.cities.count, "\(run.lines)")
    let clock = DateFormatter()
    clock.dateFormat = "EEE HH:mm"
    for (line, (name, place, zone)) in zip(run.lines, Self.cities) {
      #expect(line.hasSuffix("  \(name)"))
      let values = line.numbers
      #expect(abs(values[0] - place.latitude) < 0.1 && abs(values[1] - place.longitude) < 0.1, "\(line)")
      let kilometers = Place(values[0], values[1]).meters(to: Self.here) / 1000
      #expect(abs(values[2] - kilometers) < 1 + 0.006 * kilometers, "\(line)")
      clock.timeZone = TimeZone(identifier: zone)
      // A minute may have passed.
      let times = [Date(), Date() - 60].map { clock.string(from: $0) }
      #expect(times.contains { line.contains($0) }, "\(line), not \(times)")
    }
  }

  @Test func oneThatNobodyKnowsDoesNotHideTheOthers() async throws {
    let run = try await ExampleRun("world-cities", "Xyzzyqwert", "Nairobi", on: "51.4779,-0.0015")
    #expect(run.status == 0)
    try #require(run.lines.count == 2, "\(run.lines)")
    #expect(run.lines[0].hasPrefix("Xyzzyqwert: "))
    #expect(run.lines[1].contains("Nairobi"))
  }
}
