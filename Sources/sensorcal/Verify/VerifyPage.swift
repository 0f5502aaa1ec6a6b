import Console

/// A verification for a person.
struct VerifyPage {
  let verification: Verification
  let verdict: Verdict
  let calibrationName: String?

  /// Characters on each side of the middle of the bars.
  private static let barWidth = 20

  var lines: [String] {
    let curve = verification.curve
    let values: [(String, Double, String)] = [
      ("A", curve.a, "the same on all headings"), ("B", curve.b, "sin θ: hard iron, fore and aft"),
      ("C", curve.c, "cos θ: hard iron, athwart"), ("D", curve.d, "sin 2θ: soft iron"),
      ("E", curve.e, "cos 2θ: soft iron"),
    ]
    var lines = verdict.sentences + [""]
    lines += [
      row("compared with", comparison), row("calibration", calibrationName ?? "none"),
      row("deviation", "\(curve.rms.fixed(2))° round the circle, \(curve.greatest.fixed(2))° at most"),
      row("scatter", "\(verification.scatter.fixed(2))° of single headings"), "",
    ]
    for (name, value, meaning) in values {
      let number = name == "A" && !curve.knowsA ? "unseen" : value.fixed(2) + "°"
      lines.append("  \(name)  \(number.aligned(to: 9))   \(meaning)")
    }
    return lines + [""] + bars
  }

  private var comparison: String {
    switch verification.method {
    case .reference: "the headings of the table"
    case .points: "\(verification.points.count) rests at equal angles"
    case .gyroscope: "the turn that the gyroscope saw"
    case .ellipse: "the circle that a level field draws"
    }
  }

  private func row(_ name: String, _ value: String) -> String { "  " + name.padded(to: 16) + value }

  /// The mean deviation of each twelfth, west to the left.
  private var bars: [String] {
    let means = verification.sectors.map { sector in
      sector.deviation ?? verification.curve.deviation(at: sector.heading)
    }
    let scale = max(means.map(abs).max() ?? 0, 1)
    let title =
      "  \("heading of \(verification.axisName), and its deviation") (west | east, \(scale.fixed(1))° at the ends)"
    return [title]
      + zip(verification.sectors, means).map { sector, mean in
        let length = min(Int((abs(mean) / scale * Double(Self.barWidth)).rounded()), Self.barWidth)
        let bar = String(repeating: "█", count: length)
        let (west, east) = mean < 0 ? (bar, "") : ("", bar)
        let text = sector.deviation.map { $0.fixed(2) + "°" } ?? "unseen"
        return "  \((sector.heading.fixed(0) + "°").aligned(to: 5)) \(west.aligned(to: Self.barWidth))│"
          + "\(east.padded(to: Self.barWidth)) \(text.aligned(to: 9))"
      }
  }
}
