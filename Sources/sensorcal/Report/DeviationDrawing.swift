import Console

/// Deviation by heading, before and after.
enum DeviationDrawing {
  private static let mostDots = 1200

  /// What the calibration takes away.
  static func removed(_ data: ReportData) -> Drawing {
    var caption = "By the magnetic heading of a level board"
    if data.dip == nil { caption += ", for a field 60° below the horizon, since no accelerometer tells" }
    caption += ". "
    if let curve = data.removed.curve {
      caption += words(curve)
    } else {
      caption +=
        "The raw compass does not go round with the board: hard iron is larger than the horizontal field."
    }
    var drawing = Drawing(
      name: "deviation-before", title: "Deviation without the calibration", caption: caption, width: 520,
      height: 300)
    let (x, y) = frame(&drawing, reach: max(data.removed.greatest, 1), unit: "magnetic heading")
    var points: [(x: Double, y: Double)] = data.removed.points.map { ($0.heading, $0.deviation) }
    if let first = points.first { points.append((360, first.y)) }
    // Across ±180° there is no line.
    var piece: [(x: Double, y: Double)] = []
    for point in points {
      if let last = piece.last, abs(point.y - last.y) > 180 {
        drawing.content += SVG.polyline("before curve", piece.map { (x.position($0.x), y.position($0.y)) })
        piece = []
      }
      piece.append(point)
    }
    drawing.content += SVG.polyline("before curve", piece.map { (x.position($0.x), y.position($0.y)) })
    return drawing
  }

  /// What is left.
  static func left(_ data: ReportData) -> Drawing {
    let stated = data.calibration.headingErrorDegrees
    var caption =
      stated.map { "The band is the heading error that the calibration states, ± \($0.fixed(1))°. " } ?? ""
    switch data.left {
    case .success(let verification): caption += comparison(verification) + " " + words(verification.curve)
    case .failure(let failure):
      caption +=
        "Not measured with these samples. " + failure.description + " sensorcal verify does it with others."
    }
    var drawing = Drawing(
      name: "deviation-after", title: "Deviation that is left", caption: caption, width: 520, height: 300)
    var reach = max(stated ?? 0, 0.5) * 1.3
    var points: [DeviationCurve.Point] = []
    if case .success(let verification) = data.left {
      let stride = max(1, (verification.points.count + mostDots - 1) / mostDots)
      points = verification.points.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
      let sizes = points.map { abs($0.deviation) }.sorted()
      reach = max(
        reach, verification.curve.greatest * 1.2, sizes.isEmpty ? 0 : sizes[sizes.count * 98 / 100] * 1.1)
    }
    let (x, y) = frame(&drawing, reach: reach, unit: "heading that the compass shows")
    if let stated {
      let (top, bottom) = (y.position(stated), y.position(-stated))
      drawing.content += SVG.polyline(
        "band", [(x.from, top), (x.to, top), (x.to, bottom), (x.from, bottom)], closed: true)
    }
    guard case .success(let verification) = data.left else {
      drawing.content += SVG.text("head", (x.from + x.to) / 2, y.position(0) - 12, "not measured", .middle)
      return drawing
    }
    drawing.content += SVG.dots(
      "afterfar",
      points.filter { abs($0.deviation) <= reach }.map { (x.position($0.heading), y.position($0.deviation)) })
    let curve = (0...120).map { step in
      (x: x.position(Double(step) * 3), y: y.position(verification.curve.deviation(at: Double(step) * 3)))
    }
    drawing.content += SVG.polyline("after curve", curve)
    return drawing
  }

  static func words(_ curve: DeviationCurve) -> String {
    let values: [(name: String, value: Double)] = [
      ("A", curve.a), ("B", curve.b), ("C", curve.c), ("D", curve.d), ("E", curve.e),
    ]
    return values.filter { $0.name != "A" || curve.knowsA }
      .map { "\($0.name)\u{A0}\($0.value.fixed(2).replacing("-", with: "−"))°" }.joined(separator: ", ") + "."
  }

  private static func comparison(_ verification: Verification) -> String {
    switch verification.method {
    case .reference: "Against the headings of the table."
    case .points: "Against rests at equal angles."
    case .gyroscope: "Against the turn that the gyroscope saw."
    case .ellipse: "Against the circle that a level field draws."
    }
  }

  private static func frame(_ drawing: inout Drawing, reach: Double, unit: String) -> (x: Axis, y: Axis) {
    let x = Axis(0, 360, from: 48, to: 506)
    let y = Axis(-reach * 1.05, reach * 1.05, from: 254, to: 18)
    let ticks = y.ticks(6)
    for tick in ticks {
      let at = y.position(tick)
      drawing.content += SVG.line(tick == 0 ? "axis" : "grid", x.from, at, x.to, at)
      drawing.content += SVG.text("", 42, at + 4, Axis.label(tick, ticks), .end)
    }
    for (index, name) in ["N", "NE", "E", "SE", "S", "SW", "W", "NW", "N"].enumerated() {
      let at = x.position(Double(index) * 45)
      drawing.content += SVG.line("grid", at, y.to, at, y.from)
      drawing.content += SVG.text("", at, 270, name, .middle)
    }
    drawing.content += SVG.text("name", 277, 290, unit, .middle)
    drawing.content += SVG.text("name", 52, 12, "deviation, degrees, east up")
    return (x, y)
  }
}
