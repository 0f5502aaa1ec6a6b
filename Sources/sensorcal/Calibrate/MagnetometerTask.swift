import Calibration
import Configuration
import Console
import LinuxIO
import Quantities

/// A magnetometer's calibration while the board is turned.
final class MagnetometerTask: CalibrationTask {
  private var session: MagnetometerSession
  private let options: CalibrateOptions
  private let sensor: SensorIdentity?
  private let title: String
  private var saturatedCount = 0
  /// Of the latest fit: where the field has pointed.
  private var directions: [SIMD3<Double>] = []
  /// Fits in a row that let go of many samples.
  private var contradictions = 0

  private static let manyContradictions = 5

  init(_ options: CalibrateOptions, _ configuration: StationConfiguration) {
    self.options = options
    session = MagnetometerSession(
      estimator: MagnetometerEstimator(prior: options.field.prior, tilt: options.tilt),
      target: options.target)
    sensor = configuration.magnetometer.map { SensorIdentity($0) }
    title = "Magnetometer " + (configuration.magnetometer.map { "\($0.chip) on \($0.bus)" } ?? "")
  }

  var seconds: Double { session.seconds }
  var sampleCount: Int { session.sampleCount }
  var ending: String? { session.ending?.rawValue }

  func take(_ samples: StationRun.Samples, onSecond: () -> Void) {
    saturatedCount = samples.saturatedCount
    for sample in samples.board where session.ending == nil {
      guard session.add(CalibrationSample(sample)) else { continue }
      directions = session.directions
      contradictions = (session.latest?.keptShare ?? 1) < 0.8 ? contradictions + 1 : 0
      onSecond()
    }
  }

  func finish() {
    guard session.ending == nil else { return }
    session.fit()
    directions = session.directions
  }

  func lines(
    columns: Int, rows: Int, glyphs: Glyphs, notes: [ScreenFrame.Sentence], result: [ScreenFrame.Sentence]?
  ) -> [StyledLine] {
    let shown = result == nil ? session.latest : session.best ?? session.latest
    // What stands on the floor points nowhere else.
    let showsAim = result == nil && options.tilt.degrees > 15 && session.confirmation == nil && seconds >= 4
    let screen = MagnetometerScreen(
      title: title, seconds: seconds, sampleCount: sampleCount, error: shown?.headingErrorDegrees,
      bestError: session.best?.headingErrorDegrees, target: session.target, coverage: shown?.coverage ?? 0,
      directions: directions, here: result == nil ? session.direction : nil,
      wanted: showsAim ? session.latest?.weakDirection?.axis : nil,
      confirmation: session.confirmation,
      guidance: guidance + (showsAim ? " Bring \(glyphs.here) to \(glyphs.wanted)." : ""),
      notes: troubles.map { ScreenFrame.Sentence(word: "note", text: $0, style: .fair) } + notes,
      result: result)
    return screen.lines(columns: columns, rows: rows, glyphs: glyphs)
  }

  private var guidance: String {
    if case .tellPlace = session.guidance {
      let error = MagnetometerScreen.degrees(session.latest?.headingErrorDegrees)
      return
        "\(session.guidance) That limits the heading error to \(error) now; --at LAT,LON names the place."
    }
    return session.guidance.description
  }

  /// What spoils samples at the moment.
  private var troubles: [String] {
    var sentences: [String] = []
    let all = Double(saturatedCount + sampleCount)
    if saturatedCount > 20, Double(saturatedCount) > 0.01 * all {
      let share = (100 * Double(saturatedCount) / all).fixed(0)
      sentences.append(
        "\(share) % of the samples are beyond the chip's range: keep magnets away, or raise rangeMicrotesla.")
    }
    if session.isDisturbed {
      sentences.append("The field is disturbed: something magnetic is near, or passes.")
    } else if contradictions >= Self.manyContradictions, let fit = session.latest {
      sentences.append(
        "\((100 * (1 - fit.keptShare)).fixed(0)) % of the samples contradict the others: go away from iron and currents."
      )
    }
    return sentences
  }

  var line: String {
    let error = MagnetometerScreen.degrees(session.latest?.headingErrorDegrees)
    let coverage = (100 * (session.latest?.coverage ?? 0)).fixed(0)
    let parts = ["\(seconds.fixed(0)) s: heading error \(error), coverage \(coverage) %. \(guidance)"]
    return (parts + troubles).joined(separator: " ")
  }

  func progress(notes: [String]) -> CalibrateProgressLine {
    let all = troubles + notes
    return CalibrateProgressLine(
      sensor: SensorKind.magnetometer.rawValue, seconds: seconds, samples: sampleCount,
      headingError: session.latest?.headingErrorDegrees,
      bestHeadingError: session.best?.headingErrorDegrees, target: session.target,
      coverage: session.latest?.coverage, next: guidance, notes: all.isEmpty ? nil : all)
  }

  var outcome: CalibrationOutcome {
    guard let fit = session.best ?? session.latest else {
      let reason = sampleCount > 0 ? session.problem.map { "\($0)" } ?? "" : "no sample came"
      return CalibrationOutcome(
        isAccepted: false, verdict: "There is no calibration: \(reason).", style: .bad)
    }
    let error = MagnetometerScreen.degrees(fit.headingErrorDegrees)
    let within = "heading error \(error), one sigma, within \(options.tilt.degrees.fixed(0))° of level"
    var outcome = CalibrationOutcome(
      isAccepted: fit.isAccepted, verdict: "", fit: FitLine(fit, milliseconds: 0))
    switch fit.grade {
    case .good: (outcome.verdict, outcome.style) = ("Good: \(within).", .good)
    case .usable: (outcome.verdict, outcome.style) = ("Usable, and could be better: \(within).", .fair)
    case .refused: (outcome.verdict, outcome.style) = ("Not to be used: \(within).", .bad)
    }
    let iron = fit.calibration.hardIron.microtesla
    let dip = fit.dip.map { ", dip \($0.degrees.fixed(1))°" } ?? ""
    outcome.figures = [
      ("hard iron", [iron.x, iron.y, iron.z].map { $0.fixed(1) }.joined(separator: ", ") + " µT"),
      (
        "field",
        "\(fit.strength.fixed(1)) µT\(dip); residual \((100 * fit.residualShare).fixed(1)) % of the field"
      ),
    ]
    outcome.advice = FitPage.advice(fit)
    if fit.isAccepted {
      var file = CalibrationFile(
        fit, of: sensor, tilt: session.estimator.tilt, prior: session.estimator.prior)
      file.place = options.field.place
      outcome.file = file
    }
    return outcome
  }
}
