import Calibration
import Configuration
import Console
import LinuxIO
import Quantities

/// `sensorcal fit`: a calibration from recorded samples.
struct FitCommand {
  private let options: FitOptions
  private let output: Output

  init(_ options: FitOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    let set: SampleSet
    do throws(SampleError) { set = try SampleSet(options.file) } catch {
      return refuse("\(error)", milliseconds: 0)
    }
    if set.refusedLines > 0 {
      output.complain("\(set.refusedLines) lines are no samples and were passed over.")
    }
    let clock = ContinuousClock()
    let start = clock.now
    var milliseconds: Double { (clock.now - start).inSeconds * 1000 }
    do throws(CalibrationError) {
      let fit = try set.fit(prior: options.prior, tilt: Angle(degrees: options.tiltDegrees))
      let spent = milliseconds
      if options.printsJSON {
        JSONLine.write(FitLine(fit, milliseconds: spent), to: output)
      } else {
        let page = FitPage(
          fit: fit, tiltDegrees: options.tiltDegrees,
          isInMicrotesla: options.prior.strengthMicrotesla != nil)
        for line in page.lines { output.write(line + "\n") }
      }
      guard fit.isAccepted else { return 1 }
      return options.outputPath.map { write(fit, of: set.sensor, to: $0) } ?? 0
    } catch {
      return refuse("\(error).", milliseconds: milliseconds)
    }
  }

  /// Strengths of Earth's field in µT, and more than that: who knows no unit can only guess it by that.
  private static let plausible = 15.0...100

  private func write(_ fit: MagnetometerFit, of sensor: SensorIdentity?, to path: String) -> Int32 {
    guard options.prior.strengthMicrotesla != nil || Self.plausible.contains(fit.strength) else {
      output.complain(
        "\(path) is not written: a calibration is in µT, and these samples seem to be in another unit. With --field they have "
          + "to be in µT.")
      return 1
    }
    var file = CalibrationFile(
      fit, of: sensor, tilt: Angle(degrees: options.tiltDegrees), prior: options.prior)
    file.made = RealtimeClock.now.iso8601
    do throws(ConfigurationError) {
      try file.write(to: path, replacing: options.overwrites ? .always : .ifNoWorse)
    } catch {
      output.complain(error.description)
      if case .kept = error { output.complain("--force writes it nevertheless.") }
      return 1
    }
    if !options.printsJSON { output.write("\n\(path) is written.\n") }
    return 0
  }

  private func refuse(_ sentence: String, milliseconds: Double) -> Int32 {
    if options.printsJSON {
      JSONLine.write(FitLine(reason: sentence, milliseconds: milliseconds), to: output)
    }
    output.complain(sentence)
    return 1
  }
}
