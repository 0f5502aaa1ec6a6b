import Calibration
import Configuration
import Console
import Quantities

/// An accelerometer's calibration while the board is laid on each of its six sides.
final class AccelerometerTask: CalibrationTask {
  private var session = SixSidesSession()
  private let sensor: SensorConfiguration?
  private let title: String
  private var nextReport = 1.0

  init(_ configuration: StationConfiguration) {
    sensor = configuration.inertialSensor
    title = "Accelerometer " + (sensor.map { "\($0.chip) on \($0.bus)" } ?? "")
  }

  var seconds: Double { session.seconds }
  var sampleCount: Int { session.sampleCount }
  var ending: String? { session.isComplete ? "complete" : nil }

  func take(_ samples: StationRun.Samples, onSecond: () -> Void) {
    for (sample, time) in samples.inertial where !session.isComplete && !sample.isSaturated {
      session.add(sample.acceleration, at: time)
      guard session.seconds >= nextReport else { continue }
      nextReport = session.seconds + 1
      onSecond()
    }
  }

  func finish() {}

  func lines(
    columns: Int, rows: Int, glyphs: Glyphs, notes: [ScreenFrame.Sentence], result: [ScreenFrame.Sentence]?
  ) -> [StyledLine] {
    var screen = SidesScreen(title: title, seconds: seconds, guidance: guidance, notes: notes, result: result)
    screen.sides = SixSidesSession.Side.allCases.map { side in
      SidesScreen.Row(
        name: side.rawValue, place: place(of: side), rested: session.rested(side),
        isUp: session.up == side)
    }
    screen.next = result == nil ? session.missing.first?.rawValue : nil
    return screen.lines(columns: columns, rows: rows, glyphs: glyphs)
  }

  /// Which part of the body points up with a side of the chip: "nose up". Empty where the chip stands askew.
  private func place(of side: SixSidesSession.Side) -> String {
    guard let mounting = sensor?.mounting else { return "" }
    let inBody = mounting.apply(side.axis)
    guard let direction = BodyDirection.allCases.first(where: { $0.unit.dot(inBody) > 0.9 }) else {
      return ""
    }
    switch direction {
    case .forward: return "front up"
    case .backward: return "front down"
    case .right: return "right side up"
    case .left: return "left side up"
    case .up: return "as it is used"
    case .down: return "upside down"
    }
  }

  private var guidance: String {
    guard let next = session.missing.first else { return "All sides are done." }
    if let refused = session.refused {
      return "It was pushed or shaken with \(refused.rawValue) up: lay it down so once more."
    }
    if let up = session.up, !session.isDone(up) {
      let left = SixSidesSession.secondsPerSide - session.rested(up)
      return session.isStill ? "Keep it still: \(left) s." : "Let it lie still, with \(up.rawValue) up."
    }
    let name = place(of: next)
    let how = name.isEmpty ? "\(next.rawValue) up" : "\(next.rawValue) up (\(name))"
    return "Lay it down with \(how). Roughly will do, but still."
  }

  var line: String {
    let done = SixSidesSession.Side.allCases.filter(session.isDone).map(\.rawValue)
    return
      "\(seconds.fixed(0)) s: \(done.count) of 6 sides are done\(done.isEmpty ? "" : " (\(done.joined(separator: ", ")))"). \(guidance)"
  }

  func progress(notes: [String]) -> CalibrateProgressLine {
    var line = CalibrateProgressLine(
      sensor: SensorKind.accelerometer.rawValue, seconds: seconds, samples: sampleCount, next: guidance,
      notes: notes.isEmpty ? nil : notes)
    line.sides = SixSidesSession.Side.allCases.filter(session.isDone).map(\.rawValue)
    return line
  }

  var outcome: CalibrationOutcome {
    guard let fit = session.fit else {
      return CalibrationOutcome(
        isAccepted: false, verdict: "There is no calibration: fewer than three attitudes at rest were seen.",
        style: .bad)
    }
    let error = "tilt error \(fit.tiltErrorDegrees.fixed(2))°, one sigma"
    var outcome = CalibrationOutcome(
      isAccepted: fit.isAccepted, verdict: "Good: \(error).", style: .good)
    if !fit.isAccepted {
      (outcome.verdict, outcome.style) = ("Not to be used: \(error).", .bad)
      outcome.advice =
        [fit.advice].compactMap(\.self)
        + (fit.missingSides.isEmpty ? ["Something pushed or shook it: lay it down again, still."] : [])
    }
    let (bias, scale) = (fit.calibration.bias.metersPerSecondSquared, fit.calibration.scale)
    outcome.figures = [
      ("bias", [bias.x, bias.y, bias.z].map { $0.fixed(3) }.joined(separator: ", ") + " m/s²"),
      ("scale", [scale.x, scale.y, scale.z].map { $0.fixed(4) }.joined(separator: ", ")),
    ]
    if fit.isAccepted {
      var file = CalibrationFile(
        sensor: sensor.map { SensorIdentity($0) }, accelerometer: fit.calibration)
      file.quality = CalibrationQuality(tiltErrorDegrees: fit.tiltErrorDegrees)
      outcome.file = file
    }
    return outcome
  }
}
