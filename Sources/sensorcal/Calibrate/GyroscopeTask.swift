import Calibration
import Configuration
import Console
import Quantities

/// A gyroscope's bias while the board lies still.
final class GyroscopeTask: CalibrationTask {
  private var session = RestingBiasSession()
  private let sensor: SensorConfiguration?
  private let title: String
  private var nextReport = 1.0

  /// Degrees per second: no chip's data sheet allows more, so that the board turns evenly.
  private static let greatestBias = 20.0

  init(_ configuration: StationConfiguration) {
    sensor = configuration.inertialSensor
    title = "Gyroscope " + (sensor.map { "\($0.chip) on \($0.bus)" } ?? "")
  }

  var seconds: Double { session.seconds }
  var sampleCount: Int { session.sampleCount }
  var ending: String? { session.isComplete ? "complete" : nil }

  func take(_ samples: StationRun.Samples, onSecond: () -> Void) {
    for (sample, time) in samples.inertial where !session.isComplete && !sample.isSaturated {
      session.add(force: sample.acceleration, rate: sample.angularRate, at: time)
      guard session.seconds >= nextReport else { continue }
      nextReport = session.seconds + 1
      onSecond()
    }
  }

  func finish() {}

  private var secondsLeft: Int { RestingBiasSession.secondsNeeded - session.rested }

  func lines(
    columns: Int, rows: Int, glyphs: Glyphs, notes: [ScreenFrame.Sentence], result: [ScreenFrame.Sentence]?
  ) -> [StyledLine] {
    let rest = Double(session.rested) / Double(RestingBiasSession.secondsNeeded)
    let screen = RestScreen(
      title: title, seconds: seconds, share: rest, secondsLeft: secondsLeft, guidance: guidance, notes: notes,
      result: result)
    return screen.lines(columns: columns, rows: rows, glyphs: glyphs)
  }

  private var guidance: String {
    if session.isComplete { return "It lay still for long enough." }
    if session.rested == 0, session.moveCount > 0 { return "It was moved: lay it still again, and keep off." }
    return session.rested == 0
      ? "Lay it still on something that does not shake." : "Keep it still: \(secondsLeft) s."
  }

  var line: String { "\(seconds.fixed(0)) s: still for \(session.rested) s. \(guidance)" }

  func progress(notes: [String]) -> CalibrateProgressLine {
    CalibrateProgressLine(
      sensor: SensorKind.gyroscope.rawValue, seconds: seconds, samples: sampleCount,
      secondsLeft: Double(secondsLeft), next: guidance, notes: notes.isEmpty ? nil : notes)
  }

  var outcome: CalibrationOutcome {
    guard session.isComplete, let (bias, sigma) = session.bias else {
      let reason =
        session.hasRates || sampleCount == 0
        ? "it did not lie still for \(RestingBiasSession.secondsNeeded) s"
        : "there are no rates in the samples"
      return CalibrationOutcome(isAccepted: false, verdict: "There is no bias: \(reason).", style: .bad)
    }
    let degrees = bias.radiansPerSecond * (180 / Double.pi)
    let text = [degrees.x, degrees.y, degrees.z].map { $0.fixed(3) }.joined(separator: ", ") + " °/s"
    guard degrees.length <= Self.greatestBias else {
      return CalibrationOutcome(
        isAccepted: false, verdict: "Not to be used: a bias of \(text) is a board that turns.", style: .bad)
    }
    let uncertain = sigma.radiansPerSecond.max() * (180 / Double.pi)
    var outcome = CalibrationOutcome(
      isAccepted: true, verdict: "Good: the bias is known within \(uncertain.fixed(3)) °/s, one sigma.",
      style: .good)
    outcome.figures = [("bias", text)]
    outcome.file = CalibrationFile(sensor: sensor.map { SensorIdentity($0) }, gyroscopeBias: bias)
    return outcome
  }
}
