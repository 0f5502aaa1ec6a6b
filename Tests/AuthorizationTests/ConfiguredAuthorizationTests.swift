import Authorization
import Foundation
import Testing

/// The environment belongs to the process, so this is one test.
@Suite struct ConfiguredAuthorizationTests {
  @Test("The policy comes from the configuration file; one that cannot be used denies, and says why")
  func configured() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("authorization-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let before = ProcessInfo.processInfo.environment["TRUENORTH_CONFIG"]
    setenv("TRUENORTH_CONFIG", file.path, 1)
    defer { if let before { setenv("TRUENORTH_CONFIG", before, 1) } else { unsetenv("TRUENORTH_CONFIG") } }

    try Data(#"{ "authorization": { "default": { "access": "restrict" } } }"#.utf8).write(to: file)
    #expect(ProgramAuthorization(program: "any", user: nil).status == .restricted)

    try Data("{}".utf8).write(to: file)
    #expect(ProgramAuthorization(program: "any", user: nil).status == .whenInUse)

    try Data(#"{ "autorization": { "default": { "access": "deny" } } }"#.utf8).write(to: file)
    var broken = ProgramAuthorization(program: "any", user: nil)
    #expect(broken.status == .denied)
    #expect(broken.refusal?.contains(file.path) == true)
    broken.apply(.init())
    #expect(broken.status == .whenInUse)
    #expect(broken.refusal == nil)
  }
}
