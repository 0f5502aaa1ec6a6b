/// Who has a serial port.
struct PortHolder: Equatable {
  /// "gpsd".
  var name: String
  /// Its number; `nil` where it is not known.
  var process: Int?

  init(name: String, process: Int? = nil) {
    self.name = name
    self.process = process
  }

  /// Reads "gpsd (process 812)".
  init(_ text: String) {
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("),
      let number = Int(text[open...].dropLast().split(separator: " ").last ?? "")
    else {
      self.init(name: text)
      return
    }
    self.init(name: String(text[..<open].dropLast()), process: number)
  }

  /// The service of systemd that the process belongs to: "gpsd.service"; `nil` where it is none, or nobody says.
  ///
  /// Source: cgroups(7), /proc/PID/cgroup: `0::/system.slice/gpsd.service`.
  func unit(on machine: Machine) -> String? {
    guard let process, let text = machine.text("/proc/\(process)/cgroup") else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "/")
      guard line.contains("system.slice"), let unit = parts.last(where: { $0.hasSuffix(".service") }) else {
        continue
      }
      return String(unit)
    }
    return nil
  }

  /// Whether it is a login's: the program that waits for a name, or what follows it.
  var isLogin: Bool { ["agetty", "getty", "login", "nvgetty"].contains(name) }
}
