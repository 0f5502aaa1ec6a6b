import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func helpAndVersion() async throws {
    let help = try await Run("--help")
    #expect(help.status == 0)
    for option in [
      "--follow", "--json", "--config FILE", "--replay FILE", "--speed FACTOR|max", "--record FILE",
      "--duration SECONDS", "--help", "--version",
    ] {
      #expect(help.output.contains(option))
    }
    let version = try await Run("--version")
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("whereami "))
  }

  static let mistakes: [([String], String)] = [
    (["--nonsense"], "unrecognized option '--nonsense'"),
    (["--replay"], "option '--replay' requires an argument"),
    (["here"], "whereami: here is not an option."),
    (
      ["--replay", "x", "--speed", "fast"],
      "whereami: --speed is fast; expected a number from 0.001 to 1000000, or max."
    ),
    (
      ["--speed", "0", "--replay", "x"],
      "whereami: --speed is 0; expected a number from 0.001 to 1000000, or max."
    ),
    (["--speed", "2"], "whereami: --speed goes with --replay."),
    (
      ["--duration", "-1"],
      "whereami: --duration is -1; expected seconds: more than 0, and 1000000000 at most."
    ),
    (["--duration", "1e30"], "whereami: --duration is 1e30; expected seconds: more than 0"),
    (["--duration", "nan"], "whereami: --duration is nan; expected seconds: more than 0"),
    (["--duration", ""], "whereami: --duration is empty; expected seconds: more than 0"),
    (["--replay", "x", "--speed", "1e30"], "whereami: --speed is 1e30; expected a number from 0.001 to"),
    (
      ["--replay", "x", "--record", "y"],
      "whereami: --record writes what the hardware says; with --replay there is none."
    ),
  ]

  @Test(arguments: mistakes.indices) func mistakesAreExplained(_ index: Int) async throws {
    let (arguments, sentence) = Self.mistakes[index]
    let run = try await Program(arguments).wait()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence))
    #expect(run.errors.hasSuffix("whereami: Try whereami --help.\n"))
  }

  @Test func withoutAConfigurationItSaysWhereToWriteOne() async throws {
    let run = try await Run(environment: ["XDG_CONFIG_HOME": "/nonexistent/xdg"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "whereami: No configuration was found. Say what is wired to this machine in "
        + "/nonexistent/xdg/truenorth/config.json or /etc/truenorth/config.json; docs/configuration.md has examples "
        + "to start from.\n")
  }

  @Test func mistakesInTheConfigurationAreExplained() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{ receiver: { prot: '/dev/ttyS0' } }", to: "c.json")
    let run = try await Run("--config", path)
    #expect(run.status == 1)
    #expect(run.errors == "whereami: \(path): receiver.prot is not a known key; did you mean port?\n")
    let nothing = try await Run("--config", try folder.write("{}", to: "nothing.json"))
    #expect(nothing.status == 1)
    #expect(nothing.errors == "whereami: The configuration names neither a receiver nor a magnetometer.\n")
    let unknown = try folder.write(
      "{ magnetometer: { bus: 1, chip: 'XYZ', mounting: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] } }", to: "u.json")
    #expect(
      try await Run("--config", unknown).errors.hasPrefix(
        "whereami: \(unknown): magnetometer.chip is \"XYZ\", for which there is no driver; expected one of "))
    #expect(try await Run("--config", "/nonexistent.json").errors.contains("/nonexistent.json"))
  }
}
