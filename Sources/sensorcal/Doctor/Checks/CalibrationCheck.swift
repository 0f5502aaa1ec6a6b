import Calibration
import Configuration
import Console
import Quantities

/// Calibrations that are missing, of another chip, implausible or old.
enum CalibrationCheck: DoctorCheck {
  private static let longestAge = Duration.seconds(365 * 86_400)
  /// µT: ten times Earth's field, of iron that turns with the chip.
  private static let mostHardIron = 500.0
  /// m/s²; chips that are sold are within.
  private static let mostBias = 2.0

  static func findings(_ facts: Facts) -> [Finding] {
    facts.sensors.flatMap { findings(of: $0, facts) }
  }

  private static func findings(of sensor: Facts.Sensor, _ facts: Facts) -> [Finding] {
    let kind = sensor.isMagnetometer ? "magnetometer" : "accelerometer"
    let mend = facts.command("sensorcal calibrate \(kind)")
    let why =
      sensor.isMagnetometer ? "The board's iron turns headings by tens of degrees." : "Tilts are wrong."
    func finding(_ severity: Finding.Severity, _ problem: String, why: String, _ remedies: [Remedy])
      -> Finding
    {
      Finding(.calibration, severity, sensor.title, problem, why: why, remedies)
    }
    let known = facts.calibrations.first { $0.key == sensor.key }
    if let known, let error = known.error {
      let text = error.description
      return [
        finding(
          .broken, "Its calibration cannot be read: \(text)", why: "Every program refuses the configuration.",
          [mend])
      ]
    }
    if let known, let file = known.file {
      let own = SensorIdentity(sensor.configuration)
      if let difference = file.sensor?.difference(from: own) {
        return [
          finding(
            .broken, "The calibration \(known.path ?? "") is not its own: \(difference).", why: why, [mend])
        ]
      }
      return implausible(file, sensor).map { finding(.doubtful, $0, why: why, [mend]) }
        + old(file, facts.machine.now).map { finding(.doubtful, $0, why: "Iron moves and ages.", [mend]) }
    }
    // Inside of the configuration, or none.
    guard sensor.isMagnetometer, facts.configuration.calibration == nil else { return [] }
    let name = sensor.configuration.chip.lowercased().filter { $0.isLetter || $0.isNumber } + ".json"
    let path = CalibrationFolder.path.map { "\($0)/\(name)" } ?? name
    return [
      finding(
        .doubtful, "It has no calibration.", why: why,
        [mend, .line("calibration: \"\(path)\"", file: facts.file, under: sensor.key)])
    ]
  }

  private static func implausible(_ file: CalibrationFile, _ sensor: Facts.Sensor) -> [String] {
    var problems: [String] = []
    if sensor.isMagnetometer, let calibration = file.magnetometer {
      let iron = calibration.hardIron.microtesla.length
      if !(iron <= mostHardIron) {
        problems.append(
          "Its calibration takes off \(iron.fixed(0)) µT of hard iron, ten times Earth's field.")
      }
      let rows = calibration.softIronRows
      let volume = rows.0.dot(rows.1.cross(rows.2))
      if !(0.1...10).contains(volume) {
        problems.append(
          "Its calibration stretches the field by a factor of \(volume.fixed(2)) in volume; expected nearly 1."
        )
      }
      if let error = file.headingErrorDegrees, error > 5 {
        problems.append("Its calibration leaves a heading error of \(error.fixed(1))°; expected 5° at most.")
      }
    }
    if !sensor.isMagnetometer, let calibration = file.accelerometer {
      let bias = calibration.bias.metersPerSecondSquared.length
      if !(bias <= mostBias) {
        problems.append(
          "Its calibration takes off \(bias.fixed(1)) m/s²; chips are off by less than \(mostBias.fixed(0)).")
      }
      let scale = calibration.scale
      if ![scale.x, scale.y, scale.z].allSatisfy((0.8...1.2).contains) {
        problems.append("Its calibration scales an axis by more than a fifth.")
      }
    }
    return problems
  }

  private static func old(_ file: CalibrationFile, _ now: UTCTime) -> [String] {
    guard let made = file.made, let time = UTCTime(iso8601: made), now - time > longestAge else { return [] }
    return ["Its calibration is of \(made.prefix(10)), more than a year old."]
  }
}
