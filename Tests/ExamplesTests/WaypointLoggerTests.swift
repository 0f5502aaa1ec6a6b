import Foundation
import FoundationXML
import Testing

@Suite struct WaypointLoggerTests {
  /// The waypoints of a file, by an XML parser that the example does not use.
  private final class Waypoints: NSObject, XMLParserDelegate {
    var places: [Place] = []
    var names: [String] = []
    var dates: [String] = []
    private var text = ""

    init(_ url: URL) throws {
      super.init()
      let parser = XMLParser(data: try Data(contentsOf: url))
      parser.delegate = self
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      text = ""
      guard name == "wpt", let latitude = Double(attributes["lat"] ?? ""),
        let longitude = Double(attributes["lon"] ?? "")
      else { return }
      places.append(Place(latitude, longitude))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "name" { names.append(text) }
      if name == "time" { dates.append(text) }
    }
  }

  @Test func aWaypointIsWrittenEachHundredMeters() async throws {
    let home = TemporaryHome()
    let file = home.url("way.gpx")
    // Straight north at 20 m/s, ten times as fast as that.
    let run = try await ExampleRun(
      "waypoint-logger", file.path, on: "47,8,speed=20,rate=10", in: home, until: { $0.count >= 5 })
    let waypoints = try Waypoints(file)
    #expect(waypoints.places.count >= run.lines.count && waypoints.places.count >= 5)
    #expect(waypoints.places[0].meters(to: Place(47, 8)) < 100)
    for (one, next) in zip(waypoints.places, waypoints.places.dropFirst()) {
      let meters = one.meters(to: next)
      #expect(meters > 99 && meters < 125, "\(meters)")
      #expect(next.latitude > one.latitude && abs(next.longitude - 8) < 1e-5)
    }
    #expect(waypoints.names.first == "Waypoint 1")
    let format = ISO8601DateFormatter()
    #expect(waypoints.dates.allSatisfy { abs(format.date(from: $0)?.timeIntervalSinceNow ?? 1e9) < 300 })

    // It goes on in the next run, and the names go on with it.
    let before = waypoints.places.count
    _ = try await ExampleRun(
      "waypoint-logger", file.path, on: "47,8,speed=20,rate=10", in: home, until: { $0.count >= 3 })
    let both = try Waypoints(file)
    #expect(both.places.count >= before + 3)
    #expect(Array(both.places.prefix(before).map(\.latitude)) == waypoints.places.map(\.latitude))
    #expect(both.names[before] == "Waypoint \(before + 1)")

    // What was logged can be gone again.
    let again = try await ExampleRun("my-locations", on: file.path, in: home)
    #expect(again.lines.count == 4 && again.status == 0, "\(again.lines)")
  }

  @Test func waypointsAreNamedByTheTown() async throws {
    let home = TemporaryHome()
    let run = try await ExampleRun(
      "waypoint-logger", home.url("way.gpx").path, "20", on: "City Run,rate=10", in: home,
      until: { $0.contains { $0.hasPrefix("Cupertino ") } })
    #expect(run.lines.first?.hasPrefix("Waypoint 1 <+37.") == true, "\(run.lines)")
  }

  @Test func aFileThatIsNoGPXIsLeftAlone() async throws {
    let home = TemporaryHome()
    try "dear diary".write(to: home.url("diary.txt"), atomically: true, encoding: .utf8)
    let run = try await ExampleRun("waypoint-logger", home.url("diary.txt").path, on: "47,8", in: home)
    #expect(run.status == 1)
    #expect(run.lines == ["\(home.url("diary.txt").path) is there, and no GPX file."])
    #expect(try String(contentsOf: home.url("diary.txt"), encoding: .utf8) == "dear diary")
  }
}
