import Foundation
import Testing

/// What the program prints of gpsd's corpus against what gpsd reports of it.
@Suite struct CorpusTests {
  /// `../shared` beside the package, or where TRUENORTH_SHARED says.
  static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared =
      ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let logs = shared.appendingPathComponent("data/gnss/gpsd-logs")
    return FileManager.default.fileExists(atPath: logs.path) ? logs : nil
  }()

  /// The logs that hold NMEA and no UBX frames, by the manifest's columns `protocol` and `ubx_frames`.
  private static func logs(in folder: URL) throws -> [URL] {
    let manifest = try String(contentsOf: folder.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
    return manifest.split(whereSeparator: \.isNewline).compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 5, columns[2] == "NMEA", columns[5] == "0" else { return nil }
      return folder.appendingPathComponent(String(columns[0]))
    }
  }

  @Test(.enabled(if: CorpusTests.folder != nil, "The corpus is not here; set TRUENORTH_SHARED."))
  func everyEpochOfSixtyLogsIsPrintedOnce() async throws {
    let folder = try #require(Self.folder)
    var (logs, clean, epochs, missing, twice, differing, computed) = (0, 0, 0, 0, 0, 0, 0)
    var coursesOfNoise = 0
    for log in try Self.logs(in: folder) {
      let check = URL(fileURLWithPath: log.path + ".chk")
      let reports = try Self.reports(check)
      guard !reports.isEmpty else { continue }
      let run = try await Run("--replay", log.path, "--speed", "max", "--json")
      var printed: [Int64: [[String: Any]]] = [:]
      for object in try run.objects() where object["type"] as? String == "location" {
        printed[try #require(Self.moment(object["timestamp"])), default: []].append(object)
      }
      let spoken = try Self.momentsWithSpeed(in: log)
      var (lost, again, different) = (0, 0, 0)
      for (moment, expected) in reports {
        let found = printed[moment] ?? []
        if found.isEmpty { lost += 1 }
        if found.count > 1 { again += 1 }
        for location in found {
          if !Self.isCourseRight(location) { different += 1 }
          if location["course"] as? Double == -1, location["courseReceived"] as? Double != -1 {
            coursesOfNoise += 1
          }
        }
        // gpsd reports an epoch several times while it fills; one of its reports has to agree in all.
        guard let location = found.first, !expected.contains(where: { Self.agree(location, $0) }) else {
          continue
        }
        // Where no sentence of the epoch tells the speed gpsd computes one from positions, and we do not.
        let others = expected.map { report in report.filter { $0.key != "speed" } }
        if !spoken.contains(moment % 86_400_000), location["speedAccuracy"] as? Double == -1,
          others.contains(where: { Self.agree(location, $0) })
        {
          computed += 1
        } else {
          different += 1
        }
      }
      logs += 1
      epochs += reports.count
      (missing, twice, differing) = (missing + lost, twice + again, differing + different)
      if lost + again + different == 0 {
        clean += 1
      } else {
        print(
          "\(log.lastPathComponent): of \(reports.count) epochs \(lost) missing, \(again) twice, \(different) differing"
        )
      }
    }
    print(
      "whereami --replay: \(logs) logs, \(epochs) epochs, \(missing) missing, \(twice) twice, \(differing) differing; "
        + "\(clean) logs without differences; \(computed) speeds of gpsd's are computed from positions, not received; "
        + "\(coursesOfNoise) courses of noise are invalid, and compared as they were received"
    )
    #expect(clean >= 60)
    #expect(missing == 0)
    #expect(twice == 0)
  }

  /// The milliseconds of the day of which an RMC tells the speed.
  private static func momentsWithSpeed(in log: URL) throws -> Set<Int64> {
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return Set(
      text.split(whereSeparator: \.isNewline).compactMap { line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count > 7, fields[0].hasSuffix("RMC"), !fields[7].isEmpty, let clock = Double(fields[1])
        else {
          return nil
        }
        let milliseconds = Int64((clock * 1000).rounded())
        let (hours, minutes) = (milliseconds / 10_000_000, milliseconds / 100_000 % 100)
        return hours * 3_600_000 + minutes * 60_000 + milliseconds % 100_000
      })
  }

  /// gpsd's reports with a time and a position, by their moment.
  private static func reports(_ check: URL) throws -> [Int64: [[String: Any]]] {
    guard FileManager.default.fileExists(atPath: check.path) else { return [:] }
    var reports: [Int64: [[String: Any]]] = [:]
    for line in try Data(contentsOf: check).split(separator: UInt8(ascii: "\n")) {
      guard line.starts(with: Data(#"{"class":"TPV""#.utf8)),
        let report = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any],
        let moment = moment(report["time"]), report["lat"] is Double, report["lon"] is Double
      else { continue }
      reports[moment, default: []].append(report)
    }
    return reports
  }

  /// Milliseconds modulo 1024 weeks, by which gpsd moves old dates.
  private static func moment(_ text: Any?) -> Int64? {
    let parser = ISO8601DateFormatter()
    parser.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    guard let date = (text as? String).flatMap(parser.date(from:)) else { return nil }
    let weeks: Int64 = 1024 * 7 * 86_400_000
    return (Int64((date.timeIntervalSince1970 * 1000).rounded()) % weeks + weeks) % weeks
  }

  /// Whether the course is what was received, or is left out because the speed is below its own error. That is 0.1 m/s of a
  /// receiver that states none (0.5 m/s of one that reckons).
  private static func isCourseRight(_ location: [String: Any]) -> Bool {
    guard let course = location["course"] as? Double, let received = location["courseReceived"] as? Double,
      let speed = location["speed"] as? Double, let error = location["speedAccuracy"] as? Double
    else { return false }
    if course >= 0 { return course == received && speed >= error }
    return received < 0 || speed < error
  }

  /// Whether a printed location has all that a report has, within 1e-7 degree, 0.01 m, 0.01 m/s and 0.01 degree, and a
  /// hundredth of that for the rounding of gpsd's decimals.
  private static func agree(_ location: [String: Any], _ report: [String: Any]) -> Bool {
    func number(_ key: String, validBy accuracy: String) -> Double? {
      guard let value = location[key] as? Double, let accuracy = location[accuracy] as? Double, accuracy >= 0
      else { return nil }
      return value
    }
    func isNear(_ ours: Double?, _ key: String, _ tolerance: Double) -> Bool {
      guard let theirs = report[key] as? Double else { return true }
      guard let ours else { return false }
      return abs(ours - theirs) <= tolerance * 1.01
    }
    let altitude = number("altitude", validBy: "verticalAccuracy")
    var ellipsoidal = number("ellipsoidalAltitude", validBy: "verticalAccuracy")
    // Equal heights say that the receiver sent no geoid separation; gpsd computes one.
    if ellipsoidal == altitude { ellipsoidal = report["altHAE"] as? Double }
    // A course of noise is invalid: `isCourseRight` looks at that. What the receiver sent of it is to be gpsd's.
    let received = (location["courseReceived"] as? Double).flatMap { $0 >= 0 ? $0 : nil }
    let course = received.map { course in
      let track = report["track"] as? Double ?? course
      return track + (course - track).remainder(dividingBy: 360)
    }
    return isNear(location["latitude"] as? Double, "lat", 1e-7)
      && isNear(location["longitude"] as? Double, "lon", 1e-7) && isNear(altitude, "altMSL", 0.01)
      && isNear(ellipsoidal, "altHAE", 0.01)
      && isNear(number("speed", validBy: "speedAccuracy"), "speed", 0.01)
      && isNear(course, "track", 0.01)
  }
}
