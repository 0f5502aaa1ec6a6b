/// The parts that all screens of a calibration have, put into lines that fit.
struct ScreenFrame {
  let glyphs: Glyphs
  /// What is calibrated.
  var title = ""
  var seconds = 0.0
  /// The figures below the title.
  var figures: [StyledLine] = []
  /// A drawing that takes as many lines as it is given, or none.
  var drawing: ((_ lines: Int, _ columns: Int) -> [StyledLine])?
  /// Sentences below: a word, and what it introduces.
  var sentences: [Sentence] = []
  /// How to end it, and the like.
  var footer = ""
  /// Lines for sentences that are kept free, so that the drawing stays where it is when they come and go.
  var sentenceRoom = 0

  struct Sentence: Equatable {
    var word: String
    var text: String
    var style = StyledLine.Style.plain
  }

  /// At most `rows` − 1 lines of at most `columns` − 1 columns: the cursor has room below, and nothing wraps.
  func lines(columns: Int, rows: Int) -> [StyledLine] {
    let (width, height) = (max(columns - 1, 20), max(rows - 1, 1))
    var below = sentenceLines(width: width)
    while below.count < sentenceRoom { below.append(StyledLine()) }
    let above = [titleLine(width: width), StyledLine()] + figures
    var lines = above
    let left = height - above.count - below.count - (footer.isEmpty ? 0 : 1) - 2
    if let drawing, left > 0 {
      let drawn = drawing(left, width)
      if !drawn.isEmpty { lines += [StyledLine()] + drawn }
    }
    lines += [StyledLine()] + below
    if !footer.isEmpty {
      lines.append(StyledLine("  " + glyphs.text(footer), .dim))
    }
    // What a very small screen has no room for is the less important above.
    return lines.count > height ? Array(lines.suffix(height)) : lines
  }

  private func titleLine(width: Int) -> StyledLine {
    let time = "\(Int(seconds) / 60):\(Int(seconds) % 60 < 10 ? "0" : "")\(Int(seconds) % 60)"
    var line = StyledLine(("  " + glyphs.text(title)).prefix(columns: width - time.count - 4), .bold)
    line.fill(to: width - time.count - 2)
    line.append(time, .dim)
    return line
  }

  /// The words stand in a column.
  private func sentenceLines(width: Int) -> [StyledLine] {
    let indent = 2 + (sentences.map(\.word.count).max() ?? 0) + 2
    var lines: [StyledLine] = []
    for sentence in sentences {
      for (index, part) in glyphs.text(sentence.text).wrapped(columns: width - indent).enumerated() {
        var line = StyledLine()
        if index == 0, !sentence.word.isEmpty { line.append("  " + sentence.word, .dim) }
        line.fill(to: indent)
        line.append(part, sentence.style)
        lines.append(line)
      }
    }
    return lines
  }
}
