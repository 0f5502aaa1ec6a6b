/// Lines on a terminal that are drawn again in their place: for a page that follows what it shows.
public struct LiveLines {
  /// How many lines stand above the cursor.
  private var count = 0

  public init() {}

  /// Draws over what was drawn before: up so many lines, then each line anew with its rest erased (ECMA-48 CUU, EL).
  ///
  /// - Parameter isLast: whether nothing follows, so that lines beyond the height of the terminal may scroll; else they are left out,
  ///   since what scrolled away cannot be drawn over.
  public mutating func draw(_ lines: [String], to output: Output, isLast: Bool = false) {
    let (width, room) = (output.width - 1, output.height - 1)
    let shown = isLast ? lines[...] : lines.prefix(room)
    let above = min(count, room)
    var text = above > 0 ? "\u{1B}[\(above)A" : ""
    // A line that wraps would spoil the next drawing.
    for line in shown { text += "\(line.prefix(width))\u{1B}[K\n" }
    // What was longer before ends in blank lines.
    if above > shown.count { text += String(repeating: "\u{1B}[K\n", count: above - shown.count) }
    count = max(above, shown.count)
    output.write(text)
    output.flush()
  }
}
