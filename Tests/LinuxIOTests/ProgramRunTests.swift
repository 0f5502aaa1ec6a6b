import Foundation
import LinuxIO
import Testing

@Suite struct ProgramRunTests {
  /// A folder with a program in it.
  private final class Script {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
    var path: String { folder.appendingPathComponent("program").path }

    init(_ text: String) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func output(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }

  @Test func eachWordIsOneArgument() throws {
    let script = try Script("cd \"${0%/*}\"; printf '%s|' \"$@\" >words; env >variables")
    let words = ["", "two words", "$(touch owned); `id` && \"'\\", "*", "Ærøskøbing\n"]
    #expect(
      ProgramRun.run([script.path] + words, variables: ["A=b c", "D="], limit: .seconds(30)) == .returned(0))
    #expect(try script.output("words") == words.map { "\($0)|" }.joined())
    let variables = Set(try script.output("variables").split(separator: "\n").map(String.init))
    // The shell itself adds three.
    let added = variables.filter { $0.hasPrefix("PWD=") || $0.hasPrefix("OLDPWD=") || $0.hasPrefix("_=") }
    #expect(variables.subtracting(added) == ["A=b c", "D="])
  }

  @Test func noDescriptorIsInherited() throws {
    let script = try Script(
      "cd \"${0%/*}\"; for fd in 0 1 99; do readlink /proc/$$/fd/$fd || echo none; done >fds")
    let open = dup2(STDERR_FILENO, 99)
    defer { close(open) }
    #expect(open == 99 && fcntl(99, F_GETFD) == 0)
    #expect(
      ProgramRun.run([script.path], variables: ["PATH=/usr/bin:/bin"], limit: .seconds(30)) == .returned(0))
    let lines = try script.output("fds").split(separator: "\n")
    #expect(lines.first == "/dev/null")
    #expect(lines.last == "none")
  }

  @Test func theEndIsTold() throws {
    let scripts = try (Script("exit 7"), Script("kill -9 $$"))
    #expect(ProgramRun.run([scripts.0.path], variables: [], limit: .seconds(30)) == .returned(7))
    #expect(ProgramRun.run([scripts.1.path], variables: [], limit: .seconds(30)) == .killed(signal: 9))
    #expect(
      ProgramRun.run(["/nonexistent/program"], variables: [], limit: .seconds(30))
        == .failed("No such file or directory"))
    #expect(
      ProgramRun.run(["ls"], variables: [], limit: .seconds(30))
        == .failed("it needs the full path of a program"))
    #expect(
      ProgramRun.run([], variables: [], limit: .seconds(30)) == .failed("it needs the full path of a program")
    )
  }

  @Test(arguments: ["sleep 1000", "trap '' TERM; sleep 1000 & wait; sleep 1000"])
  func whatRunsTooLongIsEndedWithItsChildren(text: String) throws {
    let script = try Script("echo $$ >\"${0%/*}/id\"; \(text)")
    #expect(
      ProgramRun.run([script.path], variables: ["PATH=/usr/bin:/bin"], limit: .milliseconds(200)) == .overran)
    let group = try #require(pid_t(script.output("id").trimmingCharacters(in: .whitespacesAndNewlines)))
    // Children that were ended wait to be collected by the system, a moment at most.
    for _ in 0..<500 where kill(-group, 0) == 0 { usleep(10_000) }
    #expect(kill(-group, 0) == -1 && errno == ESRCH)
  }
}
