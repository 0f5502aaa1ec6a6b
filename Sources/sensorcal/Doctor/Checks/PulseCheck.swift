import DeviceIO

/// A pulse per second that is missing.
enum PulseCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let pulse = facts.pulse else { return [] }
    let why = "Fixes are dated by when their sentences came, late by tenths of a second."
    guard pulse.exists else {
      let board = facts.board?.pulses.map { [Remedy.board($0)] } ?? []
      return [
        Finding(
          .pulse, .doubtful, pulse.path, "There is no such source of pulses.", why: why,
          board.isEmpty
            ? [
              .line("dtoverlay=pps-gpio,gpiopin=18", file: "/boot/firmware/config.txt"), .restart,
              .command("sudo ldattach pps /dev/ttyS0   # for a pulse on the carrier line of a serial port"),
            ] : board)
      ]
    }
    guard pulse.isPermitted else { return [] }
    if let error = pulse.error {
      return [
        Finding(
          .pulse, .doubtful, pulse.path, error.sentence, why: why,
          [.command("sudo ppstest \(pulse.path.quoted)")])
      ]
    }
    guard pulse.hasCome == false else { return [] }
    return [
      Finding(
        .pulse, .doubtful, pulse.path, "No pulse came in \(PulseFacts.patienceSeconds) seconds.", why: why,
        [
          .advice(
            "Most receivers pulse once they have a fix. Check that, and the wire of the pulse and its pin."),
          .command("sudo ppstest \(pulse.path.quoted)"),
        ])
    ]
  }
}

extension PulseFacts {
  /// How long a pulse is waited for.
  static let patienceSeconds = 3
}
