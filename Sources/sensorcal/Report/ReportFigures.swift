import Calibration
import Console
import Quantities

/// The numbers of a report: a few to see at once, and all of them.
struct ReportFigures {
  enum Mood: String { case plain, good, warn, bad }

  let tiles: [(value: String, meaning: String, mood: Mood)]
  let rows: [(name: String, value: String)]

  init(_ data: ReportData) {
    let stated = data.calibration.headingErrorDegrees
    let coverage = data.sphere.share
    tiles = [
      (
        stated.map { "± " + $0.fixed($0 < 10 ? 1 : 0) + "°" } ?? "unknown",
        "heading error that the calibration states",
        stated.map { $0 <= 2 ? .good : $0 <= 5 ? .warn : .bad } ?? .warn
      ),
      (
        data.residualSigma.fixed(2) + "\u{A0}%", "residual, one sigma of the field",
        data.residualSigma <= 2 ? .good : data.residualSigma <= 5 ? .warn : .bad
      ),
      ((100 * coverage).fixed(0) + "\u{A0}%", "of the sphere was seen", .plain),
      ("\(data.raw.count)", "samples", .plain),
      (
        Self.measured(data).map { $0.fixed(2) + "°" } ?? "not seen", "deviation that is left",
        Self.measured(data).map { $0 <= 1 ? .good : $0 <= 3 ? .warn : .bad } ?? .plain
      ),
    ]
    rows = Self.calibrationRows(data) + Self.originRows(data) + Self.curveRows(data)
  }

  private static func measured(_ data: ReportData) -> Double? {
    if case .success(let verification) = data.left { verification.curve.rms } else { nil }
  }

  private static func calibrationRows(_ data: ReportData) -> [(name: String, value: String)] {
    let rows = data.calibration.softIronRows
    let iron = data.calibration.hardIron.microtesla
    var lines = [
      (
        "Hard iron",
        "\(vector(iron, 2)) \(ReportData.unit(data.rawStrength)), \((iron.length / data.rawStrength).fixed(2)) times the field"
      ),
      ("Soft iron", [rows.0, rows.1, rows.2].map { vector($0, 4) }.joined(separator: "; ")),
      (
        "Field",
        "\(data.strength.fixed(2)) \(ReportData.unit(data.strength))"
          + (data.dip.map { ", \($0.fixed(1))° below the horizon" } ?? "")
      ),
    ]
    if let parts = data.file?.parts {
      lines.append(
        ("Axes turned", vector(parts.rotationToAccelerometerDegrees, 2) + " ° against the accelerometer"))
    }
    if let bias = data.file?.gyroscopeBias {
      lines.append(("Gyroscope bias", vector(bias.radiansPerSecond * (180 / Double.pi), 3) + " °/s"))
    }
    if let tilt = data.file?.quality?.tiltDegrees {
      lines.append(("Holds", "as far as \(tilt.fixed(0))° from level"))
    }
    return lines
  }

  private static func originRows(_ data: ReportData) -> [(name: String, value: String)] {
    var lines: [(String, String)] = []
    if let sensor = data.file?.sensor {
      let parts = [
        sensor.chip, sensor.bus.map { "on \($0)" }, sensor.address.map { "at 0x" + String($0, radix: 16) },
        sensor.serial.map { "serial number \($0)" },
      ]
      let text = parts.compactMap(\.self).joined(separator: " ")
      if !text.isEmpty { lines.append(("Sensor", text)) }
    }
    if let made = data.file?.made { lines.append(("Made", made)) }
    if let place = data.file?.place, let latitude = place.latitudeDegrees,
      let longitude = place.longitudeDegrees
    {
      lines.append(("Place", "\(latitude.fixed(4))°, \(longitude.fixed(4))°"))
    }
    if let model = data.file?.model { lines.append(("Model", model)) }
    return lines
  }

  private static func curveRows(_ data: ReportData) -> [(name: String, value: String)] {
    var lines: [(String, String)] = []
    if let curve = data.removed.curve {
      lines.append(
        ("Deviation before", "\(DeviationDrawing.words(curve)) \(data.removed.greatest.fixed(1))° at most."))
    } else {
      lines.append(("Deviation before", "the raw compass does not go round with the board"))
    }
    if case .success(let verification) = data.left {
      let curve = verification.curve
      lines.append(
        (
          "Deviation left",
          "\(DeviationDrawing.words(curve)) \(curve.greatest.fixed(2))° at most, single headings ± \(verification.scatter.fixed(2))°."
        ))
    }
    return lines
  }

  private static func vector(_ v: SIMD3<Double>, _ decimals: Int) -> String {
    [v.x, v.y, v.z].map { $0.fixed(decimals).replacing("-", with: "−") }.joined(separator: ", ")
  }
}
