import Console

/// A gyroscope's calibration while it lies still, as a screen.
struct RestScreen {
  var title = ""
  var seconds = 0.0
  /// Of the time that it has to lie still, 0 to 1.
  var share = 0.0
  var secondsLeft = 0
  var guidance = ""
  var notes: [ScreenFrame.Sentence] = []
  var result: [ScreenFrame.Sentence]?

  func lines(columns: Int, rows: Int, glyphs: Glyphs) -> [StyledLine] {
    var frame = ScreenFrame(glyphs: glyphs, title: title, seconds: seconds)
    let style: StyledLine.Style = share >= 1 ? .good : .fair
    var line = StyledLine("  seconds left   ", .dim)
    line.append("\(secondsLeft)".aligned(to: 8), style)
    line.append("   ")
    let bar = glyphs.bar(share, columns: max(min(columns - 1, 100) - line.width - 2, 4))
    line.append(bar.filled, style)
    line.append(bar.rest, .dim)
    frame.figures = [line]
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
