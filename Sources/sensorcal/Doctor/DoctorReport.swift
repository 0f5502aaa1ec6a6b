/// What came of looking.
struct DoctorReport {
  /// Worst first.
  let findings: [Finding]
  /// What could not be checked, and why.
  let notes: [String]
  /// What was looked at: "the magnetometer LIS3MDL on /dev/i2c-1".
  let subjects: [String]

  init(findings: [Finding], notes: [String], subjects: [String]) {
    self.findings = findings
    self.notes = notes
    self.subjects = subjects
  }

  init(_ facts: Facts) {
    findings = Doctor.findings(facts)
    notes = Self.notes(facts)
    var subjects = facts.sensors.map { "the \($0.title) on \($0.configuration.bus)" }
    if let port = facts.port { subjects.append("the receiver on \(port.place.path ?? port.place.name)") }
    if let simulation = facts.simulation { subjects = ["the simulation \(simulation.name)"] }
    self.subjects = subjects
  }

  /// One line for a person in a hurry.
  var verdict: String {
    guard let first = findings.first else {
      return subjects.isEmpty ? "Nothing is configured, and nothing is wrong." : "All is well."
    }
    let broken = findings.count { $0.severity == .broken }
    let counts = [(broken, "broken"), (findings.count - broken, "doubtful")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }
    return "\(counts.joined(separator: ", ")). Begin with \(first.device)."
  }

  private static func notes(_ facts: Facts) -> [String] {
    if let simulation = facts.simulation { return [simulation.note(facts)] }
    var notes: [String] = []
    if facts.sensors.isEmpty, facts.configuration.receiver == nil {
      notes.append("The configuration names no sensor and no receiver.")
    }
    guard let rest = facts.rest else { return notes }
    let hasForce = rest.force.map { $0.count > 1 } ?? false
    if hasForce, !rest.isStill {
      notes.append(
        "The board moved: whether the chips are mounted as the configuration has it was not checked by gravity. Lay it level "
          + "and still for that.")
    } else if rest.field != nil, !hasForce {
      notes.append("Without an accelerometer the mounting was not checked by gravity.")
    }
    if rest.field != nil, facts.earth.dipDegrees == nil {
      notes.append(
        "The place is not known: the magnetometer's mounting was not checked by the dip of Earth's field. Name it by --at."
      )
    }
    return notes
  }
}
