import LinuxIO

/// Chips that a driver of the kernel has.
enum KernelDriverCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    facts.sensors.compactMap { sensor in
      sensor.isOfKernel ? missing(sensor, facts) : held(sensor, facts)
    }
  }

  /// A driver that is asked for by name, and is not there.
  private static func missing(_ sensor: Facts.Sensor, _ facts: Facts) -> Finding? {
    let (name, sysfs) = (sensor.configuration.chip, facts.machine.root + "/sys")
    guard SysfsIIODevice.paths(named: name, sysfs: sysfs).isEmpty else { return nil }
    let names = SysfsIIODevice.names(sysfs: sysfs)
    return Finding(
      .driver, .broken, "\(sensor.key) \(name)",
      "No driver of the kernel calls itself so; there is \(names.isEmpty ? "none of the kind" : names.joined(separator: ", ")).",
      why: "Nothing comes from the \(sensor.key).",
      names.first.map { [.line("chip: \"\($0)\"", file: facts.file, under: sensor.key)] }
        ?? [.command("grep . /sys/bus/iio/devices/*/name"), .command("sensorcal detect --no-ports")])
  }

  private static func held(_ sensor: Facts.Sensor, _ facts: Facts) -> Finding? {
    guard let bus = facts.bus(of: sensor), let held = bus.scan?.held,
      let (address, holder) = held.first(where: { sensor.addresses.contains($0.address) }),
      bus.scan?.answers(as: sensor) == nil
    else { return nil }
    let driver = holder.split(separator: " ").last.map(String.init) ?? holder
    let number = bus.place.path?.split(separator: "-").last.map(String.init) ?? "0"
    let digits = String(address, radix: 16)
    let client = "\(number)-\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    let names = iioNames(client, facts.machine)
    let isReadable = !names.isEmpty
    var remedies: [Remedy] = []
    if let name = names.first {
      remedies += [
        .line("bus: \"iio\", chip: \"\(name)\"", file: facts.file, under: sensor.key),
        .advice("That reads it through the kernel. To have it for the driver in its place:"),
      ]
    }
    remedies += [
      .command("echo \(client) | sudo tee /sys/bus/i2c/drivers/\(driver)/unbind"),
      .advice("For good, take away the overlay or the line of a file that names the chip to the kernel."),
    ]
    return Finding(
      .driver, isReadable ? .doubtful : .broken, bus.device(at: address),
      "\(holder.prefix(1).uppercased() + holder.dropFirst()) has the chip; expected nobody, since the configuration asks for "
        + "the driver \(sensor.configuration.chip).",
      why: isReadable
        ? "It is read through the kernel, with the kernel's rate, range and scale."
        : "Nothing comes from the \(sensor.title).", remedies)
  }

  private static func iioNames(_ client: String, _ machine: Machine) -> [String] {
    machine.names(in: "/sys/bus/i2c/devices/\(client)").filter { $0.hasPrefix("iio:device") }.compactMap {
      entry in
      machine.text("/sys/bus/iio/devices/\(entry)/name").flatMap {
        $0.split(separator: "\n").first.map(String.init)
      }
    }
  }
}
