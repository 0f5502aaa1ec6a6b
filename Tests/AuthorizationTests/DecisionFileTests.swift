import Authorization
import Foundation
import Synchronization
import Testing

@testable import Configuration

/// The files that keep what persons decided.
@Suite struct DecisionFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("decisions-\(UUID())")
    .path
  private static let granted = AuthorizationDecision(
    verdict: .whenInUse, reason: "Draws \"your\" way.\n", wasOfferedAlways: true)

  private func file(_ program: String = "tracker") -> AuthorizationDecisionFile {
    AuthorizationDecisionFile(program: program, environment: ["XDG_STATE_HOME": folder])
  }

  /// A program under a policy that leaves the choice to a person, with what the file says.
  private func authorization() -> ProgramAuthorization {
    var authorization = ProgramAuthorization(
      program: "tracker", user: nil,
      policy: .init(defaultTerms: .init(access: .ask, whenInUseUsageDescription: Self.granted.reason)))
    authorization.reload(from: file())
    return authorization
  }

  @Test(
    "Where it is",
    arguments: [
      (["XDG_STATE_HOME": "/state", "HOME": "/home/pi"], "/state/truenorth/authorization/tracker.json"),
      (["HOME": "/home/pi"], "/home/pi/.local/state/truenorth/authorization/tracker.json"),
      (["XDG_STATE_HOME": "state", "HOME": ""], "/var/lib/truenorth/authorization/tracker.json"),
    ])
  func place(environment: [String: String], path: String) {
    #expect(AuthorizationDecisionFile(program: "tracker", environment: environment).path == path)
  }

  @Test(
    "A program's name never leads out of the folder, nor to another program's file",
    arguments: [
      ("..", "%2E."), ("a/b", "a%2Fb"), ("a%2Fb", "a%252Fb"), (".hidden", "%2Ehidden"), ("gps d", "gps%20d"),
      ("kÿ", "k%C3%BF"), ("a\n", "a%0A"), ("my-gps_2.1", "my-gps_2.1"),
    ])
  func names(program: String, name: String) {
    #expect(file(program).path == "\(folder)/truenorth/authorization/\(name).json")
  }

  @Test("What was written is read, in a folder that is nobody else's") func roundTrip() throws {
    #expect(try file().read() == nil)
    try file().write(Self.granted)
    #expect(try file().read() == Self.granted)
    let denied = AuthorizationDecision(verdict: .denied, reason: "x", wasOfferedAlways: false)
    try file().write(denied)
    #expect(try file().read() == denied)
    var about = stat()
    #expect(stat("\(folder)/truenorth/authorization", &about) == 0 && about.st_mode & 0o777 == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/truenorth/authorization")
    #expect(names == ["tracker.json"], "nothing half-written is left")
    #expect(try file("other").read() == nil)
  }

  @Test(
    "A damaged file is refused, denies, and is never written over",
    arguments: [
      "", "{", "[]", "{}",
      #"{"version":2,"program":"tracker","decision":"denied","reason":"x","wasOfferedAlways":false}"#,
      #"{"version":1,"program":"other","decision":"always","reason":"x","wasOfferedAlways":false}"#,
      #"{"version":1,"program":"tracker","decision":"yes","reason":"x","wasOfferedAlways":false}"#,
      #"{"version":1,"program":"tracker","decision":"always","wasOfferedAlways":false}"#,
      #"{"version":1,"program":"tracker","decision":"always","reason":"x","wasOfferedAlways":"no"}"#,
      #"{"version":1,"program":"tracker","decision":"always","reason":"x","wasOfferedAlways":false,"more":1}"#,
    ])
  func damaged(text: String) throws {
    try file().write(Self.granted)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file().path))
    #expect(throws: ConfigurationError.self) { try file().read() }
    #expect(throws: ConfigurationError.self) { try file().write(Self.granted) }
    #expect(try String(contentsOfFile: file().path, encoding: .utf8) == text)
    var authorization = authorization()
    #expect(authorization.status == .denied)
    #expect(authorization.refusal?.contains(file().path) == true)
    #expect(authorization.requestWhenInUse() == nil)
    unlink(file().path)
    authorization.reload(from: file())
    #expect(authorization.status == .notDetermined, "it can be asked anew")
  }

  @Test("A file that others may write to is refused") func writableByOthers() throws {
    try file().write(Self.granted)
    chmod(file().path, 0o666)
    #expect(throws: ConfigurationError.self) { try file().read() }
    #expect(authorization().status == .denied)
    chmod(file().path, 0o644)
    #expect(authorization().status == .whenInUse)
  }

  @Test(
    "A file that belongs to somebody else is refused",
    .enabled(if: geteuid() == 0, "only root can give a file away"))
  func foreignOwner() throws {
    try file().write(Self.granted)
    chown(file().path, 12_345, 12_345)
    #expect(throws: ConfigurationError.self) { try file().read() }
    #expect(authorization().status == .denied)
    #expect(authorization().refusal?.contains("12345") == true)
  }

  @Test("Where nothing can be written the error says where") func unwritable() {
    let file = AuthorizationDecisionFile(program: "tracker", path: "/dev/null/authorization/tracker.json")
    #expect(throws: ConfigurationError.self) { try file.write(Self.granted) }
    #expect(throws: ConfigurationError.self) { try file.withLock {} }
  }

  @Test("Of two that hold the lock the second waits; the lock is of the file, not of the process") func lock()
    async throws
  {
    let steps = Mutex<[String]>([])
    let entered = DispatchSemaphore(value: 0)
    let file = file()
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for name in ["first", "second"] {
        Thread.detachNewThread {
          group.enter()
          do {
            try file.withLock {
              steps.withLock { $0.append("\(name) in") }
              entered.signal()
              Thread.sleep(forTimeInterval: 0.05)
              steps.withLock { $0.append("\(name) out") }
            }
          } catch {}
          group.leave()
          if steps.withLock({ $0.count }) == 4 { continuation.resume() }
        }
        if name == "first" { entered.wait() }
      }
    }
    #expect(steps.withLock { $0 } == ["first in", "first out", "second in", "second out"])
  }
}
