import Configuration
import Console
import Sensing

/// `sensorcal record`: samples of the hardware or of a recording as a table.
struct RecordCommand {
  private let options: RecordOptions
  private let output: Output

  init(_ options: RecordOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    do throws(SampleError) {
      let run = try StationRun(configurationPath: options.configurationPath, replayPath: options.replayPath)
      guard let path = options.outputPath else {
        output.write(header(run.configuration))
        // Who reads along wants to see it come.
        let isLive = options.replayPath == nil
        return end(
          go(run, while: { !output.isClosed }) { line in
            output.write(line)
            if isLive { output.flush() }
          })
      }
      // What stood there goes when the first sample comes, and not where there is no sensor.
      return record(run, to: path)
    } catch {
      output.complain(error.description)
      return 1
    }
  }

  private func record(_ run: StationRun, to path: String) -> Int32 {
    do throws(TextError) {
      let file = try OutputFile(path)
      var isBegun = false
      // A full disk takes no more, however long one turns the board.
      let count = go(run, while: { !file.isFull }) { line in
        if !isBegun {
          isBegun = true
          file.empty()
          file.write(header(run.configuration))
        }
        file.write(line)
      }
      try file.close()
      return end(count)
    } catch {
      output.complain(error.description)
      return 1
    }
  }

  /// Writes lines as they come. Returns how many.
  private func go(_ run: StationRun, while isWanted: () -> Bool, write: (String) -> Void) -> Int {
    var count = 0
    let failure = run.go(
      seconds: options.seconds, while: isWanted, onTrouble: { output.complain($0) },
      handler: { sample in
        count += 1
        write(Self.line(sample))
      })
    if let failure { output.complain(failure) }
    return count
  }

  private func end(_ count: Int) -> Int32 {
    output.flush()
    guard output.failure == nil else { return 1 }
    guard count > 0 else {
      output.complain("No sample came.")
      return 1
    }
    output.complain("\(count) samples were written.")
    return 0
  }

  private func header(_ configuration: StationConfiguration) -> String {
    let chips = [configuration.magnetometer, configuration.inertialSensor].compactMap { chip in
      chip.map { "\($0.chip) on \($0.bus)" }
    }
    return "# \(chips.joined(separator: ", ")); s, µT, m/s² and rad/s along the axes of the magnetometer\n"
      + "t_s,mx,my,mz,ax,ay,az,gx,gy,gz\n"
  }

  static func line(_ sample: BoardSample) -> String {
    var fields = [(sample.seconds ?? 0).fixed(6)]
    fields += numbers(sample.field, 4)
    fields += sample.force.map { numbers($0, 5) } ?? ["", "", ""]
    fields += sample.rate.map { numbers($0, 6) } ?? ["", "", ""]
    return fields.joined(separator: ",") + "\n"
  }

  private static func numbers(_ v: SIMD3<Double>, _ decimals: Int) -> [String] {
    [v.x.fixed(decimals), v.y.fixed(decimals), v.z.fixed(decimals)]
  }
}
