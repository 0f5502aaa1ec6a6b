import Console
import Glibc
import Sensing

/// `sensorcal monitor`: what one sensor says, live.
struct MonitorCommand {
  private let options: MonitorOptions
  private let output: Output

  init(_ options: MonitorOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    do throws(SampleError) {
      let run = try StationRun(
        configurationPath: options.configurationPath, replayPath: options.replayPath, for: options.sensor)
      return go(run)
    } catch {
      output.complain(error.description)
      return 1
    }
  }

  private func go(_ run: StationRun) -> Int32 {
    // A line that is drawn over is for eyes; each of a recording would be gone before anybody saw it.
    let isDrawn = output.isTerminal && !options.printsJSON && options.replayPath == nil
    var reading = MonitorReading(options.sensor)
    var complaints: [String: String] = [:]
    let failure = run.go(
      seconds: options.seconds, while: { !output.isClosed }, onSignal: { _ in },
      onHealth: { health in
        if (health.kind == .magnetometer) == (options.sensor == .magnetometer) { reading.health = health }
        guard case .failed(let reason) = health.state, complaints[health.source] != reason else { return }
        complaints[health.source] = reason
        if isDrawn { output.write("\r\u{1B}[K") }
        output.complain(reason)
      },
      handler: { samples in
        reading.take(samples, every: isDrawn ? 0.1 : 1) { show($0, isDrawn: isDrawn) }
      })
    if isDrawn, reading.count > 0 { output.write("\n") }
    if let failure { output.complain(failure) }
    output.flush()
    guard reading.count > 0 else {
      output.complain("No sample came.")
      return 1
    }
    return 0
  }

  private func show(_ reading: MonitorReading, isDrawn: Bool) {
    if options.printsJSON {
      JSONLine.write(MonitorLine(reading), to: output)
    } else if isDrawn {
      // What does not fit would scroll.
      output.write("\r\(reading.line.prefix(output.width - 1))\u{1B}[K")
    } else {
      output.write(reading.line + "\n")
    }
    output.flush()
  }
}
