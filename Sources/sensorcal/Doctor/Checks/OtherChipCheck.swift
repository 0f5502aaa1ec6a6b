import SensorDrivers

/// Sensors in whose place another chip answers, as on boards that are sold under the name of another.
enum OtherChipCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    facts.sensors.compactMap { sensor in
      guard !sensor.isOfKernel, let bus = facts.bus(of: sensor), let scan = bus.scan,
        scan.answers(as: sensor) == nil
      else { return nil }
      let why = "The driver of the \(sensor.configuration.chip) refuses the chip, or would read nonsense."
      if let chip = scan.occupants(of: sensor).first {
        return finding(sensor, chip, bus, facts, why: why)
      }
      guard let stranger = scan.strangers.first(where: { sensor.addresses.contains($0.address) }) else {
        return nil
      }
      return Finding(
        .chip, .broken, bus.device(at: stranger.address),
        "What answers is no chip that is known (\(stranger.answer)); expected the \(sensor.title).", why: why,
        [.advice("Read what is printed on the chip; docs/adding-a-chip.md says how a driver is written.")])
    }
  }

  private static func finding(
    _ sensor: Facts.Sensor, _ chip: RecognizedChip, _ bus: BusFacts, _ facts: Facts, why: String
  ) -> Finding {
    let address = chip.addresses.first { sensor.addresses.contains($0) } ?? chip.addresses.first ?? 0
    let part = sensor.isMagnetometer ? chip.magnetometer : chip.inertialSensor
    var remedies: [Remedy] = []
    if let part {
      let place =
        part.address == sensor.configuration.address || sensor.configuration.address == nil
        ? "" : ", address: \(part.address.inHexadecimal)"
      remedies.append(.line("chip: \"\(part.driver)\"\(place)", file: facts.file, under: sensor.key))
      if sensor.isMagnetometer { remedies.append(facts.command("sensorcal calibrate magnetometer")) }
    } else {
      remedies.append(
        .advice(
          "It is nothing that serves as \(sensor.isMagnetometer ? "a magnetometer" : "an accelerometer")."))
      remedies.append(.command("sensorcal detect --no-ports"))
    }
    let remark = chip.remark.map { " (\($0))" } ?? ""
    return Finding(
      .chip, .broken, bus.device(at: address),
      "It is \(chip.name)\(remark); the configuration says \(sensor.configuration.chip).", why: why, remedies)
  }
}
