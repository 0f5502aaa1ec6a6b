import Quantities

/// A clock that was never set, as on a board without a battery.
enum ClockCheck: DoctorCheck {
  /// Earlier than the coefficients of the model of Earth's field that is in this program, no machine runs it.
  static let earliestYear = 2025.0

  static func findings(_ facts: Facts) -> [Finding] { findings(at: facts.machine.now) }

  static func findings(at now: UTCTime) -> [Finding] {
    guard now.decimalYear < earliestYear else { return [] }
    return [
      Finding(
        .clock, .doubtful, "the machine's clock", "It says \(now.iso8601.prefix(10)), and was never set.",
        why: "Declination, dates of calibrations, and receivers that tell no date are wrong.",
        [
          .command("sudo timedatectl set-ntp true"),
          .advice(
            "Without a network set it by hand (sudo date -s '2026-12-31 12:00'), or by the receiver with chrony."
          ),
        ])
    ]
  }
}
