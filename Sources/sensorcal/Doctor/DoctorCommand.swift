import Console
import Glibc

/// `sensorcal doctor`: what is wrong, and what mends it.
struct DoctorCommand {
  private let options: DoctorOptions
  private let output: Output

  init(_ options: DoctorOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    // Named so, the file is found as whereami finds it.
    if let path = options.configurationPath { setenv("TRUENORTH_CONFIG", path, 1) }
    let machine = Machine.this
    let report: DoctorReport
    do throws(Examiner.ConfigurationTrouble) {
      let facts = try Examiner(options: options, machine: machine, isStopped: { output.isClosed }).facts()
      report = DoctorReport(facts)
    } catch {
      report = DoctorReport(
        findings: Finding.sorted([error.finding] + ClockCheck.findings(at: machine.now)),
        notes: ["Nothing that a configuration names was looked at."], subjects: [])
    }
    if options.printsJSON {
      for line in DoctorLine.lines(report) { JSONLine.write(line, to: output) }
    } else {
      for line in DoctorPage.lines(report, width: min(output.width, 80)) { output.write(line + "\n") }
    }
    output.flush()
    return report.findings.isEmpty ? 0 : 1
  }
}
