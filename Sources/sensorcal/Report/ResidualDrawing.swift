import Console
import Glibc

/// How much too long or too short each calibrated sample is, in its order, and how often.
enum ResidualDrawing {
  private static let mostDots = 1500

  static func drawing(_ data: ReportData) -> Drawing {
    let sigma = data.residualSigma
    let shown = data.residuals.map(abs).sorted()
    let reach = max(
      shown.isEmpty ? 1 : shown[min(shown.count - 1, shown.count * 99 / 100)] * 1.25, 3 * sigma, 0.1)
    let outside = data.residuals.count { abs($0) > reach }
    var caption =
      "The length of each calibrated sample against the field, one sigma \(sigma.fixed(2))\u{A0}%. A wave shows what the "
      + "calibration did not take away."
    if outside > 0 {
      caption += outside == 1 ? " One is outside of the picture." : " \(outside) are outside of the picture."
    }
    var drawing = Drawing(
      name: "residuals", title: "Residuals", caption: caption, width: 520, height: 300)
    let times = data.seconds ?? data.residuals.indices.map(Double.init)
    let x = Axis(times.min() ?? 0, times.max() ?? 1, from: 44, to: 400)
    let y = Axis(-reach, reach, from: 258, to: 16)
    let (xTicks, yTicks) = (x.ticks(5), y.ticks(6))
    for tick in yTicks {
      let at = y.position(tick)
      drawing.content += SVG.line(tick == 0 ? "axis" : "grid", x.from, at, 508, at)
      drawing.content += SVG.text("", 38, at + 4, Axis.label(tick, yTicks), .end)
    }
    for tick in xTicks {
      let at = x.position(tick)
      drawing.content += SVG.line("grid", at, y.to, at, y.from)
      drawing.content += SVG.text("", at, 274, Axis.label(tick, xTicks), .middle)
    }
    drawing.content += SVG.text("name", 222, 294, data.seconds == nil ? "sample" : "time, s", .middle)
    drawing.content += SVG.text("name", 48, 12, "% of the field")
    drawing.content += SVG.text("name", 458, 294, "how often", .middle)
    let stride = max(1, (times.count + mostDots - 1) / mostDots)
    let dots = times.indices.filter { $0 % stride == 0 && abs(data.residuals[$0]) <= reach }
      .map { (x: x.position(times[$0]), y: y.position(data.residuals[$0])) }
    drawing.content += SVG.dots("after small", dots)
    drawing.content += histogram(data.residuals, reach: reach, sigma: sigma, y)
    return drawing
  }

  /// Bars to the right, and the bell of the same sigma.
  private static func histogram(
    _ residuals: [Double], reach: Double, sigma: Double, _ y: Axis
  ) -> String {
    let count = 31
    let width = 2 * reach / Double(count)
    var bins = [Int](repeating: 0, count: count)
    for value in residuals where abs(value) <= reach {
      bins[min(max(Int((value + reach) / width), 0), count - 1)] += 1
    }
    let inside = Double(bins.reduce(0, +))
    let peak = sigma > 0 ? inside * width / (sigma * (2 * Double.pi).squareRoot()) : 0
    let x = Axis(0, max(Double(bins.max() ?? 1), peak, 1), from: 408, to: 508)
    var text = ""
    for (index, bin) in bins.enumerated() {
      let top = y.position(-reach + Double(index + 1) * width)
      let height = y.position(-reach + Double(index) * width) - top
      text += SVG.rectangle(
        "bar", x.from, top + 0.5, x.position(Double(bin)) - x.from, height - 1, title: "\(bin) samples")
    }
    guard sigma > 0 else { return text }
    let bell = (0...80).map { step -> (x: Double, y: Double) in
      let value = -reach + 2 * reach * Double(step) / 80
      return (x.position(peak * exp(-value * value / (2 * sigma * sigma))), y.position(value))
    }
    return text + SVG.polyline("bell", bell)
  }
}
