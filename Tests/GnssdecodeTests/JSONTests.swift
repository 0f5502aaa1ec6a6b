import Foundation
import Testing

@Suite struct JSONTests {
  @Test func aFixHasAllThatIsKnown() async throws {
    let run = try await Run("--json", "-", input: epoch(0) + epoch(1))
    let fixes = try run.objects("fix")
    #expect(fixes.count == 2)
    let fix = try #require(fixes.first)
    #expect(fix["time"] as? String == "2026-03-14T12:00:00.000Z")
    // 17.1198' and 33.9' are 0.28533° and 0.565°.
    #expect(abs(try #require(fix["latitude"] as? Double) - 47.28533) < 1e-9)
    #expect(abs(try #require(fix["longitude"] as? Double) - 8.565) < 1e-9)
    #expect(fix["altitudeMSL"] as? Double == 433.8)
    #expect(fix["altitudeEllipsoid"] as? Double == 481)
    // 10 knots are 18.52 km/h.
    #expect(abs(try #require(fix["speed"] as? Double) - 18.52 / 3.6) < 1e-9)
    #expect(fix["course"] as? Double == 54.7)
    #expect(fix["fix"] as? String == "autonomous")
    #expect(fix["satellites"] as? Int == 8)
    // HDOP 0.9 times 5.1 m.
    #expect(abs(try #require(fix["horizontalAccuracy"] as? Double) - 4.59) < 1e-9)
    #expect(fix["source"] as? String == "dilution")
    #expect(fix["hdop"] as? Double == 0.9)
    #expect(fix["verticalAccuracy"] as? Double != nil)
  }

  @Test func aHeadingIsALineOfItsOwn() async throws {
    let input = epoch(0) + sentence("GNTHS,077.52,A") + epoch(1) + sentence("GNTHS,,V")
    let run = try await Run("--json", "-", input: input)
    let headings = try run.objects("heading")
    #expect(headings.count == 1)
    let heading = try #require(headings.first)
    #expect(heading["time"] as? String == "2026-03-14T12:00:00.000Z")
    #expect(heading["trueHeading"] as? Double == 77.52)
    #expect(heading["accuracy"] as? Double == 1 && heading["accuracySource"] as? String == "assumed")
    #expect(heading["source"] as? String == "THS" && heading["mode"] as? String == "autonomous")
    #expect(heading["baseline"] == nil)
    #expect(try run.objects("fix").first?["vehicleHeading"] as? Double == 77.52)
    let page = try await Run("-", input: input)
    #expect(page.output.contains("Heading     77.5° true  ± 1.0° assumed  (THS autonomous)"))
  }

  @Test func whatIsNotKnownIsAbsent() async throws {
    let run = try await Run(
      "--json", "-", input: sentence("GPRMC,120000,A,4717.1198,N,00833.9000,E,,,140326,,"))
    let fix = try #require(try run.objects("fix").first)
    for key in [
      "altitudeMSL", "altitudeEllipsoid", "speed", "course", "verticalAccuracy", "satellites", "hdop",
    ] {
      #expect(fix[key] == nil)
    }
    #expect(!run.output.contains("null"))
  }

  @Test func nowDatesFixesWithoutDate() async throws {
    let undated = sentence("GPGGA,235959,4717.1198,N,00833.9000,E,1,08,0.9,433.8,M,47.2,M,,")
    let without = try await Run("--json", "-", input: undated)
    #expect(try without.objects("fix").isEmpty)
    #expect(without.status == 1)
    let with = try await Run("--json", "--now", "2026-03-15T00:00:05Z", "-", input: undated)
    #expect(try with.objects("fix").first?["time"] as? String == "2026-03-14T23:59:59.000Z")
    let zone = try await Run("--json", "--now", "2026-03-15T01:00:05.25+01:00", "-", input: undated)
    #expect(try zone.objects("fix").first?["time"] as? String == "2026-03-14T23:59:59.000Z")
  }

  @Test func aSkyViewNamesEachSatelliteOnce() async throws {
    // GPS 5 on two signals, and Galileo 3, which GSA does not name.
    let sky =
      sentence("GPGSV,1,1,01,05,40,083,46,1") + sentence("GPGSV,1,1,01,05,40,083,39,6")
      + sentence("GAGSV,1,1,01,03,12,211,,7")
    let run = try await Run("--json", "-", input: (0..<3).map { epoch($0) + sky }.joined())
    let view = try #require(try run.objects("sky").last)
    let satellites = try #require(view["satellites"] as? [[String: Any]])
    #expect(satellites.map { $0["id"] as? String } == ["G05", "E03"])
    #expect(satellites[0]["system"] as? String == "gps")
    #expect(satellites[0]["elevation"] as? Int == 40)
    #expect(satellites[0]["azimuth"] as? Int == 83)
    #expect(satellites[0]["carrierToNoise"] as? Int == 46)
    #expect(satellites[0]["used"] as? Bool == true)
    #expect(satellites[1]["carrierToNoise"] == nil)
    #expect(satellites[1]["used"] as? Bool == false)
    #expect(view["inView"] as? Int == 2)
    #expect(view["used"] as? Int == 1)
  }

  @Test func timesFinerThanAMillisecondAreKept() async throws {
    let fine = sentence("GPRMC,120000.123456,A,4717.1198,N,00833.9000,E,,,140326,,")
    let run = try await Run("--json", "-", input: fine)
    #expect(try run.objects("fix").first?["time"] as? String == "2026-03-14T12:00:00.123456Z")
  }

  @Test func sentencesWithoutChecksumAreTakenWhereAllowed() async throws {
    let bare = "$GPRMC,120000,A,4717.1198,N,00833.9000,E,,,140326,,\r\n"
    let strict = try await Run("--json", "-", input: bare)
    #expect(try strict.objects("fix").isEmpty)
    let rejected = try strict.objects("statistics").first?["rejected"] as? [String: Int]
    #expect(rejected == ["checksumMissing": 1])
    let lenient = try await Run("--json", "--allow-missing-checksum", "-", input: bare)
    #expect(try lenient.objects("fix").count == 1)
    #expect((try lenient.objects("statistics").first?["types"] as? [String: Int]) == ["RMC": 1])
  }

  @Test func statisticsEndTheOutput() async throws {
    let damaged = "$GNGGA,120000.00,4717.1198,N,00833.9000,E,1,08,0.9,433.8,M,47.2,M,,*00\r\n"
    let input =
      epoch(0) + damaged + sentence("PUBX,04,120000.00,140326,1,2,18,3,4,5") + "garbage\r\n" + epoch(1)
    let objects = try await Run("--json", "-", input: input).objects()
    let statistics = try #require(objects.last)
    #expect(statistics["type"] as? String == "statistics")
    #expect(statistics["sentences"] as? Int == 8)
    #expect(statistics["accepted"] as? Int == 7)
    #expect(statistics["rejected"] as? [String: Int] == ["checksumWrong": 1])
    #expect(statistics["types"] as? [String: Int] == ["GGA": 2, "GSA": 2, "RMC": 2, "PUBX,04": 1])
    #expect(statistics["talkers"] as? [String: Int] == ["GN": 6])
    #expect(statistics["fixes"] as? Int == 2)
    #expect(statistics["bytes"] as? Int == input.utf8.count)
  }

  @Test func severalInputsAreToldApart() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "gnssdecode-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("log.nmea").path
    try Data(epoch(0).utf8).write(to: URL(fileURLWithPath: path))
    let objects = try await Run("--json", path, "-", input: epoch(7)).objects()
    #expect(objects.map { $0["input"] as? String } == [path, path, path, "-", "-", "-"])
    let types = ["fix", "sky", "statistics"]
    #expect(objects.map { $0["type"] as? String } == types + types)
  }
}
