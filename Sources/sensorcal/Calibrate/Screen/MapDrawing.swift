import Calibration

/// The map of where the field has pointed: two bands of it to a character.
struct MapDrawing {
  let glyphs: Glyphs
  let directions: [SIMD3<Double>]
  /// Where it points now.
  let here: SIMD3<Double>?
  /// Where it should point: both ends of the axis that is known least.
  let wanted: SIMD3<Double>?

  /// The area of a sphere's map is π times as wide as high, and a character twice as high as wide.
  static func columns(rows: Int) -> Int { Int((Double(rows) * 2 * Double.pi).rounded()) / 4 * 4 }

  /// So many lines, with frame and axes: three more than the map has rows.
  func lines(rows: Int, columns: Int) -> [StyledLine] {
    let map = CoverageMap(rows: 2 * rows, columns: columns, directions: directions)
    let marks = [
      (wanted, glyphs.wanted), (wanted.map { -$0 }, glyphs.wanted), (here, glyphs.here),
    ].compactMap { direction, glyph in
      direction.flatMap { map.cell(of: $0) }.map { (row: $0.row / 2, column: $0.column, glyph: glyph) }
    }
    let (topLeft, topRight, bottomLeft, bottomRight) = glyphs.corners
    let edge = String(repeating: glyphs.across, count: columns)
    var lines = [StyledLine("  +z \(topLeft)\(edge)\(topRight)", .dim)]
    for row in 0..<rows {
      var line = StyledLine("     \(glyphs.down)", .dim)
      for column in 0..<columns {
        if let mark = marks.last(where: { $0.row == row && $0.column == column }) {
          line.append(mark.glyph, .mark)
          continue
        }
        let (upper, lower) = (
          map.isSeen(row: 2 * row, column: column), map.isSeen(row: 2 * row + 1, column: column)
        )
        if upper || lower {
          line.append(glyphs.cell(upper, lower), .good)
        } else {
          line.append(row % 2 == 1 && column % 4 == 1 ? glyphs.unseen : " ", .dim)
        }
      }
      line.append(glyphs.down, .dim)
      lines.append(line)
    }
    lines.append(StyledLine("  \(glyphs.text("−"))z \(bottomLeft)\(edge)\(bottomRight)", .dim))
    lines.append(StyledLine(axes(columns), .dim))
    return lines
  }

  /// The names of the axes below their meridians.
  private func axes(_ columns: Int) -> String {
    let minus = glyphs.text("−")
    var line = ""
    for (quarter, name) in [minus + "x", minus + "y", "+x", "+y", minus + "x"].enumerated() {
      let middle = 6 + quarter * columns / 4
      line += String(repeating: " ", count: max(0, middle - 1 - line.count)) + name
    }
    return line
  }
}
