import Foundation
import Testing

/// `sensorcal field` for one place, against values of an independent program.
@Suite struct FieldTests {
  /// 48.137154° N 11.576124° E, 519 m, 2026-11-30: 4.376175°, 48 825.2707 nT.
  @Test(arguments: [
    ["48.137154", "11.576124", "--altitude", "519", "--date", "2026-11-30"],
    ["--date=2026-11-30T00:00:00Z", "-a519", "48.137154", "11.576124"],
    ["48.137154", "371.576124", "-d", "2026-11-30T01:00:00+01:00", "-a", "519", "-m", "wmm2025"],
    ["48.137154", "11.576124", "-a", "519", "-d", "2026.9123287671232"],
  ])
  func placesAndDates(arguments: [String]) async throws {
    let run = try await Run(["field", "--json"] + arguments)
    #expect(run.status == 0 && run.errors.isEmpty)
    let field = try #require(try run.objects().first)
    #expect(abs(try number(field, "declination") - 4.376175) < 6e-7)
    #expect(abs(try number(field, "total") - 48825.2707) < 6e-5)
    #expect(field["model"] as? String == "WMM2025" && field["degree"] as? Int == 12)
    #expect(field["zone"] as? String == "reliable" && field["gridVariation"] == nil)
    #expect(field["height"] as? Double == 519)
  }

  /// Numbers with a minus are no options; the typographic minus is one.
  @Test func southAndWest() async throws {
    let south = try await Run("field", "-75", "135", "--date", "2026-11-30", "--json")
    let field = try #require(try south.objects().first)
    #expect(abs(try number(field, "declination") - -167.128153) < 6e-7)
    let west = try await Run("field", "25.7953611", "\u{2212}80.2901158", "-a", "3", "-d", "2022.05", "-j")
    let other = try #require(try west.objects().first)
    #expect(abs(try number(other, "declination") - -6.947491) < 6e-7)
    #expect(other["model"] as? String == "WMM2020")
    let low = try await Run("field", "-.5", "-0.5", "--altitude", "-900", "-d", "2026", "-j")
    #expect(try low.objects().first?["height"] as? Double == -900)
    #expect(try low.objects().first?["latitude"] as? Double == -0.5)
  }

  /// First row of WMMHR2025_TEST_VALUES.txt.
  @Test func highResolution() async throws {
    let run = try await Run(
      "field", "89", "-121", "--altitude", "28000", "--date", "2025-01-01", "--model", "WMMHR2025", "--json")
    let field = try #require(try run.objects().first)
    #expect(abs(try number(field, "east") - -1493.255880) < 1e-5)
    #expect(abs(try number(field, "down") - 56107.758937) < 1e-5)
    #expect(field["degree"] as? Int == 133 && field["zone"] as? String == "blackout")
    let rates = try #require(field["rates"] as? [String: Double])
    #expect(abs(try #require(rates["east"]) - -21.257059) < 1e-5)
    let uncertainty = try #require(field["uncertainty"] as? [String: Double])
    // √(0.25² + (5205/H)²)
    #expect(abs(try #require(uncertainty["declination"]) - 3.4192) < 1e-3)
    #expect(uncertainty["down"] == 134)
  }

  @Test func thePage() async throws {
    let run = try await Run("field", "48.137154", "11.576124", "--altitude", "519", "--date", "2026-11-30")
    for text in [
      "48.137154° N  11.576124° E, 519 m above the ellipsoid", "2026-11-30 00:00 UTC (2026.9123)",
      "WMM2025 of degree 12",
      "4.38° east", "magnetic north is 4.38° right of true north", "true heading = magnetic heading + 4.38°",
      "below the horizon", "reliable", "48825.3 nT", "138 nT",
    ] {
      #expect(run.output.contains(text), "\(text)\n\(run.output)")
    }
    #expect(!run.output.contains("grid"))
    #expect(run.lines.allSatisfy { $0.count < 80 && !$0.hasSuffix(" ") })
  }

  @Test func thePageNearAPoleAndInTheSouth() async throws {
    let pole = try await Run("field", "85", "-135", "--date", "2026-11-30")
    for text in [
      "31.89° west", "31.89° left of true north", "magnetic heading - 31.89°", "blackout",
      "GV grid variation",
    ] {
      #expect(pole.output.contains(text), "\(text)\n\(pole.output)")
    }
    let south = try await Run("field", "-80", "-120", "--date", "2025", "--altitude", "0")
    #expect(south.output.contains("above the horizon") && south.output.contains("68.78° east"))
    let caution = try await Run("field", "80", "-96", "--date", "2025", "--altitude", "48000")
    #expect(caution.output.contains("caution"))
  }

  /// The present, where no date is named. The machine's clock may be beyond every model, which is said.
  @Test func withoutADateItIsNow() async throws {
    let before = Date()
    let run = try await Run("field", "0", "0", "--json")
    guard run.status == 0 else {
      #expect(run.errors.contains("no magnetic model covers"))
      return
    }
    let text = try #require(try run.objects().first?["time"] as? String)
    let time = try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    #expect(abs(time.timeIntervalSince(before)) < 60)
  }

  private func number(_ object: [String: Any], _ key: String) throws -> Double {
    try #require(object[key] as? Double)
  }
}
