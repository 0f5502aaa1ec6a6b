import Testing

@Suite struct CommandLineTests {
  @Test func helpAndVersion() async throws {
    let help = try await Run("--help")
    #expect(help.status == 0 && help.output.contains("  field "))
    let version = try await Run("--version")
    #expect(version.status == 0 && version.output.hasPrefix("sensorcal "))
    let field = try await Run("field", "--help")
    #expect(field.status == 0)
    for option in ["--altitude METERS", "--date DATE", "--model NAME", "--batch", "--json", "WMMHR2025"] {
      #expect(field.output.contains(option))
    }
  }

  static let mistakes: [([String], String)] = [
    (
      [],
      "sensorcal: No command is named; there is calibrate, detect, doctor, field, fit, monitor, record, verify, report."
    ),
    (
      ["feild"],
      "sensorcal: feild is not a command; there is calibrate, detect, doctor, field, fit, monitor, record, verify, report."
    ),
    (["--nonsense"], "unrecognized option '--nonsense'"),
    (["field"], "sensorcal: 0 numbers are named; expected two, LAT and LON."),
    (["field", "47"], "sensorcal: 1 numbers are named; expected two, LAT and LON."),
    (["field", "1", "2", "3"], "sensorcal: 3 numbers are named; expected two, LAT and LON."),
    (["field", "north", "8"], "sensorcal: LAT is north; expected degrees, such as -33.86."),
    (["field", "47", "nan"], "sensorcal: LON is nan; expected degrees from -180 to 180, such as 151.21."),
    (["field", "47", "8", "--altitude"], "option '--altitude' requires an argument"),
    (
      ["field", "47", "8", "--altitude", "high"], "sensorcal: --altitude is high; expected a number of metres"
    ),
    (["field", "47", "8", "--date", "today"], "sensorcal: --date is today; expected a date such as"),
    (["field", "47", "8", "--date", "2026-02-30"], "sensorcal: --date is 2026-02-30; expected a date"),
    (["field", "47", "8", "--model", "IGRF"], "--model is IGRF; expected WMM2025, WMM2020 or WMMHR2025."),
    (["field", "--batch", "47", "8"], "sensorcal: --batch reads places, heights and dates"),
    (["field", "--batch", "--date", "2026"], "sensorcal: --batch reads places, heights and dates"),
    (["field", "-x", "47", "8"], "invalid option -- 'x'"),
    (["record", "stray"], "sensorcal: stray is not an option."),
    (["record", "--duration", "0"], "sensorcal: --duration is 0; expected seconds: more than 0"),
    (["monitor", "--duration", "1e30"], "sensorcal: --duration is 1e30; expected seconds: more than 0"),
    (["detect", "--bus", "-1"], "sensorcal: --bus is -1; expected a bus: its number from 0 to 1048575"),
    (["detect", "--bus", "99999999999"], "sensorcal: --bus is 99999999999; expected a bus"),
    (["detect", "--bus", "1e3"], "sensorcal: --bus is 1e3; expected a bus"),
    (["detect", "--bus", "a/b"], "sensorcal: --bus is a/b; expected a bus"),
    (["detect", "--bus", ""], "sensorcal: --bus is empty; expected a bus"),
    (["detect", "--port", "dev/ttyS0"], "sensorcal: --port is dev/ttyS0; expected a serial port"),
    (["field", "47", "1e30"], "sensorcal: LON is 1e30; expected degrees from -180 to 180, such as 151.21."),
    (["fit", "x", "--at", "47,1e30"], "sensorcal: --at is 47,1e30; expected degrees east from -180 to 180"),
    (
      ["fit", "x", "--field", "0"],
      "sensorcal: --field is 0; expected microtesla from 1 to 1000, such as 48.5."
    ),
    (["verify"], "sensorcal: 0 files are named; expected one, of samples."),
    (["verify", "a.csv", "--points", "4"], "sensorcal: --points is 4; expected 5 to 36, such as 8."),
    (["verify", "a.csv", "--start", "90"], "sensorcal: --start goes with --points."),
    (["report", "a.csv", "b.csv"], "sensorcal: 2 files are named; expected one, of samples."),
  ]

  @Test(arguments: mistakes.indices) func mistakesAreExplained(_ index: Int) async throws {
    let (arguments, sentence) = Self.mistakes[index]
    let run = try await Run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.hasSuffix("--help.\n"))
  }

  static let refusals: [([String], String)] = [
    (["91", "0"], "latitude 91.0 is not between"),
    (["0", "0", "--altitude", "-1001"], "height -1001.0 m above the ellipsoid is not between"),
    (["0", "0", "--altitude", "900000"], "height 900000.0 m above the ellipsoid is not between"),
    (["0", "0", "--date", "1970-01-01"], "no magnetic model covers 1970.0"),
    (["0", "0", "--date", "2030-01-01"], "no magnetic model covers 2030.0"),
    (["0", "0", "--date", "2026", "--model", "WMM2020"], "WMM2020 covers 2020.0 up to 2025.0, not 2026.0"),
  ]

  @Test(arguments: refusals.indices) func whatNoModelAnswersIsSaid(_ index: Int) async throws {
    let (arguments, sentence) = Self.refusals[index]
    let run = try await Run(["field", "--date", "2026.5"] + arguments)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("sensorcal: ") && run.errors.contains(sentence), "\(run.errors)")
  }
}
