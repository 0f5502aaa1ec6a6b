import LinuxIO

/// Buses that are not there: switched off, the module i2c-dev not loaded, or another number than the configuration has.
enum BusPresenceCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    facts.buses.filter { !$0.exists }.map { finding(of: $0, facts) }
  }

  private static func finding(of bus: BusFacts, _ facts: Facts) -> Finding {
    let machine = facts.machine
    let adapters = I2CAdapter.all(in: machine.buses)
    let device = bus.place.path ?? bus.place.title
    let why = "Nothing comes from \(facts.titles(on: bus))."
    let known = machine.names(in: "/sys/bus/i2c/devices").filter { $0.hasPrefix("i2c-") }
    if adapters.isEmpty, !known.isEmpty {
      return Finding(
        .bus, .broken, device,
        "The kernel has \(known.joined(separator: ", ")), and its module i2c-dev is not loaded, which makes files of "
          + "them.", why: why, loadModule)
    }
    var remedies = enabling(bus, facts)
    if remedies.isEmpty, facts.board == nil, machine.exists("/boot/firmware/config.txt") {
      remedies = [
        .command("sudo raspi-config nonint do_i2c 0"),
        .line("dtparam=i2c_arm=on", file: "/boot/firmware/config.txt"), .restart,
      ]
    }
    guard !adapters.isEmpty else {
      return Finding(
        .bus, .broken, device, "There is no I2C bus at all: it is switched off, or has no driver.", why: why,
        remedies + loadModule + [.advice("boards/README.md says how boards enable their buses.")])
    }
    let list = adapters.map { $0.name.isEmpty ? $0.path : "\($0.path) (\($0.name))" }.joined(separator: ", ")
    if let only = adapters.first(where: { $0.reasonToLeaveAlone == nil }), remedies.isEmpty {
      let key = facts.sensors.first { $0.configuration.bus == bus.place.name }?.key
      remedies = [
        .line("bus: \"\(only.path)\"", file: facts.file, under: key),
        .command("sensorcal detect --no-ports"),
      ]
    }
    if remedies.isEmpty { remedies = [.advice("boards/README.md says how boards enable their buses.")] }
    return Finding(.bus, .broken, device, "There is no such bus; there is \(list).", why: why, remedies)
  }

  private static let loadModule: [Remedy] = [
    .command("sudo modprobe i2c-dev"), .line("i2c-dev", file: "/etc/modules-load.d/i2c-dev.conf"),
  ]

  /// What the board's file says of the bus; empty where it says nothing.
  private static func enabling(_ bus: BusFacts, _ facts: Facts) -> [Remedy] {
    let path = bus.place.path
    let known = facts.board?.buses.first { $0.name == bus.place.name || $0.usualDevice == path }
    return known?.enable.map { [Remedy.board($0)] } ?? []
  }
}
