import Foundation
import Testing

@Suite struct CurrentAddressTests {
  @Test func theGazetteerNamesTheTown() async throws {
    let run = try await ExampleRun("current-address", on: "48.2082,16.3738")
    #expect(run.status == 0)
    #expect(run.lines.contains("town: Vienna"), "\(run.lines)")
    #expect(run.lines.contains("country: Austria AT"))
    #expect(run.lines.contains("time zone: Europe/Vienna"))
    #expect(run.lines.contains { $0.hasPrefix("distance: ") && $0.numbers[0] < 2_000 })
  }

  @Test func aServerKnowsTheStreet() async throws {
    let home = TemporaryHome()
    let folder = home.url("www")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The format "jsonv2" of Nominatim's documentation, with values of our own.
    let answer = """
      {"place_id": 1, "licence": "none", "osm_type": "way", "osm_id": 2, "lat": "48.2083", "lon": "16.3731",
       "category": "building", "type": "yes", "name": "Haas-Haus", "display_name": "Haas-Haus",
       "address": {"house_number": "4", "road": "Stephansplatz", "city": "Wien", "postcode": "1010",
                   "country": "Österreich", "country_code": "at"},
       "boundingbox": ["48.2082", "48.2085", "16.3725", "16.3735"]}
      """
    try answer.write(to: folder.appendingPathComponent("reverse"), atomically: true, encoding: .utf8)
    let server = Process()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    server.arguments = ["-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory", folder.path, "0"]
    let words = Pipe()
    (server.standardOutput, server.standardError) = (words, FileHandle.nullDevice)
    try server.run()
    defer { server.terminate() }
    // "Serving HTTP on 127.0.0.1 port 40523 (…"
    let greeting = String(decoding: words.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(greeting.firstMatch(of: /port ([0-9]+)/)?.1)
    let run = try await ExampleRun(
      "current-address", on: "48.2082,16.3738",
      configuration: "{ geocoding: { server: 'http://127.0.0.1:\(port)', userAgent: 'TrueNorth test' } }",
      in: home)
    #expect(run.status == 0)
    #expect(run.lines.contains("name: Haas-Haus"), "\(run.lines)")
    #expect(run.lines.contains("street: 4 Stephansplatz"))
    #expect(run.lines.contains("town: Wien"))
    #expect(run.lines.contains("postal code: 1010"))
    #expect(run.lines.contains("country: Österreich AT"))
  }

  @Test func withoutAPositionTheTimeIsOver() async throws {
    let run = try await ExampleRun("current-address", "1")
    #expect(run.status == 1)
    #expect(run.lines == ["No position yet…", "No position came within 1 s."])
  }

  @Test func whoIsDeniedHearsSo() async throws {
    let run = try await ExampleRun(
      "current-address", on: "48.2082,16.3738",
      configuration: "{ authorization: { default: { access: 'deny' } } }")
    #expect(run.status == 1)
    #expect(run.lines == ["Location Services are off for this program."])
  }
}
