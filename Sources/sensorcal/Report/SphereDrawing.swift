import Console
import Quantities

/// The ends of the field vectors, seen along two axes, with the outline of what they should lie on.
struct SphereDrawing {
  private static let size = (width: 520.0, height: 300.0)
  /// More dots than these only make the file large.
  private static let mostDots = 1500

  /// What the chip reported: the ellipsoid of the calibration around its hard iron.
  static func before(_ data: ReportData) -> Drawing {
    let iron = data.calibration.hardIron.microtesla
    return drawing(
      data.raw, around: iron, radius: data.rawStrength, name: "sphere-before",
      title: "Before: what the chip reported",
      caption:
        "Dots are samples, pale ones on the far side; the line is the outline of the fitted ellipsoid, the ring its middle.",
      style: "before"
    ) { first, second in
      data.back.outline(first, second).map {
        (iron[first] + $0.x * data.strength, iron[second] + $0.y * data.strength)
      }
    }
  }

  /// The same samples calibrated: they should lie on a sphere about zero.
  static func after(_ data: ReportData) -> Drawing {
    drawing(
      data.calibrated, around: .zero, radius: data.strength, name: "sphere-after", title: "After: calibrated",
      caption: "They should lie on a sphere about zero, whose outline is the circle.", style: "after"
    ) { _, _ in
      (0..<72).map { step in
        let unit = SIMD2.unit(degrees: Double(step) * 5)
        return (unit.x * data.strength, unit.y * data.strength)
      }
    }
  }

  private static func drawing(
    _ points: [SIMD3<Double>], around center: SIMD3<Double>, radius: Double, name: String, title: String,
    caption: String, style: String, outline: (Int, Int) -> [(x: Double, y: Double)]
  ) -> Drawing {
    var drawing = Drawing(
      name: name, title: title, caption: caption, width: size.width, height: size.height)
    let outlines = [outline(0, 1), outline(0, 2)]
    // One scale for all, so that the panels compare.
    let stride = max(1, (points.count + mostDots - 1) / mostDots)
    let shown = points.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    var reach = radius
    for point in shown {
      let difference = point - center
      reach = max(reach, abs(difference.x), abs(difference.y), abs(difference.z))
    }
    // A few wild samples shall not shrink all others.
    reach = min(reach, 3 * radius) * 1.08
    for (index, axes) in [(0, 1, 2), (0, 2, 1)].enumerated() {
      let left = 44 + Double(index) * 258
      let x = Axis(center[axes.0] - reach, center[axes.0] + reach, from: left, to: left + 210)
      let y = Axis(center[axes.1] - reach, center[axes.1] + reach, from: 252, to: 42)
      drawing.content += frame(x, y, ReportData.unit(radius), names: (axes.0, axes.1))
      let isNear = { (v: SIMD3<Double>) in (v[axes.2] - center[axes.2]) * (axes.2 == 2 ? 1 : -1) >= 0 }
      let place = { (v: SIMD3<Double>) in (x: x.position(v[axes.0]), y: y.position(v[axes.1])) }
      let inside = shown.filter {
        abs($0[axes.0] - center[axes.0]) <= reach && abs($0[axes.1] - center[axes.1]) <= reach
      }
      drawing.content += SVG.dots(style + "far", inside.filter { !isNear($0) }.map(place))
      drawing.content += SVG.dots(style, inside.filter(isNear).map(place))
      let line = outlines[index].map { (x: x.position($0.x), y: y.position($0.y)) }
      drawing.content += SVG.polyline("outline", line, closed: true)
      drawing.content += SVG.circle("center", x.position(center[axes.0]), y.position(center[axes.1]), 3)
    }
    return drawing
  }

  private static func frame(_ x: Axis, _ y: Axis, _ unit: String, names: (Int, Int)) -> String {
    var text = ""
    let (xTicks, yTicks) = (x.ticks(4), y.ticks(4))
    for tick in xTicks {
      let at = x.position(tick)
      text += SVG.line(tick == 0 ? "axis" : "grid", at, y.to, at, y.from)
      text += SVG.text("", at, y.from + 16, Axis.label(tick, xTicks), .middle)
    }
    for tick in yTicks {
      let at = y.position(tick)
      text += SVG.line(tick == 0 ? "axis" : "grid", x.from, at, x.to, at)
      text += SVG.text("", x.from - 6, at + 4, Axis.label(tick, yTicks), .end)
    }
    let letters = ["x", "y", "z"]
    text += SVG.text("name", (x.from + x.to) / 2, y.from + 34, "\(letters[names.0]), \(unit)", .middle)
    text += SVG.text("name", x.from, y.to - 10, "\(letters[names.1]), \(unit)", .middle)
    return text
  }
}
