import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func helpAndVersion() async throws {
    let help = try await Run("--help")
    #expect(help.status == 0)
    for option in [
      "--json", "--now TIME", "--allow-missing-checksum", "--statistics", "--speed BAUD", "--probe", "--poll",
      "--help", "--version", "FILE|-|DEVICE",
    ] {
      #expect(help.output.contains(option))
    }
    let version = try await Run("--version")
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("gnssdecode "))
  }

  static let mistakes: [([String], String)] = [
    ([], "gnssdecode: No input is named; expected a file, a device, or - for the standard input."),
    (["--nonsense", "-"], "unrecognized option '--nonsense'"),
    (["-", "--now"], "option '--now' requires an argument"),
    (
      ["--now", "noon", "-"], "gnssdecode: --now is noon; expected a time such as 2026-03-14T12:00:05Z."
    ),
    (
      ["--now", "2026-02-30T00:00:00Z", "-"],
      "gnssdecode: --now is 2026-02-30T00:00:00Z; expected a time such as 2026-03-14T12:00:05Z."
    ),
    (
      ["--speed", "fast", "-"],
      "gnssdecode: --speed is fast; expected a number of bits per second, such as 9600."
    ),
    (["--poll", "-"], "gnssdecode: --poll goes with --probe."),
    (["--probe", "a", "b"], "gnssdecode: --probe looks at one device."),
    (["--probe", "--speed", "9600", "a"], "gnssdecode: --speed does not go with --probe, which finds it."),
  ]

  @Test(arguments: mistakes.indices) func mistakesAreExplained(_ index: Int) async throws {
    let (arguments, sentence) = Self.mistakes[index]
    let run = try await Program(arguments).wait()
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence))
    #expect(run.errors.hasSuffix("gnssdecode: Try gnssdecode --help.\n"))
  }

  @Test func theStatusSaysWhetherAFixCame() async throws {
    #expect(try await Run("-", input: epoch(0)).status == 0)
    let void = try await Run("-", input: sentence("GPGGA,120000,,,,,0,00,,,M,,M,,"))
    #expect(void.status == 1)
    #expect(void.errors.isEmpty)
  }

  @Test func whatCannotBeReadIsNamed() async throws {
    let missing = try await Run("--json", "/nonexistent/log.nmea")
    #expect(missing.status == 1)
    #expect(
      missing.errors == "gnssdecode: /nonexistent/log.nmea: cannot be read: No such file or directory.\n")
    let folder = try await Run("/")
    #expect(folder.status == 1)
    #expect(folder.errors == "gnssdecode: /: cannot be read: Is a directory.\n")
    let device = try await Run("/dev/null")
    #expect(device.status == 1)
    #expect(device.errors.contains("/dev/null: cannot open"))
  }

  @Test func optionsMayFollowInputs() async throws {
    let run = try await Run("-", "--json", input: epoch(0))
    #expect(try run.objects("fix").count == 1)
  }

  @Test func aReaderThatGoesAwayEndsItQuietly() async throws {
    let program = try Program(["--json", "-"])
    program.closeOutput()
    program.write((0..<2_000).map(epoch).joined())
    let run = await program.wait()
    #expect(run.errors.isEmpty)
    #expect(program.process.terminationReason == .exit)
  }

  @Test(arguments: [["--help"], ["--version"], ["-"], ["--json", "-"]])
  func aFullDiskIsNoSuccess(arguments: [String]) async throws {
    let program = try Program(arguments, redirections: ">/dev/full")
    program.write(epoch(0))
    let run = await program.wait()
    #expect(run.status == 1)
    #expect(
      run.errors
        == "gnssdecode: The standard output could not be written to its end: No space left on device.\n")
  }
}
