/// A row of a page for people: a title, and a text beside it. Where the page is too narrow for both, the text goes on below.
public struct TitledText {
  /// Of rows with the same title that follow each other only the first bears it.
  public var title: String
  public var text: String

  public init(_ title: String, _ text: String) {
    (self.title, self.text) = (title, text)
  }

  private static let indent = 2
  /// A text in less room than this would be a column of single words.
  private static let leastRoom = 24

  /// How many characters of a text fit into a line.
  ///
  /// - Parameters:
  ///   - titles: how many characters of a line are for the title.
  ///   - width: those of a line.
  public static func room(titles: Int, width: Int) -> Int {
    let beside = width - indent - titles
    return beside >= leastRoom ? beside : width - indent
  }

  /// The row in lines of at most `width` characters. Nothing is cut off.
  public func lines(titles: Int, width: Int) -> [String] {
    let margin = String(repeating: " ", count: Self.indent)
    let row = margin + title.padded(to: titles) + text
    guard row.count > width else { return [row] }
    let room = Self.room(titles: titles, width: width)
    let parts = text.laidOut(in: room)
    guard room == width - Self.indent else {
      return parts.enumerated().map { index, part in
        margin + (index == 0 ? title : "").padded(to: titles) + part
      }
    }
    return ([title].filter { !$0.isEmpty } + parts).map { margin + $0 }
  }
}

extension String {
  /// The text in lines of at most `width` characters, broken where it has several spaces if that will do, else between words.
  fileprivate func laidOut(in width: Int) -> [String] {
    guard count > width else { return [self] }
    var lines: [String] = []
    for part in replacing("  ", with: "\n").split(separator: "\n") {
      let part = part.trimmingPrefix(" ")
      if let last = lines.last, last.count + 2 + part.count <= width {
        lines[lines.count - 1] = last + "  " + part
      } else {
        lines += String(part).wrapped(to: width)
      }
    }
    return lines
  }
}
