/// One picture: what it shows, its size, and its SVG, without the `svg` element around it.
struct Drawing {
  /// A word that tells it from the others on the page.
  let name: String
  let title: String
  /// What a reader looks for in it.
  let caption: String
  let width, height: Double
  var content = ""

  /// A document of its own, or a part of one.
  func element(x: Double? = nil, y: Double? = nil) -> String {
    var place = ""
    if let x, let y { place = " x=\"\(SVG.number(x))\" y=\"\(SVG.number(y))\"" }
    let (width, height) = (SVG.number(width), SVG.number(height))
    // Inside of another drawing it has a size; on a page it takes that of its box.
    let size = place.isEmpty ? "" : " width=\"\(width)\" height=\"\(height)\""
    return
      "<svg id=\"\(name)\" role=\"img\" aria-label=\"\(SVG.escaped(title))\" viewBox=\"0 0 \(width) \(height)\"\(place)\(size)>\n"
      + content + "</svg>\n"
  }
}
