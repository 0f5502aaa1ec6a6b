extension String {
  /// A sentence in lines of at most `width` characters. A word that is longer is broken.
  public func wrapped(to width: Int) -> [String] {
    let width = max(width, 10)
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
      while line.count > width {
        lines.append(String(line.prefix(width)))
        line.removeFirst(width)
      }
    }
    return lines + [line]
  }
}
