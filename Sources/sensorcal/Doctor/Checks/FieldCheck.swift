import Console

/// A field that cannot be Earth's: a magnet is near, or the chip was never calibrated, or its calibration does not fit any more.
enum FieldCheck: DoctorCheck {
  /// µT: from the South Atlantic to Antarctica, with a little to each side.
  ///
  /// Source: World Magnetic Model 2025, map of total intensity: 22 to 67 µT.
  private static let ofEarth = 20.0...70.0
  /// What a chip without a calibration may read on a board with a little iron.
  private static let uncalibrated = 12.0...110.0

  static func findings(_ facts: Facts) -> [Finding] {
    guard let field = facts.rest?.field, field.count > 1,
      let sensor = facts.sensors.first(where: \.isMagnetometer)
    else { return [] }
    if field.saturatedCount * 20 > field.count { return [saturated(field, sensor, facts)] }
    guard !isPlausible(field.meanLength, facts) else { return [] }
    let isCalibrated = facts.configuration.calibration != nil
    let expected =
      facts.earth.strengthMicrotesla.map { "\($0.fixed(0)) µT \(facts.earth.source)" }
      ?? "22 to 67 µT, as on Earth"
    let what = isCalibrated ? "with its calibration" : "without a calibration"
    return [
      Finding(
        .field, .broken, sensor.title,
        "It measures \(field.meanLength.fixed(0)) µT \(what); expected \(expected).",
        why: "The field is not Earth's: headings are wrong, by any angle.",
        [
          .advice(
            "Take magnets, loudspeakers, motors and steel away from the board; then calibrate it where it will be used."
          ), facts.command("sensorcal calibrate magnetometer"),
        ])
    ]
  }

  /// Whether the strength can be Earth's, by what is known.
  static func isPlausible(_ microtesla: Double, _ facts: Facts) -> Bool {
    let isCalibrated = facts.configuration.calibration != nil
    guard (isCalibrated ? ofEarth : uncalibrated).contains(microtesla) else { return false }
    guard let expected = facts.earth.strengthMicrotesla, expected > 0 else { return true }
    let ratio = microtesla / expected
    return isCalibrated ? (0.8...1.25).contains(ratio) : (0.4...2.5).contains(ratio)
  }

  private static func saturated(
    _ field: RestFacts.Readings, _ sensor: Facts.Sensor, _ facts: Facts
  ) -> Finding {
    Finding(
      .field, .broken, sensor.title,
      "\(field.saturatedCount) of \(field.count) samples are at the end of its range.",
      why: "The field is larger than it can measure: there is no heading.",
      [
        .advice(
          "Take magnets and magnetized steel away from the chip. If they have to stay, give it a larger range:"
        ),
        .line("rangeMicrotesla: 800", file: facts.file, under: "magnetometer"),
      ])
  }
}
