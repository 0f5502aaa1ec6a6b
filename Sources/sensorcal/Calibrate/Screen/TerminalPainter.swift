import Console
import Glibc

/// Draws a screen over the one before, in the same place: from the corner, each line anew with its rest erased, each screen by one
/// write. Nothing scrolls, and nothing is erased that is not drawn over at once. While it draws, the cursor is hidden and
/// typed keys are not echoed; `end` undoes both.
final class TerminalPainter {
  private let output: Output
  private let inColor: Bool
  private var settings: termios?
  private var size = (columns: 0, rows: 0)
  private(set) var isDrawing = false

  init(_ output: Output) {
    self.output = output
    // https://no-color.org: any value but an empty one.
    inColor = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  /// What the terminal says of its size.
  private static var currentSize: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1, size.ws_row > 1 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  func draw(_ lines: (_ columns: Int, _ rows: Int) -> [StyledLine]) {
    if !isDrawing { begin() }
    var text = ""
    let now = Self.currentSize
    if now != size {
      // Terminals break lines anew when they change their width.
      text += "\u{1B}[2J"
      size = now
    }
    text += "\u{1B}[H"
    let drawn = lines(now.columns, now.rows).map { $0.rendered(width: now.columns - 1, inColor: inColor) }
    text += drawn.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J"
    output.write(text)
    output.flush()
  }

  private func begin() {
    isDrawing = true
    output.write("\u{1B}[?25l")
    var current = termios()
    guard tcgetattr(STDIN_FILENO, &current) == 0 else { return }
    settings = current
    current.c_lflag &= ~tcflag_t(ECHO | ICANON)
    tcsetattr(STDIN_FILENO, TCSANOW, &current)
  }

  /// Leaves the screen as it is, with the cursor below.
  func end() {
    guard isDrawing else { return }
    isDrawing = false
    size = (0, 0)
    output.write("\r\n\u{1B}[?25h")
    output.flush()
    guard var settings else { return }
    // What was typed meanwhile is no answer to a question that comes.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    self.settings = nil
  }
}
