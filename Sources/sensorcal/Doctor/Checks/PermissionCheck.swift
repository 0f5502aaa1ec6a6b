/// Devices that this account may not use: by their group, by a login that is older than the group, or by a rule of udev that is
/// missing.
enum PermissionCheck: DoctorCheck {
  /// A device, the group that it belongs to by custom, and the rule of udev that says so (packaging/70-truenorth.rules).
  private struct Device {
    var path: String
    var group: String
    var rule: String
    var why: String
  }

  static func findings(_ facts: Facts) -> [Finding] {
    devices(facts).map { finding(of: $0, on: facts.machine) }
  }

  private static func devices(_ facts: Facts) -> [Device] {
    var devices: [Device] = []
    for bus in facts.buses where bus.exists && !bus.isPermitted {
      guard let path = bus.place.path else { continue }
      devices.append(
        Device(
          path: path, group: "i2c", rule: #"SUBSYSTEM=="i2c-dev", GROUP="i2c", MODE="0660""#,
          why: "Nothing comes from \(facts.titles(on: bus))."))
    }
    if let port = facts.port, port.exists, !port.isPermitted, let path = port.place.path {
      devices.append(
        Device(
          path: path, group: "dialout",
          rule: #"SUBSYSTEM=="tty", KERNEL=="tty[A-Z]*", GROUP="dialout", MODE="0660""#,
          why: "There is no position."))
    }
    for line in facts.lines where line.error?.reason == .system(errno: 13) {
      let path = line.line.chip.hasPrefix("/") ? line.line.chip : deniedChip(on: facts.machine)
      guard let path, !devices.contains(where: { $0.path == path }) else { continue }
      devices.append(
        Device(
          path: path, group: "gpio",
          rule: #"SUBSYSTEM=="gpio", KERNEL=="gpiochip[0-9]*", GROUP="gpio", MODE="0660""#,
          why: "The \(line.key) is polled, and the times of its samples are worse."))
    }
    if let pulse = facts.pulse, pulse.exists, !pulse.isPermitted {
      devices.append(
        Device(
          path: pulse.path, group: "dialout",
          rule: #"SUBSYSTEM=="pps", KERNEL=="pps[0-9]*", GROUP="dialout", MODE="0660""#,
          why: "Fixes are dated by when their sentences came."))
    }
    return devices
  }

  private static func deniedChip(on machine: Machine) -> String? {
    machine.names(in: "/dev").filter { $0.hasPrefix("gpiochip") }.map { "/dev/\($0)" }
      .first { !machine.mayUse($0) }
  }

  private static func finding(of device: Device, on machine: Machine) -> Finding {
    let (account, groups) = (machine.account, machine.groups)
    let who = account.name.map { "the account \($0)" } ?? "this account"
    func finding(_ problem: String, _ remedies: [Remedy]) -> Finding {
      Finding(.permission, .broken, device.path, "Permission denied: " + problem, why: device.why, remedies)
    }
    let logIn = Remedy.advice("Log out and in again: groups count from the login on.")
    let ownership = machine.ownership(device.path)
    guard let ownership, ownership.groupMayUse, let group = groups.name(of: ownership.group), group != "root"
    else {
      var remedies: [Remedy] = []
      if !groups.has(device.group) { remedies.append(.command("sudo groupadd --system \(device.group)")) }
      remedies += [
        .line(device.rule, file: "/etc/udev/rules.d/70-truenorth.rules"),
        .command("sudo udevadm control --reload && sudo udevadm trigger"),
      ]
      let isMember = account.name.map { groups.isMember($0, of: device.group) } ?? false
      if !isMember { remedies.append(.command("sudo usermod -aG \(device.group) \(account.word)")) }
      return finding("it is root's alone; expected the group \(device.group).", remedies + [logIn])
    }
    if account.groups.contains(ownership.group) {
      return finding(
        "\(who) is in its group \(group), and something else forbids it.",
        [.command("ls -l \(device.path.quoted) && id && getfacl \(device.path.quoted)")])
    }
    if let name = account.name, groups.isMember(name, of: group) {
      return finding(
        "\(who) was put into the group \(group) after it had logged in.",
        [logIn, .command("newgrp \(group)   # or, for this shell alone")])
    }
    return finding(
      "\(who) is not in the group \(group).",
      [.command("sudo usermod -aG \(group) \(account.word)"), logIn])
  }
}
