import Console

/// Pieces of SVG as text. Colors and fonts come from classes, which `ReportStyle` describes.
enum SVG {
  /// A coordinate.
  static func number(_ value: Double) -> String {
    let text = value.fixed(1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func line(
    _ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> String {
    "<path class=\"\(style)\" d=\"M\(number(x1)) \(number(y1))L\(number(x2)) \(number(y2))\"/>\n"
  }

  static func polyline(_ style: String, _ points: [(x: Double, y: Double)], closed: Bool = false) -> String {
    guard !points.isEmpty else { return "" }
    let path = points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L")
    return "<path class=\"\(style)\" d=\"M\(path)\(closed ? "Z" : "")\"/>\n"
  }

  /// Dots in one element; the style sets their size as the width of a line.
  static func dots(_ style: String, _ points: [(x: Double, y: Double)]) -> String {
    guard !points.isEmpty else { return "" }
    let path = points.map { "M\(number($0.x)) \(number($0.y))h0" }.joined()
    return "<path class=\"dots \(style)\" d=\"\(path)\"/>\n"
  }

  static func circle(_ style: String, _ x: Double, _ y: Double, _ radius: Double) -> String {
    "<circle class=\"\(style)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"\(number(radius))\"/>\n"
  }

  static func rectangle(
    _ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, title: String = ""
  ) -> String {
    let title = title.isEmpty ? "" : "<title>\(escaped(title))</title>"
    return
      "<rect class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(max(width, 0)))\" "
      + "height=\"\(number(max(height, 0)))\">\(title)</rect>\n"
  }

  enum Anchor: String { case start, middle, end }

  static func text(
    _ style: String, _ x: Double, _ y: Double, _ text: String, _ anchor: Anchor = .start
  ) -> String {
    "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor.rawValue)\">\(escaped(text))</text>\n"
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
