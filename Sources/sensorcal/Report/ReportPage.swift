/// A report as one page or one drawing, alone: nothing is fetched, and the same samples give the same bytes.
struct ReportPage {
  private let data: ReportData
  private let drawings: [Drawing]
  private let figures: ReportFigures

  init(_ data: ReportData) {
    self.data = data
    figures = ReportFigures(data)
    drawings = [
      SphereDrawing.before(data), SphereDrawing.after(data), DeviationDrawing.removed(data),
      DeviationDrawing.left(data), CoverageDrawing.drawing(data), ResidualDrawing.drawing(data),
    ]
  }

  private var subtitle: String { "\(data.fileName), calibrated by \(data.calibrationName)" }

  var html: String {
    var text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <title>Calibration of \(SVG.escaped(data.fileName))</title>
      <style>
      \(ReportStyle.ofPage)</style>
      </head>
      <body>
      <main>
      <header><h1>Magnetometer calibration</h1><p>\(SVG.escaped(subtitle))</p></header>
      <div class="tiles">

      """
    for tile in figures.tiles {
      text += "<div class=\"tile \(tile.mood.rawValue)\"><b>\(SVG.escaped(tile.value))</b>"
      text += "<span>\(SVG.escaped(tile.meaning))</span></div>\n"
    }
    text += "</div>\n<div class=\"panels\">\n"
    for drawing in drawings {
      text +=
        "<figure class=\"panel\"><h2>\(SVG.escaped(drawing.title))</h2><p>\(SVG.escaped(drawing.caption))</p>\n"
      text += drawing.element() + "</figure>\n"
    }
    text += "<section class=\"panel wide\"><h2>Figures</h2>\n<table>\n"
    for row in figures.rows {
      text += "<tr><th scope=\"row\">\(SVG.escaped(row.name))</th><td>\(SVG.escaped(row.value))</td></tr>\n"
    }
    return text + """
      </table></section>
      </div>
      <footer>Written by sensorcal report. Calibrated field = soft iron · (measured − hard iron), in the sensor's axes.
      Deviation δ = A + B sin θ + C cos θ + D sin 2θ + E cos 2θ, θ the heading that the compass shows, positive east.</footer>
      </main>
      </body>
      </html>

      """
  }

  /// All drawings on one sheet.
  var svg: String {
    let (gap, head, title) = (20.0, 84.0, 34.0)
    let (cardWidth, cardHeight) = (544.0, 352.0)
    let (width, height) = (3 * gap + 2 * cardWidth, head + 3 * (cardHeight + gap))
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(SVG.number(width)) \(SVG.number(height))\" "
    text += "width=\"\(SVG.number(width))\" height=\"\(SVG.number(height))\">\n"
    text +=
      "<title>Calibration of \(SVG.escaped(data.fileName))</title>\n<style>\n\(ReportStyle.ofDrawing)</style>\n"
    text += SVG.rectangle("sheet", 0, 0, width, height)
    text += SVG.text("title", gap, 38, "Magnetometer calibration")
    let few = figures.tiles.map { "\($0.value) \($0.meaning)" }.joined(separator: "  ·  ")
    text += SVG.text("", gap, 58, subtitle) + SVG.text("", gap, 75, few)
    for (index, drawing) in drawings.enumerated() {
      let x = gap + Double(index % 2) * (cardWidth + gap)
      let y = head + Double(index / 2) * (cardHeight + gap)
      text += SVG.rectangle("card", x, y, cardWidth, cardHeight)
      text += SVG.text("head", x + 16, y + 26, drawing.title)
      text += drawing.element(x: x + 12, y: y + title + 8)
    }
    return text + "</svg>\n"
  }
}
