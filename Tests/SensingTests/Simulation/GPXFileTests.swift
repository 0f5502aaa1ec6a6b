import Foundation
import Quantities
import Testing

@testable import Sensing

@Suite struct GPXFileTests {
  private static func read(_ text: String) throws -> GPXFile {
    try GPXFile(parsing: Array(text.utf8), file: "t.gpx")
  }

  /// The sentence about a file, or `nil` where it is accepted.
  private static func complaint(_ text: String) -> String? {
    do throws(SensingError) {
      _ = try GPXFile(parsing: Array(text.utf8), file: "t.gpx")
      return nil
    } catch {
      return error.description
    }
  }

  @Test func everyFieldOfAPointIsRead() throws {
    let file = try Self.read(
      GPXText.file(
        """
        <wpt lat="42.8864" lon="-78.8784"><ele> 183.5
        </ele><time>2026-07-01T14:00:00.250+02:00</time><name>Buffalo &amp; <![CDATA[<NY>]]></name></wpt>
        """))
    let noon = try #require(UTCTime(year: 2026, month: 7, day: 1, hour: 12, nanosecond: 250_000_000))
    #expect(
      file.stretches == [
        [TrackPoint(position: place(42.8864, -78.8784), altitude: 183.5, time: noon, line: 3)]
      ])
  }

  /// What other programs write: a prefix, attributes in any order, unknown elements, UTF-16, times without a zone.
  @Test func otherSpellingsAreRead() throws {
    let prefixed = """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:metadata><g:time>x</g:time></g:metadata>
      <g:trk><g:name>n</g:name><g:trkseg><g:trkpt lon='8' lat='47'><g:time>2026-07-01T12:00:00</g:time>
      <g:extensions><x:hr xmlns:x="u"><ele>9e9</ele></x:hr></g:extensions></g:trkpt></g:trkseg></g:trk></g:gpx>
      """
    let point = try #require(try Self.read(prefixed).stretches.first?.first)
    #expect(point.position == place(47, 8))
    #expect(point.time == UTCTime(year: 2026, month: 7, day: 1, hour: 12))
    #expect(point.altitude == nil)
    let wide = "<?xml version=\"1.0\"?><gpx><wpt lat=\"1\" lon=\"2\"/></gpx>"
    let bytes = try #require(wide.data(using: .utf16))
    #expect(try GPXFile(parsing: Array(bytes), file: "t.gpx").stretches.count == 1)
  }

  @Test func whatIsWrongIsSaidWithItsLine() {
    let point = #"<wpt lat="47" lon="8">"#
    for (body, line, expected) in [
      (
        "<wpt lat=\"91\" lon=\"8\"/>", 3,
        "wpt to have lat and lon, in degrees from -90 to 90 and from -180 to 180"
      ),
      ("<wpt lat=\"nan\" lon=\"8\"/>", 3, "wpt to have lat and lon"),
      ("\n<wpt lat=\"47\"/>", 4, "wpt to have lat and lon"),
      ("\(point)<ele>high</ele></wpt>", 3, "ele to be metres, from -2000 to 100000"),
      ("\(point)\n<ele>inf</ele></wpt>", 4, "ele to be metres"),
      ("\(point)<time>yesterday</time></wpt>", 3, "time to be as 2026-03-14T12:00:05Z"),
      ("\(point)<time>2026-02-30T12:00:00Z</time></wpt>", 3, "time to be as"),
      ("\(point)<time>\(String(repeating: "1", count: 200))</time></wpt>", 3, "at most 100 characters"),
      (
        "\(point)</wpt>\n\(point)<time>2026-03-14T12:00:05Z</time></wpt>", 4,
        "a time in every point or in none"
      ),
      ("<wpt", 4, "well-formed XML"),
      ("\(point)</rte>", 3, "well-formed XML, and found mismatched tag"),
      ("<rte/>", 5, "a track point, a route point or a waypoint before the end"),
      (String(repeating: "<a>", count: 100), 3, "at most 64 elements in one another"),
    ] {
      let complaint = Self.complaint(GPXText.file(body))
      #expect(
        complaint?.hasPrefix("t.gpx, line \(line): expected \(expected)") == true, "\(complaint ?? "-")")
    }
    #expect(Self.complaint("<kml/>") == "t.gpx, line 1: expected the root element gpx, and found kml.")
    #expect(Self.complaint("")?.contains("well-formed XML, and found no element found") == true)
  }

  @Test func timesThatRunBackAndSpeedsOfNoVehicleAreRefused() throws {
    for (seconds, expected) in [
      ([10.0, 5], "line 4: expected a time not before that of the point before, in line 3."),
      ([0.0, 1], "line 4: expected at most 900.0 m/s from the point before, in line 3."),
    ] {
      let file = try Self.read(
        GPXText.file(GPXText.points("wpt", [(47, 8), (47, 9)], seconds: seconds)))
      do throws(SensingError) {
        _ = try Track(through: file.stretches, speed: nil, altitude: nil, ending: .hold, path: "t.gpx")
        Issue.record("was accepted")
      } catch {
        #expect(error.description == "t.gpx, " + expected)
      }
    }
  }

  /// Ten entities of ten each, nine deep: a billion points of a kilobyte. And a file of the machine.
  @Test func entitiesAreRefusedBeforeTheyGrow() {
    var definitions = "<!ENTITY e0 \"<wpt lat='1' lon='2'/>\">"
    for level in 1..<10 {
      definitions += "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 10))\">"
    }
    for definition in [
      definitions, "<!ENTITY f SYSTEM \"file:///etc/passwd\">", "<!ENTITY % p SYSTEM \"http://x/y.dtd\"> %p;",
    ] {
      let text = "<!DOCTYPE gpx [\(definition)]>\n<gpx>&e9;&f;</gpx>"
      #expect(
        Self.complaint(text)
          == "t.gpx, line 1: expected no declarations of entities, which GPX does not need.")
    }
    // A declaration without any is harmless, and the file that it names is not read.
    #expect(
      Self.complaint("<!DOCTYPE gpx SYSTEM \"file:///etc/passwd\"><gpx><wpt lat=\"1\" lon=\"2\"/></gpx>")
        == nil)
    #expect(Self.complaint(GPXText.file("&e9;"))?.contains("undefined entity") == true)
  }

  @Test func filesThatCannotBeReadAreRefused() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SensingError.file(path: "/tmp", operation: "simulate it", reason: "Is a directory")) {
      _ = try GPXFile(path: "/tmp")
    }
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    do throws(SensingError) {
      _ = try GPXFile(path: folder.path("pipe"))
      Issue.record("was accepted")
    } catch {
      #expect(error.description.contains("it is no regular file"))
    }
    // A hole of the file system: it takes no space, and would take all memory.
    let huge = folder.path("huge.gpx")
    #expect(FileManager.default.createFile(atPath: huge, contents: Data("<gpx>".utf8)))
    #expect(truncate(huge, 1 << 40) == 0)
    do throws(SensingError) {
      _ = try GPXFile(path: huge)
      Issue.record("was accepted")
    } catch {
      #expect(error.description.hasPrefix("\(huge), line 1: expected well-formed XML"))
    }
  }

  /// Files that were damaged in thousands of ways: each is read or refused, and what is read can be walked.
  @Test func noDamageTrapsOrHangs() throws {
    let times = [0.0, 10, 20, 30]
    let corners = [(47.0, 8.0), (47.0, 8.001), (47.001, 8.001), (47.001, 8.002)]
    let seeds = [
      GPXText.file(GPXText.points("wpt", corners, altitudes: [1, 2, 3, 4], seconds: times)),
      GPXText.file(GPXText.points("rtept", corners).wrapped("rte")),
      GPXText.file(
        (GPXText.points("trkpt", corners, seconds: times).wrapped("trkseg")).wrapped("trk")),
      "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx><wpt lat=\"1\" lon=\"2\">&a;</wpt></gpx>",
    ].map { Array($0.utf8) }
    let pieces = [
      "<", ">", "\"", "&", "]]>", "<!--", "-", "9", "e308", "nan", "<gpx>", "</wpt>", "\u{0}", "é",
    ]
    .map { Array($0.utf8) }
    var random = SplitMix(state: 7)
    var accepted = 0
    for round in 0..<8000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...random.below(4) {
        guard !bytes.isEmpty else { break }
        let at = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.insert(contentsOf: pieces[random.below(pieces.count)], at: at)
        case 2: bytes.removeSubrange(at..<min(bytes.count, at + 1 + random.below(20)))
        case 3: bytes += bytes[at..<min(bytes.count, at + 40)]
        default: bytes.removeSubrange(at...)
        }
      }
      do throws(SensingError) {
        let file = try GPXFile(parsing: bytes, file: "t.gpx")
        let track = try Track(
          through: file.stretches, speed: round % 3 == 0 ? 5 : nil, altitude: nil,
          ending: round % 2 == 0 ? .loop : .hold, path: "t.gpx")
        for time in [0, 0.3, 17, 1e4, 1e300] { _ = track.state(at: time) }
        accepted += 1
      } catch {
        #expect(error.description.hasPrefix("t.gpx, line "))
      }
    }
    print("8000 damaged files: \(accepted) accepted")
    #expect(accepted > 50 && accepted < 7900)
  }
}

/// Numbers that are the same in every run.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
