import Calibration
import Console
import Glibc
import Quantities

/// A magnetometer's calibration while it is made, as a screen.
struct MagnetometerScreen {
  var title = ""
  var seconds = 0.0
  var sampleCount = 0
  /// One sigma, degrees; `nil` while nothing is known.
  var error: Double?
  var bestError: Double?
  var target = MagnetometerSession.defaultTarget
  var tiltDegrees = 45.0
  /// Of the sphere, 0 to 1.
  var coverage = 0.0
  var directions: [SIMD3<Double>] = []
  var here: SIMD3<Double>?
  /// The axis of which least is known.
  var wanted: SIMD3<Double>?
  var confirmation: (done: Int, needed: Int)?
  var guidance = ""
  /// What is wrong at the moment, or less good than it could be.
  var notes: [ScreenFrame.Sentence] = []
  /// In place of the guidance, when it is over.
  var result: [ScreenFrame.Sentence]?

  /// Lines that fit a terminal of that size.
  func lines(columns: Int, rows: Int, glyphs: Glyphs) -> [StyledLine] {
    var frame = ScreenFrame(glyphs: glyphs, title: title, seconds: seconds)
    frame.figures = figures(width: max(columns - 1, 20), glyphs)
    let map = MapDrawing(glyphs: glyphs, directions: directions, here: here, wanted: wanted)
    frame.drawing = { lines, width in
      // Three lines are the frame and the axes.
      let rows = min(lines - 3, (width - 9) * 10 / 63)
      guard rows >= 3 else { return [] }
      return map.lines(rows: rows, columns: MapDrawing.columns(rows: rows))
    }
    if let result {
      frame.sentences = result
    } else {
      frame.sentences = [ScreenFrame.Sentence(word: "next", text: guidance, style: .bold)] + notes
      frame.sentenceRoom = 4
      frame.footer =
        bestError == nil ? "Ctrl-C ends it." : "Ctrl-C ends it and keeps the best so far."
    }
    return frame.lines(columns: columns, rows: rows)
  }

  /// How far the error has come down to the target, 0 to 1, by its logarithm: the last degree takes as long as the first ten.
  var progress: Double {
    guard let error, error > 0, target < Self.start else { return 0 }
    return min(max(log(Self.start / error) / log(Self.start / target), 0), 1)
  }

  /// Degrees: a compass that tells nothing more.
  private static let start = 60.0

  private func figures(width: Int, _ glyphs: Glyphs) -> [StyledLine] {
    var first = StyledLine("  heading error  ", .dim)
    first.append(glyphs.text(Self.degrees(error)).aligned(to: 8), errorStyle)
    first.append("   ")
    let ending = glyphs.text("   target \(target.fixed(target < 1 || target != target.rounded() ? 1 : 0))°")
    let room = max(min(width, 100) - first.width - ending.columns - 2, 4)
    let bar = glyphs.bar(progress, columns: room)
    first.append(bar.filled, errorStyle)
    first.append(bar.rest, .dim)
    first.append(ending, .dim)
    var second = StyledLine("  coverage       ", .dim)
    second.append("\((100 * coverage).fixed(0)) %".aligned(to: 8))
    second.append("   of the sphere, \(sampleCount) samples", .dim)
    if result == nil, let confirmation {
      second.append("   ")
      second.append("certain in \(confirmation.needed - confirmation.done) s", .good)
    } else if let bestError, let error, bestError < 0.9 * error {
      second.append(glyphs.text("   best so far \(Self.degrees(bestError))"), .dim)
    }
    return [first, second]
  }

  private var errorStyle: StyledLine.Style {
    guard let error else { return .dim }
    if error <= target { return .good }
    return error <= MagnetometerFit.greatestUsableError ? .fair : .bad
  }

  static func degrees(_ value: Double?) -> String {
    guard let value else { return "unknown" }
    return value.fixed(value < 10 ? 2 : value < 100 ? 1 : 0) + "°"
  }
}
