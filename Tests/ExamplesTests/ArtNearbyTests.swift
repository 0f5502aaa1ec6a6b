import Foundation
import Testing

@Suite struct ArtNearbyTests {
  private static let here = Place(41.88, -87.63)
  /// Where the works stand, in the order of their distance.
  private static let works = [
    ("Four Seasons, Marc Chagall", Place(41.8806, -87.6294)),
    ("Flamingo, Alexander Calder", Place(41.8788, -87.6297)),
    ("Untitled, Pablo Picasso", Place(41.8833, -87.6300)),
    ("Crown Fountain, Jaume Plensa", Place(41.8815, -87.6236)),
    ("Cloud Gate, Anish Kapoor", Place(41.8827, -87.6233)),
    ("Nuclear Energy, Henry Moore", Place(41.7925, -87.6010)),
  ]

  private func check(_ run: ExampleRun) throws {
    #expect(run.status == 0)
    try #require(run.lines.count == Self.works.count)
    for (line, (title, place)) in zip(run.lines, Self.works) {
      #expect(line.hasSuffix("m  \(title)"))
      let meters = place.meters(to: Self.here)
      #expect(abs((line.numbers.first ?? 0) - meters) < 1 + 0.006 * meters, "\(line)")
    }
  }

  @Test func worksAreListedFromTheNearestOn() async throws {
    try check(try await ExampleRun("art-nearby", on: "41.88,-87.63"))
  }

  @Test func whoIsAskedForAndGrantedGoesOn() async throws {
    let policy = """
      { authorization: { applications: [ { program: 'art-nearby', access: 'ask', unattended: 'whenInUse',
        NSLocationWhenInUseUsageDescription: 'Shows what stands around you.' } ] } }
      """
    try check(try await ExampleRun("art-nearby", on: "41.88,-87.63", configuration: policy))
  }

  @Test(arguments: [
    "access: 'deny'", "access: 'restrict'", "access: 'ask', NSLocationWhenInUseUsageDescription: 'Art.'",
  ])
  func whoIsNotAllowedSaysWhatIsLost(_ terms: String) async throws {
    let run = try await ExampleRun(
      "art-nearby", on: "41.88,-87.63", configuration: "{ authorization: { default: { \(terms) } } }")
    #expect(run.status == 1)
    #expect(run.lines == ["Allow me to know where you are, and I show what stands around you."])
  }
}
