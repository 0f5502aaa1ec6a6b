import SensorDrivers

extension BusScan {
  /// The chip that answers for a sensor of the configuration, at one of its addresses; `nil` where none of the right name does.
  func answers(as sensor: Facts.Sensor) -> RecognizedChip? {
    chips.first { chip in
      let part = sensor.isMagnetometer ? chip.magnetometer : chip.inertialSensor
      let isThere =
        chip.addresses.contains(where: sensor.addresses.contains)
        || part.map { sensor.addresses.contains($0.address) } ?? false
      return isThere && chip.isNamed(sensor.configuration.chip, part)
    }
  }

  /// What answers at the addresses of a sensor, whatever it is.
  func occupants(of sensor: Facts.Sensor) -> [RecognizedChip] {
    chips.filter { $0.addresses.contains(where: sensor.addresses.contains) }
  }

  /// Who answers, as a list for a sentence.
  var answerers: String {
    var list = chips.map { "\($0.name) at \($0.addresses.map(\.inHexadecimal).joined(separator: " and "))" }
    list += held.map { "\($0.holder) at \($0.address.inHexadecimal)" }
    list += strangers.map { "something unknown at \($0.address.inHexadecimal)" }
    return list.isEmpty ? "nobody" : list.joined(separator: ", ")
  }
}

extension RecognizedChip {
  /// Whether a configuration may call the chip so: by the driver of its part, or by one of the names that it cannot be told from.
  /// What it is sold as, or copied from, does not count.
  func isNamed(_ wanted: String, _ part: Part?) -> Bool {
    func core(_ name: some StringProtocol) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    if let part, core(part.driver) == core(wanted) { return true }
    guard part != nil, !name.contains("a copy of") else { return false }
    let sure = name.split(separator: ",").filter { !$0.contains("often sold as") }
    return sure.flatMap { $0.split { " ()".contains($0) } }.contains { core($0) == core(wanted) }
  }
}
