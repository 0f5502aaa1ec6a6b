import Foundation

/// The little of a terminal that a screen needs (ECMA-48): positions, erasing, the cursor; and whether anything scrolled or wrapped.
/// An escape sequence that it does not know is counted.
struct TerminalEmulator {
  let columns: Int
  let rows: Int
  private(set) var cells: [[Character]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var isCursorShown = true
  private(set) var scrollCount = 0
  private(set) var wrapCount = 0
  private(set) var unknownSequences: [String] = []
  private(set) var colorCount = 0
  /// Each screen, as it was when the next began at the corner.
  private(set) var screens: [[String]] = []
  private var rest: [Character] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = [[Character]](repeating: [Character](repeating: " ", count: columns), count: rows)
  }

  var lines: [String] {
    cells.map { line in
      let text = String(line)
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  mutating func feed(_ text: String) {
    // Swift takes a carriage return and a line feed for one character.
    rest += text.flatMap { $0 == "\r\n" ? ["\r", "\n"] : [$0] }
    var index = 0
    while index < rest.count {
      let character = rest[index]
      index += 1
      switch character {
      case "\u{1B}":
        guard let end = rest[index...].firstIndex(where: { $0.isASCII && $0.isLetter }) else {
          rest.removeFirst(index - 1)
          return
        }
        perform(String(rest[index...end]))
        index = end + 1
      case "\r": column = 0
      case "\n":
        if row == rows - 1 {
          scrollCount += 1
          cells.removeFirst()
          cells.append([Character](repeating: " ", count: columns))
        } else {
          row += 1
        }
      default:
        if column == columns {
          wrapCount += 1
          (row, column) = (min(row + 1, rows - 1), 0)
        }
        cells[row][column] = character
        column += 1
      }
    }
    rest = []
  }

  private mutating func perform(_ sequence: String) {
    switch sequence {
    case "[H":
      screens.append(lines)
      (row, column) = (0, 0)
    case "[K": eraseLine()
    case "[J":
      eraseLine()
      for below in row + 1..<max(rows, row + 1) { cells[below] = Array(repeating: " ", count: columns) }
    case "[2J": cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    case "[?25l": isCursorShown = false
    case "[?25h": isCursorShown = true
    default:
      if sequence.hasPrefix("["), sequence.hasSuffix("m") {
        colorCount += 1
      } else {
        unknownSequences.append(sequence)
      }
    }
  }

  private mutating func eraseLine() {
    for index in min(column, columns)..<columns { cells[row][index] = " " }
  }
}
