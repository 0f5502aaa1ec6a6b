/// A line of `sensorcal doctor --json`: a finding, a note, and at the end the verdict; what does not belong to it is left out.
struct DoctorLine: Encodable {
  let type: String
  var severity: String?
  var topic: String?
  var device: String?
  var problem: String?
  var why: String?
  var remedies: [Step]?
  var text: String?
  var broken: Int?
  var doubtful: Int?

  /// A step that mends it: a command, a line, or what hands have to do.
  struct Step: Encodable {
    var command: String?
    var line: String?
    /// Where the line belongs.
    var file: String?
    /// The key of the configuration that it belongs under.
    var under: String?
    var advice: String?

    init(_ remedy: Remedy) {
      switch remedy {
      case .command(let text): command = text
      case .line(let text, let file, let key): (line, self.file, under) = (text, file, key)
      case .advice(let text): advice = text
      }
    }
  }

  init(type: String) { self.type = type }

  static func lines(_ report: DoctorReport) -> [DoctorLine] {
    var lines = report.findings.map { finding in
      var line = DoctorLine(type: "finding")
      (line.severity, line.topic) = (finding.severity.rawValue, finding.topic.rawValue)
      (line.device, line.problem, line.why) = (finding.device, finding.problem, finding.why)
      line.remedies = finding.remedies.map { Step($0) }
      return line
    }
    lines += report.notes.map { note in
      var line = DoctorLine(type: "note")
      line.text = note
      return line
    }
    var verdict = DoctorLine(type: "verdict")
    verdict.text = report.verdict
    verdict.broken = report.findings.count { $0.severity == .broken }
    verdict.doubtful = report.findings.count { $0.severity == .doubtful }
    return lines + [verdict]
  }
}
