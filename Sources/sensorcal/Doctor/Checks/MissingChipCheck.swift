/// Sensors of which nothing answers.
enum MissingChipCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    facts.sensors.compactMap { sensor in
      guard !sensor.isOfKernel, let bus = facts.bus(of: sensor), let scan = bus.scan, scan.trouble == nil,
        scan.answers(as: sensor) == nil, scan.occupants(of: sensor).isEmpty,
        !scan.held.contains(where: { sensor.addresses.contains($0.address) }),
        !scan.strangers.contains(where: { sensor.addresses.contains($0.address) })
      else { return nil }
      let places = sensor.addresses.map(\.inHexadecimal).joined(separator: ", ")
      let device = "\(bus.place.path ?? bus.place.name) at \(places)"
      let why = "Nothing comes from the \(sensor.key)."
      let problem = "Nobody answers there; expected the \(sensor.title). On the bus: \(scan.answerers)."
      if let other = elsewhere(sensor, scan) {
        return Finding(
          .chip, .broken, device, problem, why: why,
          [.line("address: \(other.inHexadecimal)", file: facts.file, under: sensor.key)])
      }
      return Finding(
        .chip, .broken, device, problem, why: why,
        [
          .advice(wires(bus, facts)), .command("i2cdetect -y -r \(bus.number)"),
          .command("sensorcal detect --no-ports"),
        ])
    }
  }

  /// The address at which the chip that is meant does answer.
  private static func elsewhere(_ sensor: Facts.Sensor, _ scan: BusScan) -> UInt8? {
    for chip in scan.chips {
      let part = sensor.isMagnetometer ? chip.magnetometer : chip.inertialSensor
      if let part, chip.isNamed(sensor.configuration.chip, part) { return part.address }
    }
    return nil
  }

  private static func wires(_ bus: BusFacts, _ facts: Facts) -> String {
    let known = facts.board?.buses.first { $0.name == bus.place.name || $0.usualDevice == bus.place.path }
    let (sda, scl) = (known?.sda.map { " (\($0))" } ?? "", known?.scl.map { " (\($0))" } ?? "")
    return "Check the supply, ground, SDA\(sda) and SCL\(scl), and what the chip's address pin is wired to."
  }
}

extension BusFacts {
  /// As i2cdetect takes it.
  var number: String { place.path?.split(separator: "-").last.map(String.init) ?? "N" }
}
