/// Something that is wrong with the machine, its wiring or its files, and what mends it.
struct Finding: Equatable {
  let topic: Topic
  let severity: Severity
  /// What it is about, as people name it: "/dev/i2c-1 at 0x1E".
  let device: String
  /// What is wrong, and what was expected, in sentences.
  let problem: String
  /// What that does, as a sentence.
  let why: String
  /// In the order in which they are to be done.
  let remedies: [Remedy]

  enum Severity: String, Comparable {
    /// Nothing comes, or what comes is of no use.
    case broken
    /// It works, and may work wrongly or badly.
    case doubtful

    static func < (a: Self, b: Self) -> Bool { a == .broken && b == .doubtful }
  }

  /// What is looked at, in the order in which one thing needs the others.
  enum Topic: String, CaseIterable {
    case configuration, authorization, permission, bus, driver, chip, console, port, receiver, line, pulse,
      samples,
      mounting,
      field, calibration, clock
  }

  init(
    _ topic: Topic, _ severity: Severity, _ device: String, _ problem: String, why: String,
    _ remedies: [Remedy]
  ) {
    self.topic = topic
    self.severity = severity
    self.device = device
    self.problem = problem
    self.why = why
    self.remedies = remedies
  }

  /// Worst first, and of those what the others need.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    let ranks = Dictionary(uniqueKeysWithValues: Topic.allCases.enumerated().map { ($1, $0) })
    func rank(_ finding: Finding) -> Int { ranks[finding.topic] ?? 0 }
    return findings.enumerated().sorted { a, b in
      (a.element.severity == .broken ? 0 : 1, rank(a.element), a.offset)
        < (b.element.severity == .broken ? 0 : 1, rank(b.element), b.offset)
    }.map(\.element)
  }
}
