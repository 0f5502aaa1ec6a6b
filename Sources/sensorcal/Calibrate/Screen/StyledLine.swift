/// A line of a terminal: texts, and how they look.
struct StyledLine: Equatable {
  enum Style: Equatable {
    case plain, bold, dim, good, fair, bad, mark

    /// ECMA-48 SGR: intensities and the eight colors that every terminal has.
    fileprivate var code: String? {
      switch self {
      case .plain: nil
      case .bold: "1"
      case .dim: "2"
      case .good: "32"
      case .fair: "33"
      case .bad: "31"
      case .mark: "1;36"
      }
    }
  }

  private(set) var spans: [(text: String, style: Style)] = []

  init(_ text: String = "", _ style: Style = .plain) { append(text, style) }

  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.style == style {
      spans[spans.count - 1].text += text
    } else {
      spans.append((text, style))
    }
  }

  /// Spaces until so many columns are filled.
  mutating func fill(to width: Int) { append(String(repeating: " ", count: max(0, width - self.width))) }

  /// Columns.
  var width: Int { spans.reduce(0) { $0 + $1.text.columns } }

  var text: String { spans.map(\.text).joined() }

  /// What a terminal gets, of at most so many columns.
  func rendered(width: Int, inColor: Bool) -> String {
    var (result, left) = ("", width)
    for (text, style) in spans where left > 0 {
      let part = text.prefix(columns: left)
      left -= part.columns
      if inColor, let code = style.code {
        result += "\u{1B}[\(code)m\(part)\u{1B}[0m"
      } else {
        result += part
      }
    }
    return result
  }

  static func == (a: Self, b: Self) -> Bool {
    a.spans.count == b.spans.count
      && zip(a.spans, b.spans).allSatisfy { $0.text == $1.text && $0.style == $1.style }
  }
}

extension Character {
  /// The columns that a terminal gives it: two for the scripts of East Asia and for pictures, which stand in paths alone here.
  fileprivate var columns: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    return (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xFFDC).contains(scalar.value)
      || scalar.value >= 0x1F000 ? 2 : 1
  }
}

extension StringProtocol {
  /// The columns that a terminal gives it.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of the front as fits.
  func prefix(columns: Int) -> String {
    var (result, left) = ("", columns)
    for character in self {
      left -= character.columns
      guard left >= 0 else { break }
      result.append(character)
    }
    return result
  }

  /// In lines of at most so many columns, broken between words where that can be.
  func wrapped(columns: Int) -> [String] {
    let width = Swift.max(columns, 8)
    var (lines, line) = ([String](), "")
    for word in split(separator: " ") {
      if !line.isEmpty, line.columns + 1 + word.columns > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
      while line.columns > width {
        let front = line.prefix(columns: width)
        lines.append(front)
        line.removeFirst(front.count)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
