import Configuration
import Console

/// `sensorcal verify`: how far a compass is off, by heading.
struct VerifyCommand {
  private let options: VerifyOptions
  private let output: Output

  init(_ options: VerifyOptions, _ output: Output) {
    self.options = options
    self.output = output
  }

  /// Returns the exit status.
  func run() -> Int32 {
    let set: SampleSet
    let choice: CalibrationChoice
    do throws(SampleError) { set = try SampleSet(options.file) } catch {
      return refuse(error.description, 0)
    }
    if set.refusedLines > 0 {
      output.complain("\(set.refusedLines) lines are no samples and were passed over.")
    }
    do throws(ConfigurationError) {
      choice = try CalibrationChoice(path: options.calibrationPath, for: set)
    } catch {
      return refuse(error.description, set.samples.count)
    }
    do throws(Verification.Failure) {
      let track = CompassTrack(set.samples, choice.calibration, mounting: set.mounting)
      let verification = try Verification(track, points: options.points, start: options.startDegrees)
      let verdict = Verdict(verification, stated: choice.calibration.headingErrorDegrees)
      if options.printsJSON {
        JSONLine.write(VerifyLine(verification, verdict, choice, samples: set.samples.count), to: output)
      } else {
        let page = VerifyPage(verification: verification, verdict: verdict, calibrationName: choice.name)
        for line in page.lines { output.write(line + "\n") }
      }
      return verdict.grade == .bad ? 1 : 0
    } catch {
      return refuse(error.description, set.samples.count)
    }
  }

  private func refuse(_ sentence: String, _ samples: Int) -> Int32 {
    if options.printsJSON { JSONLine.write(VerifyLine(reason: sentence, samples: samples), to: output) }
    output.complain(sentence)
    return 1
  }
}
