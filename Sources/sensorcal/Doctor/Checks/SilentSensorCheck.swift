/// Chips that answer and give no samples, or whose transfers fail now and then.
enum SilentSensorCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let rest = facts.rest else { return [] }
    return facts.sensors.filter { rest.started.contains($0.key) }.compactMap { sensor in
      let readings = sensor.isMagnetometer ? rest.field : rest.force
      let known = facts.board?.buses.first { $0.name == sensor.configuration.bus }
      let traps = known?.traps.filter { $0.contains("stretch") }.map(Remedy.advice) ?? []
      let wires = Remedy.advice(
        "Check the cable and the pull-up resistors; a lower speed of the bus helps (dtparam=i2c_arm_baudrate=50000 on a "
          + "Raspberry Pi).")
      guard let readings, readings.count > 0 else {
        let reason = rest.troubles[sensor.key].map { ": \($0)" } ?? ""
        return Finding(
          .samples, .broken, sensor.title, "It answers, and gives no sample\(reason).",
          why: sensor.isMagnetometer ? "There is no heading." : "Headings hold for a level board alone.",
          [facts.command("sensorcal monitor \(sensor.isMagnetometer ? "magnetometer" : "accelerometer")")]
            + traps
            + [wires])
      }
      guard let errors = rest.errors[sensor.key], errors > 0 else { return nil }
      return Finding(
        .samples, .doubtful, sensor.title, "\(errors) transfers failed while \(readings.count) samples came.",
        why: "Samples are lost, and may be wrong.", traps + [wires])
    }
  }
}
