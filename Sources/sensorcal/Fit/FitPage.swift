import Calibration
import Console
import Quantities

/// A fit for a person.
struct FitPage {
  let fit: MagnetometerFit
  /// Of the samples, one for each session.
  let files: [String]
  let tiltDegrees: Double
  let isInMicrotesla: Bool

  var lines: [String] {
    let unit = isInMicrotesla ? " µT" : ""
    let rows = fit.calibration.softIronRows
    var lines = [
      verdict, "",
      row(
        "heading error",
        "\(degrees(fit.headingErrorDegrees)) (one sigma), within \(tiltDegrees.fixed(0))° of level"),
      row("hard iron", vector(fit.calibration.hardIron.microtesla, isInMicrotesla ? 2 : 4) + unit),
      row("soft iron", vector(rows.0, 4)), row("", vector(rows.1, 4)), row("", vector(rows.2, 4)),
    ]
    if fit.dip != nil {
      lines.append(row("axes turned", vector(fit.rotationDegrees, 2) + " ° against the accelerometer"))
    }
    if let bias = fit.gyroscopeBias {
      lines.append(row("gyroscope bias", vector(bias.radiansPerSecond * (180 / Double.pi), 3) + " °/s"))
    }
    lines += [
      row("field", fieldText),
      row("residual", "\((100 * fit.residualShare).fixed(2)) % of the field"),
      row("coverage", "\((100 * fit.coverage).fixed(0)) % of the sphere, by \(fit.sampleCount) samples"),
    ]
    if fit.keptShare < 0.98 {
      lines.append(row("let go", "\((100 * (1 - fit.keptShare)).fixed(0)) % of the samples, as outliers"))
    }
    switch fit.earlier {
    case .used: lines.append(row("earlier", "its calibration agrees, and counts"))
    case .contradicted:
      lines.append(row("earlier", "its calibration is contradicted, and left out: something changed"))
    case nil: break
    }
    for number in fit.strangeSessions where number < files.count {
      lines.append(row("does not agree", files[number]))
    }
    let advice = Self.advice(fit)
    return advice.isEmpty ? lines : lines + [""] + advice
  }

  /// What would make it better, where it is not good.
  static func advice(_ fit: MagnetometerFit) -> [String] {
    var sentences: [String] = []
    if fit.grade != .good, let weak = fit.weakDirection { sentences.append(weak.advice) }
    if fit.needsPrior {
      sentences.append(
        "Tell the place with --at, or its field with --field and --dip: level turns alone do not show it."
      )
    }
    if !fit.strangeSessions.isEmpty {
      sentences.append(
        "The board changed between the recordings, or they are of different sensors: fit each by itself.")
    }
    if fit.keptShare < 0.8 {
      sentences.append("Much was disturbed: go away from iron, magnets and currents, and turn it again.")
    }
    return sentences
  }

  private var verdict: String {
    switch fit.grade {
    case .good: "Good: this calibration may be used."
    case .usable: "Usable, and could be better."
    case .refused: "Refused: do not use this calibration."
    }
  }

  private var fieldText: String {
    let dip = fit.dip.map { ", \($0.degrees.fixed(1))° below the horizon" } ?? ""
    return fit.strength.fixed(isInMicrotesla ? 2 : 4) + (isInMicrotesla ? " µT" : "") + dip
  }

  private func row(_ name: String, _ value: String) -> String { "  " + name.padded(to: 16) + value }

  private func degrees(_ value: Double) -> String { value.fixed(value < 10 ? 2 : 0) + "°" }

  private func vector(_ v: SIMD3<Double>, _ decimals: Int) -> String {
    [v.x, v.y, v.z].map { $0.fixed(decimals).aligned(to: 11) }.joined()
  }
}
