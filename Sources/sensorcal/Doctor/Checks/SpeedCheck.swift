/// A receiver that speaks at another speed than the configuration says.
enum SpeedCheck: DoctorCheck {
  static func findings(_ facts: Facts) -> [Finding] {
    guard let port = facts.port, let path = port.place.path, let hearing = port.scan?.hearing,
      hearing.speaker == .receiver, let speed = facts.configuration.receiver?.speed, speed != hearing.baudRate
    else { return [] }
    return [
      Finding(
        .receiver, .broken, path,
        "The receiver speaks at \(hearing.baudRate) baud; the configuration says \(speed).",
        why: "What comes is garbage: there is no position.",
        [.line("speed: \(hearing.baudRate)", file: facts.file, under: "receiver")])
    ]
  }
}
