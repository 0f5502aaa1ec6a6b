import Console
import Glibc

/// The sphere of directions as a map of equal areas (Mollweide's), each cell as dark as it holds samples.
enum CoverageDrawing {
  static func drawing(_ data: ReportData) -> Drawing {
    let cells = data.sphere
    let percent = (100 * cells.share).fixed(0)
    var drawing = Drawing(
      name: "coverage", title: "Where the field pointed",
      caption:
        "\(percent) of 100 cells of equal area were seen, of all directions in the sensor's axes. The darker, the more samples.",
      width: 520, height: 300)
    let most = Double(max(cells.counts.max() ?? 1, 1))
    let bands = CoverageCells.bands
    for (index, count) in cells.counts.enumerated() {
      let (band, step) = (index / bands, index % bands)
      // A fourth root shows few beside many.
      let strength = count == 0 ? 0 : 0.15 + 0.75 * pow(Double(count) / most, 0.4)
      let outline = cell(band, step)
      let path = outline.map { "\(SVG.number($0.x)) \(SVG.number($0.y))" }.joined(separator: "L")
      drawing.content +=
        "<path class=\"cell\" fill-opacity=\"\(strength.fixed(2))\" d=\"M\(path)Z\">"
        + "<title>\(count) samples</title></path>\n"
    }
    for (name, longitude, height) in [
      ("−x", -180.0, 0.0), ("−y", -90, 0), ("x", 0, 0), ("y", 90, 0), ("−x", 180, 0), ("z", 0, 1),
      ("−z", 0, -1),
    ] {
      let point = place(longitude, height)
      let isEdge = abs(longitude) == 180
      drawing.content += SVG.text(
        "name", point.x + (isEdge ? (longitude < 0 ? -8 : 8) : 0),
        point.y + (height == 0 ? 4 : height > 0 ? -6 : 14), name,
        isEdge ? (longitude < 0 ? .end : .start) : .middle)
    }
    return drawing
  }

  /// Along the edge of a cell.
  private static func cell(_ band: Int, _ step: Int) -> [(x: Double, y: Double)] {
    let bands = Double(CoverageCells.bands)
    let (low, high) = (Double(band) / bands * 2 - 1, Double(band + 1) / bands * 2 - 1)
    let (west, east) = (Double(step) / bands * 360 - 180, Double(step + 1) / bands * 360 - 180)
    let steps = (0...6).map { Double($0) / 6 }
    return steps.map { place(west, low + $0 * (high - low)) }
      + steps.map { place(east, high + $0 * (low - high)) }
  }

  /// - Parameter height: the sine of the latitude.
  private static func place(_ longitude: Double, _ height: Double) -> (x: Double, y: Double) {
    // J. P. Snyder, Map Projections: A Working Manual (USGS Professional Paper 1395), equations 31-1 to 31-4.
    var angle = asin(min(max(height, -1), 1))
    if abs(height) < 1 {
      for _ in 0..<30 {
        let slope = 2 + 2 * cos(2 * angle)
        guard slope > 1e-9 else { break }
        angle -= (2 * angle + sin(2 * angle) - .pi * height) / slope
      }
    }
    return (260 + 220 * longitude / 180 * cos(angle), 150 - 116 * sin(angle))
  }
}
