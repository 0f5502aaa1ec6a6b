import Authorization
import Foundation
import Testing

@Suite struct ConfiguredAuthorizationTests {
  /// The authorization of a program on a machine whose configuration file has this text.
  private func authorization(_ text: String) throws -> ProgramAuthorization {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("authorization-\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { unlink(file.path) }
    return ProgramAuthorization(program: "any", user: nil, searching: [file.path])
  }

  @Test("The policy comes from the configuration file") func policy() throws {
    let restricted = try authorization(#"{ "authorization": { "default": { "access": "restrict" } } }"#)
    #expect(restricted.status == .restricted)
    #expect(try authorization("{}").status == .whenInUse, "it says nothing of authorization")
    let none = ProgramAuthorization(program: "any", user: nil, searching: ["/nonexistent/config.json"])
    #expect(none.status == .whenInUse, "there is no file")
  }

  @Test("A file that cannot be used denies, and says why, until another policy comes") func broken() throws {
    var broken = try authorization(#"{ "autorization": { "default": { "access": "deny" } } }"#)
    #expect(broken.status == .denied)
    #expect(broken.refusal?.contains("autorization") == true)
    broken.apply(.init())
    #expect(broken.status == .whenInUse)
    #expect(broken.refusal == nil)
  }
}
