import Foundation
import Testing

/// All reports of `faults.jsonl` are either tested by name or of another capability.
@Suite struct FaultCoverageTests {
  /// Why a report is not tested here.
  private static let elsewhere: [String: String] = [
    "cal-02": "calibration: sensors are told apart by their identity, not by their place",
    "cal-04": "calibration: planar coverage",
    "cal-06": "calibration: samples are thinned on the sphere",
    "cal-07": "calibration: the rotation of a mounting is estimated",
    "cal-09": "calibration: a stored one belongs to one device",
    "cal-11": "calibration: the matrix of a fit is symmetric and in its order",
    "cal-12": "calibration: a fit turns nothing",
    "cal-13": "calibration: soft iron aside of the axes",
    "cal-15": "calibration: a plane, with structures of steel",
    "tilt-04": "calibration: gains from all samples, not from extremes",
    "dist-06": "calibration: hard iron that grows with a current needs the current",
    "drv-04": "drivers: a chip is recognized by its identity registers",
  ]

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let reports: URL? = {
    let environment = ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
    let beside = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
      "shared")
    let file = (environment ?? beside).appendingPathComponent("data/fusion/faults.jsonl")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  @Test(.enabled(if: reports != nil, "The reports are not beside the package: ../shared or TRUENORTH_SHARED"))
  func everyReportIsTestedOrBelongsElsewhere() throws {
    let lines = try String(contentsOf: try #require(Self.reports), encoding: .utf8).split(separator: "\n")
    let identifiers = try lines.map { line in
      let report = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(report?["id"] as? String)
    }
    #expect(identifiers.count == 40)
    var sources = ""
    for folder in ["CompassTests", "FusionTests"] {
      let folder = Self.tests.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.hasSuffix(".swift") {
        sources += try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      }
    }
    for identifier in identifiers {
      let isTested =
        sources.contains("@Test(\"\(identifier): ") || sources.contains("@Test(\n    \"\(identifier): ")
      #expect(isTested != (Self.elsewhere[identifier] != nil), "\(identifier)")
    }
    #expect(Set(Self.elsewhere.keys).isSubset(of: identifiers))
  }
}
