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
    var sets: [SampleSet] = []
    for file in options.files {
      do throws(SampleError) { sets.append(try SampleSet(file)) } catch {
        return refuse("\(error)", milliseconds: 0)
      }
      if let lines = sets.last?.refusedLines, lines > 0 {
        let place = options.files.count > 1 ? " of \(file)" : ""
        output.complain("\(lines) lines\(place) are no samples and were passed over.")
      }
    }
    if let sentence = differentSensors(sets) { return refuse(sentence, milliseconds: 0) }
    let sensor = sets.lazy.compactMap(\.sensor).first
    var estimator = MagnetometerEstimator(prior: options.field.prior, tilt: options.tilt)
    var place = options.field.place
    if let path = options.earlierPath {
      do throws(ConfigurationError) {
        let file = try CalibrationFile(path: path, for: sensor)
        estimator.earlier = try file.earlier(from: path)
        // Whoever names no place is where the earlier one was made.
        place = place ?? file.place
      } catch {
        return refuse(error.description, milliseconds: 0)
      }
    }
    let clock = ContinuousClock()
    let start = clock.now
    var milliseconds: Double { (clock.now - start).inSeconds * 1000 }
    do throws(CalibrationError) {
      let fit = try SampleSet.fit(sets, by: estimator)
      let spent = milliseconds
      if options.printsJSON {
        JSONLine.write(FitLine(fit, milliseconds: spent), to: output)
      } else {
        let page = FitPage(
          fit: fit, files: options.files, tiltDegrees: options.tilt.degrees,
          isInMicrotesla: isInMicrotesla(estimator))
        for line in page.lines { output.write(line + "\n") }
      }
      guard fit.isAccepted else { return 1 }
      return options.outputPath.map { write(fit, of: sensor, at: place, by: estimator, to: $0) } ?? 0
    } catch {
      return refuse("\(error).", milliseconds: milliseconds)
    }
  }

  /// Strengths of Earth's field in µT, and more than that: who knows no unit can only guess it by that.
  private static let plausible = 15.0...100

  private func isInMicrotesla(_ estimator: MagnetometerEstimator) -> Bool {
    estimator.prior.strengthMicrotesla != nil || estimator.earlier != nil
  }

  /// A sentence where recordings are not of one sensor.
  private func differentSensors(_ sets: [SampleSet]) -> String? {
    var known: (file: String, sensor: SensorIdentity)?
    for (file, set) in zip(options.files, sets) {
      guard let sensor = set.sensor else { continue }
      if let known, let difference = known.sensor.difference(from: sensor) {
        return "\(file) is of another sensor than \(known.file): \(difference)."
      }
      known = known ?? (file, sensor)
    }
    return nil
  }

  private func write(
    _ fit: MagnetometerFit, of sensor: SensorIdentity?, at place: CalibrationPlace?,
    by estimator: MagnetometerEstimator, to path: String
  ) -> Int32 {
    guard isInMicrotesla(estimator) || Self.plausible.contains(fit.strength) else {
      output.complain(
        "\(path) is not written: a calibration is in µT, and these samples seem to be in another unit. With --field they have "
          + "to be in µT.")
      return 1
    }
    var file = CalibrationFile(fit, of: sensor, tilt: options.tilt, prior: estimator.prior)
    // An earlier calibration that was left out tied nothing to its place.
    file.place = fit.earlier == .contradicted ? options.field.place : place
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
