import LinuxIO

/// A receiver's port that is not there.
enum PortPresenceCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, !port.exists else { return [] }
    let ports = SerialPortList.all(in: facts.machine.ports)
    let known = facts.board?.serialPorts.first {
      $0.name == port.place.name || $0.usualDevice == port.place.path
    }
    var remedies: [Remedy] = known?.enable.map { [Remedy.board($0)] } ?? []
    if remedies.isEmpty {
      remedies = [
        .advice("Is the receiver plugged in? The kernel says what it saw of it:"),
        .command("sudo dmesg | grep -i tty"),
      ]
      if let first = ports.first {
        remedies.append(.line("port: \"\(first)\"", file: facts.file, under: "receiver"))
      }
    }
    let list = ports.isEmpty ? "none" : ports.joined(separator: ", ")
    return [
      Finding(
        .port, .broken, port.place.path ?? port.place.title,
        "There is no such port; of ports with hardware behind them there is \(list).",
        why: "There is no position.", remedies)
    ]
  }
}
