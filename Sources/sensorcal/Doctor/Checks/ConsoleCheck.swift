/// The kernel's console, or a login, on the receiver's port.
enum ConsoleCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, let path = port.place.path, port.exists else { return [] }
    let machine = facts.machine
    let name = machine.target(of: path)
    let isConsole = isConsole(name, machine)
    let hasLogin = port.holder?.isLogin ?? false
    guard isConsole || hasLogin else { return [] }
    let who = isConsole ? hasLogin ? "the kernel's console, and a login" : "the kernel's console" : "a login"
    return [
      Finding(
        .console, .broken, path, "The port is \(who); expected the receiver's alone.",
        why: "Receiver and console read and answer each other's lines: there is no reliable position.",
        freeing(name, path, isConsole: isConsole, hasLogin: hasLogin, facts))
    ]
  }

  /// Source: proc(5): /proc/consoles has a line for each console, which begins with its name; /proc/cmdline is what the boot loader
  /// said.
  static func isConsole(_ name: String, _ machine: Machine) -> Bool {
    let active = machine.text("/sys/class/tty/console/active") ?? ""
    let consoles = (machine.text("/proc/consoles") ?? "").split(separator: "\n").compactMap {
      $0.split(separator: " ").first
    }
    return active.split { " \n".contains($0) }.contains { $0 == name } || consoles.contains { $0 == name }
      || words(of: machine.text("/proc/cmdline") ?? "", naming: [name]).first != nil
  }

  /// The words of a kernel's command line that put the console on a port: "console=ttyS0,115200".
  static func words(of line: String, naming names: [String]) -> [String] {
    line.split { " \n\"".contains($0) }.map(String.init).filter { word in
      guard word.hasPrefix("console=") else { return false }
      return names.contains { name in
        let value = word.dropFirst("console=".count)
        return value == name || value.hasPrefix(name + ",")
      }
    }
  }

  /// Where boot loaders keep the command line.
  private static let files = [
    "/boot/firmware/cmdline.txt", "/boot/cmdline.txt", "/boot/extlinux/extlinux.conf", "/boot/armbianEnv.txt",
    "/boot/orangepiEnv.txt", "/boot/uEnv.txt", "/etc/default/grub",
  ]

  private static func freeing(
    _ name: String, _ path: String, isConsole: Bool, hasLogin: Bool, _ facts: Facts
  ) -> [Remedy] {
    let machine = facts.machine
    let known = facts.board?.serialPorts.first { $0.name == facts.port?.place.name || $0.usualDevice == path }
    var remedies: [Remedy] = []
    if isConsole {
      // The firmware of a Raspberry Pi makes of serial0 what it is.
      let names = [name] + (machine.target(of: "/dev/serial0") == name || known != nil ? ["serial0"] : [])
      for file in files {
        for word in words(of: machine.text(file) ?? "", naming: names) {
          remedies.append(.command("sudo sed -i 's/\(word) *//' \(file)"))
        }
      }
    }
    let service = "serial-getty@\(name)"
    if facts.port?.holder?.name == "nvgetty" {
      remedies.append(.command("sudo systemctl disable --now nvgetty"))
    } else {
      remedies.append(.command("sudo systemctl disable --now \(service)"))
    }
    if isConsole,
      !remedies.contains(where: { if case .command(let text) = $0 { text.contains("sed -i") } else { false } }
      )
    {
      let word = words(of: machine.text("/proc/cmdline") ?? "", naming: [name]).first ?? "console=\(name)"
      remedies.insert(
        known?.free.map(Remedy.board)
          ?? .advice("Take \(word) out of the kernel's command line, which the boot loader has."), at: 0)
    }
    if isConsole { remedies.append(.restart) }
    return remedies
  }
}
