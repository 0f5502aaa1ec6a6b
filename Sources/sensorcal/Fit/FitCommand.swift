import Calibration
import Console
import Quantities

/// `sensorcal fit`: a calibration from recorded samples.
struct FitCommand {
  private let options: FitOptions
  private let output: Output

  /// More would tell little, and take long.
  private static let greatestCount = 3000

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
    let estimator = MagnetometerEstimator(
      prior: options.prior, tilt: Angle(degrees: options.tiltDegrees))
    do throws(CalibrationError) {
      var store = SampleStore(capacity: Self.greatestCount)
      for sample in set.samples { store.add(CalibrationSample(sample)) }
      let fit = try estimator.fit(store.samples)
      let spent = milliseconds
      if options.printsJSON {
        JSONLine.write(FitLine(fit, milliseconds: spent), to: output)
      } else {
        let page = FitPage(
          fit: fit, tiltDegrees: options.tiltDegrees,
          isInMicrotesla: options.prior.strengthMicrotesla != nil)
        for line in page.lines { output.write(line + "\n") }
      }
      return fit.isAccepted ? 0 : 1
    } catch {
      return refuse("\(error).", milliseconds: milliseconds)
    }
  }

  private func refuse(_ sentence: String, milliseconds: Double) -> Int32 {
    if options.printsJSON {
      JSONLine.write(FitLine(reason: sentence, milliseconds: milliseconds), to: output)
    }
    output.complain(sentence)
    return 1
  }
}
