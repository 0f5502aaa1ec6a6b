/// A port on which nobody speaks, or nobody that is a receiver.
enum SilentReceiverCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, let path = port.place.path, let scan = port.scan else { return [] }
    let known = facts.board?.serialPorts.first { $0.name == port.place.name || $0.usualDevice == path }
    let speed = facts.configuration.receiver?.speed ?? 9600
    func finding(_ problem: String, _ remedies: [Remedy]) -> [Finding] {
      [Finding(.receiver, .broken, path, problem, why: "There is no position.", remedies)]
    }
    if let error = scan.error {
      if case .busy = error.reason { return [] }
      return finding(error.sentence, [.command("gnssdecode --probe \(path.quoted)")])
    }
    let traps = known?.traps.map(Remedy.advice) ?? []
    guard let hearing = scan.hearing else {
      if scan.isNoisy {
        return finding(
          "Bytes come, and make no sentence at \(speed) baud nor at any other common speed.",
          [
            .advice(
              "Check that both ends share a ground and speak with the same level (3.3 V, not RS-232), and the wire's length."
            )
          ] + traps + [.command("gnssdecode --probe \(path.quoted)")])
      }
      let rx = known?.rx.map { " (\($0))" } ?? ""
      return finding(
        "Nothing comes, at \(speed) baud as configured or at any other common speed.",
        [.advice("Check the receiver's supply, and that its TX is wired to this port's RX\(rx).")] + traps
          + [.command("gnssdecode --probe \(path.quoted)")])
    }
    switch hearing.speaker {
    case .receiver, .nobody, .noise: return []
    case .modem, .console, .echo:
      return finding(
        "\(hearing.description) Expected a receiver.",
        [.command("sensorcal detect"), .advice("Name the receiver's port in \(facts.file).")])
    }
  }
}
