import Foundation
import Testing

/// The command line of `sensorcal doctor`.
@Suite struct DoctorTests {
  private func run(_ configuration: String?, _ arguments: String...) async throws -> Run {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doctor-\(UUID().uuidString).json")
    if let configuration { try Data(configuration.utf8).write(to: file) }
    defer { try? FileManager.default.removeItem(at: file) }
    return try await Run(["doctor", "--config", file.path] + arguments)
  }

  @Test func aConfigurationOfNothingIsWell() async throws {
    let run = try await run("{}")
    #expect(
      run.status == 0 && run.lines.last == "Nothing is configured, and nothing is wrong.", "\(run.output)")
  }

  @Test func aMissingFileIsToBeWrittenByDetect() async throws {
    let run = try await run(nil)
    #expect(run.status == 1 && run.output.contains("sensorcal detect --output /"), "\(run.output)")
  }

  @Test func programsGetObjects() async throws {
    let run = try await run(#"{ receiver: { port: "/dev/ttyNone0" } }"#, "--json")
    #expect(run.status == 1)
    let objects = try run.objects()
    #expect(objects.map { $0["type"] as? String } == ["finding", "verdict"])
    #expect(objects.first?["device"] as? String == "/dev/ttyNone0")
    #expect(objects.last?["broken"] as? Int == 1)
  }

  @Test func aChipThatNobodyKnowsIsNamedWithTheNearest() async throws {
    let run = try await run(
      #"{ magnetometer: { bus: 1, chip: "LIS3MDX", mounting: { x: "forward", y: "left", z: "up" } } }"#)
    #expect(run.status == 1 && run.output.contains("LIS3MDL is the nearest"), "\(run.output)")
  }

  @Test func wrongCommandLinesAreRefused() async throws {
    for words in [["--duration", "0"], ["--at", "here"], ["now"], ["--frobnicate"]] {
      #expect(try await Run(["doctor"] + words).status == 2, "\(words)")
    }
    #expect(try await Run("doctor", "--help").status == 0)
  }
}
