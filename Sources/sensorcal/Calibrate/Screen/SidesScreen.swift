import Calibration
import Console

/// An accelerometer's calibration while it is made, as a screen: six sides, each with a tick when it is done.
struct SidesScreen {
  var title = ""
  var seconds = 0.0
  var sides: [Row] = []
  /// The name of the side that is to come; `nil` when all are done.
  var next: String?
  var guidance = ""
  var notes: [ScreenFrame.Sentence] = []
  var result: [ScreenFrame.Sentence]?

  struct Row: Equatable {
    /// The axis of the chip that is up.
    var name: String
    /// What that looks like from outside.
    var place = ""
    /// Seconds at rest.
    var rested = 0
    /// Whether it is up now.
    var isUp = false
  }

  func lines(columns: Int, rows: Int, glyphs: Glyphs) -> [StyledLine] {
    var frame = ScreenFrame(glyphs: glyphs, title: title, seconds: seconds)
    let done = sides.count { $0.rested >= Row.needed }
    var first = StyledLine("  sides done     ", .dim)
    first.append("\(done) of \(sides.count)".aligned(to: 8), done == sides.count ? .good : .fair)
    first.append("   ")
    let rested = sides.reduce(0) { $0 + min($1.rested, Row.needed) }
    let share = Double(rested) / Double(max(sides.count * Row.needed, 1))
    let bar = glyphs.bar(share, columns: max(min(columns - 1, 100) - first.width - 2, 4))
    first.append(bar.filled, done == sides.count ? .good : .fair)
    first.append(bar.rest, .dim)
    frame.figures = [first]
    frame.drawing = { [sides, next] lines, width in
      guard lines >= sides.count else { return [] }
      return sides.map { $0.line(isNext: $0.name == next, glyphs) }
    }
    if let result {
      frame.sentences = result
    } else {
      frame.sentences = [ScreenFrame.Sentence(word: "next", text: guidance, style: .bold)] + notes
      frame.sentenceRoom = 3
      frame.footer = "Ctrl-C ends it."
    }
    return frame.lines(columns: columns, rows: rows)
  }
}

extension SidesScreen.Row {
  /// Seconds.
  fileprivate static let needed = SixSidesSession.secondsPerSide

  fileprivate func line(isNext: Bool, _ glyphs: Glyphs) -> StyledLine {
    let isDone = rested >= Self.needed
    var line = StyledLine("    ")
    if isDone {
      line.append(glyphs.done, .good)
    } else {
      line.append(isNext ? glyphs.next : " ", .bold)
    }
    line.append("  \(glyphs.text(name.replacing("-", with: "−"))) up", isNext || isUp ? .bold : .plain)
    line.append("   " + place.padded(to: 16), .dim)
    let bar = glyphs.bar(Double(rested) / Double(Self.needed), columns: 12)
    line.append(bar.filled, isDone ? .good : .fair)
    line.append(bar.rest, .dim)
    if isUp { line.append("  " + glyphs.here + " now", .mark) }
    return line
  }
}
