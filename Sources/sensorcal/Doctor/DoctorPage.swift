import Console

/// What was found, for a person.
enum DoctorPage {
  private static let indent = 10

  static func lines(_ report: DoctorReport, width: Int) -> [String] {
    var lines: [String] = []
    for finding in report.findings {
      lines += Self.lines(finding, width: width) + [""]
    }
    for note in report.notes { lines += block("note", note, width: width) }
    if !report.notes.isEmpty { lines.append("") }
    if report.findings.isEmpty, !report.subjects.isEmpty {
      lines += ("Looked at " + report.subjects.joined(separator: " and ") + ".").shown.wrapped(to: width)
    }
    return lines + [report.verdict.shown]
  }

  private static func lines(_ finding: Finding, width: Int) -> [String] {
    var lines = block(finding.severity.rawValue.uppercased(), finding.device, width: width)
    lines += block("", finding.problem, width: width) + block("", finding.why, width: width)
    for remedy in finding.remedies {
      switch remedy {
      // For pasting: no line is broken.
      case .command(let command):
        lines.append(String(repeating: " ", count: indent - 2) + "$ \(command.shown)")
      case .line(let line, let file, let key):
        lines += block("", "In \(file)\(key.map { ", under \($0)" } ?? ""), write:", width: width)
        lines.append(String(repeating: " ", count: indent + 2) + line.shown)
      case .advice(let text): lines += block("", text, width: width)
      }
    }
    return lines
  }

  private static func block(_ title: String, _ text: String, width: Int) -> [String] {
    text.shown.wrapped(to: width - indent).enumerated().map { index, line in
      (index == 0 ? title : "").padded(to: indent) + line
    }
  }
}

extension String {
  /// Without what would drive a terminal: names come from files that anybody may have written.
  fileprivate var shown: String {
    String(
      unicodeScalars.map { scalar -> Character in
        [.control, .format, .unassigned].contains(scalar.properties.generalCategory) ? "?" : Character(scalar)
      })
  }
}
