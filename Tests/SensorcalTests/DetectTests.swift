import Foundation
import Testing

/// What `sensorcal detect` says where there is nothing to find; what it finds is the rig's matter.
@Suite struct DetectTests {
  @Test func aBusThatIsNotThereIsNamed() async throws {
    let run = try await Run("detect", "--bus", "/dev/i2c-9999", "--no-ports")
    #expect(run.status == 1)
    #expect(run.output.contains("/dev/i2c-9999") && run.output.contains("cannot open"), "\(run.output)")
    #expect(run.errors == "sensorcal: No sensor and no receiver was found.\n")
  }

  @Test func aNameNeedsABoard() async throws {
    let run = try await Run("detect", "--bus", "attic", "--no-ports")
    #expect(run.status == 1 && run.output.contains("write its path, such as /dev/i2c-1"), "\(run.output)")
  }

  @Test func aFileIsNotOverwritten() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("detect-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("mine".utf8).write(to: file)
    let run = try await Run("detect", "--output", file.path, "--no-ports")
    #expect(run.status == 1 && run.errors.contains("exists already; --force replaces it."))
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
  }

  @Test func whatContradictsItselfIsRefused() async throws {
    #expect(try await Run("detect", "--no-ports", "--port", "/dev/ttyUSB0").status == 2)
    #expect(try await Run("detect", "--force").status == 2)
  }
}
