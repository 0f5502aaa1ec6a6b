import DeviceIO

/// Another program on the receiver's port.
enum PortHolderCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, let path = port.place.path, port.exists else { return [] }
    let why = "Two readers take each other's bytes: there is no position here."
    if let holder = port.holder {
      guard !holder.isLogin else { return [] }
      let number = holder.process.map { " (process \($0))" } ?? ""
      return [
        Finding(
          .port, .broken, path, "\(holder.name)\(number) has the port; expected nobody.", why: why,
          ending(holder, facts.machine))
      ]
    }
    guard case .busy? = port.scan?.error?.reason else { return [] }
    return [
      Finding(
        .port, .broken, path, "Another program has the port, which only root may see; expected nobody.",
        why: why,
        [
          .command("sudo fuser -v \(path.quoted)"),
          .command("sudo sensorcal doctor   # names it, and how it is ended"),
        ])
    ]
  }

  private static func ending(_ holder: PortHolder, _ machine: Machine) -> [Remedy] {
    switch holder.name {
    case "gpsd": return [.command("sudo systemctl disable --now gpsd.socket gpsd.service")]
    case "ModemManager":
      return [
        .command("sudo systemctl disable --now ModemManager"),
        .advice(
          "Or, where a modem is used as well, keep it from this kind of ports alone and plug the receiver in again:"
        ),
        .line(
          #"SUBSYSTEM=="tty", KERNEL=="ttyACM[0-9]*|ttyUSB[0-9]*", ENV{ID_MM_PORT_IGNORE}="1""#,
          file: "/etc/udev/rules.d/71-receiver.rules"),
      ]
    default:
      if let unit = holder.unit(on: machine) { return [.command("sudo systemctl disable --now \(unit)")] }
      return holder.process.map { [.command("kill \($0)   # ends \(holder.name)")] }
        ?? [.advice("End \(holder.name).")]
    }
  }
}
