import Foundation
import Testing

/// `sensorcal fit --output`: the way from samples to a file that a configuration names.
@Suite struct FitOutputTests {
  private let folder: URL
  private var path: String { folder.appendingPathComponent("mag.json").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("fit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func object() throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func aCalibrationIsWrittenAndVerifies() async throws {
    let samples = FitTests.samples()
    let run = try await Run(
      ["fit", "-", "--field", "50", "--dip", "60", "--output", path], input: samples)
    #expect(run.status == 0 && run.output.hasSuffix("\n\(path) is written.\n"), "\(run.output)\(run.errors)")
    let file = try object()
    #expect(file["schemaVersion"] as? Int == 2)
    let magnetometer = try #require(file["magnetometer"] as? [String: Any])
    let hardIron = try #require(magnetometer["hardIronMicrotesla"] as? [Double])
    for (value, wanted) in zip(hardIron, [30, -20, 45.0]) { #expect(abs(value - wanted) < 0.5) }
    let quality = try #require(file["quality"] as? [String: Any])
    #expect(quality["tiltDegrees"] as? Double == 45 && (quality["samples"] as? Int ?? 0) > 100)
    let stated = try #require(quality["headingErrorDegrees"] as? Double)
    #expect(stated > 0.01 && stated < 1)
    // The variance of the hard iron is in the table where its name says, in µT².
    let covariance = try #require(file["covariance"] as? [String: Any])
    let names = try #require(covariance["parameters"] as? [String])
    let matrix = try #require(covariance["matrix"] as? [[Double]])
    let index = try #require(names.firstIndex(of: "hardIronXMicrotesla"))
    #expect(matrix.count == names.count && matrix[index][index] > 1e-6 && matrix[index][index] < 0.25)
    let place = try #require(file["place"] as? [String: Any])
    #expect(place["fieldMicrotesla"] as? Double == 50)
    #expect(abs((place["dipDegrees"] as? Double ?? 0) - 60) < 1e-9)
    // A level turn of the same sensor is right within a degree by it.
    let level = try await Run(
      ["verify", "-", "--calibration", path, "--json"], input: FitTests.samples(level: true))
    let line = try #require(try level.objects().first)
    #expect(level.status == 0 && line["verdict"] as? String == "good", "\(level.output)\(level.errors)")
  }

  @Test func aBetterOneStaysUnlessForced() async throws {
    let better = """
      { schemaVersion: 2, magnetometer: { hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] },
        quality: { headingErrorDegrees: 0.001 } }
      """
    try Data(better.utf8).write(to: URL(fileURLWithPath: path))
    let words = ["fit", "-", "--field", "50", "--dip", "60", "--output", path]
    let kept = try await Run(words, input: FitTests.samples())
    #expect(
      kept.status == 1 && kept.errors.contains("is kept: it states a heading error of 0"), "\(kept.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == better)
    let forced = try await Run(words + ["--force"], input: FitTests.samples())
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try object()["magnetometer"] != nil)
  }

  @Test func samplesInAnotherUnitAreNotWritten() async throws {
    // Counts of 0.1 µT.
    var counts = ""
    for line in FitTests.samples(columns: 6).split(separator: "\n") {
      let fields: [Double] = line.split(separator: ",").compactMap { Double($0) }
      if fields.count == 6 {
        let scaled: [Double] = fields.prefix(3).map { $0 * 10 }
        let all: [Double] = scaled + fields.suffix(3)
        counts += all.map { String($0) }.joined(separator: ",") + "\n"
      } else {
        counts += line + "\n"
      }
    }
    let run = try await Run(["fit", "-", "--output", path], input: counts)
    #expect(run.status == 1 && run.errors.contains("seem to be in another unit"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
