import Foundation
import Testing

/// `sensorcal fit`, on a sensor that is turned by a rule and has errors that are known.
@Suite struct FitTests {
  /// Turns about all axes at 50 Hz; hard iron (30, −20, 45), gain 1.1 of the x axis; the field has 50 units, 60° below the horizon.
  static func samples(
    columns: Int = 10, header: Bool = true, level: Bool = false,
    field: (north: Double, up: Double) = (25, -43.30127),
    iron: [Double] = [30, -20, 45]
  ) -> String {
    let names = ["t_s", "mx", "my", "mz", "ax", "ay", "az", "gx", "gy", "gz"]
    let shown = columns == 3 ? 1..<4 : columns == 6 ? 1..<7 : 0..<columns
    var text = "# recorded at a desk\n"
    if header { text += names[shown].joined(separator: ",") + "\n" }
    var (turn, noise) = (start, UInt64(7))
    func random() -> Double {
      noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(noise >> 11) / Double(1 << 53) - 0.5
    }
    for index in 0..<600 {
      let t = Double(index) / 50
      let rate: [Double] =
        level ? [0, 0, 1.2] : [2.1 * cos(0.9 * t), 1.9 * sin(1.3 * t), 1.2 + 0.4 * sin(0.7 * t)]
      // Rows of `turn` are east, north and up in the sensor's axes.
      let seen = (0..<3).map { field.north * turn[1][$0] + field.up * turn[2][$0] }
      let raw = [1.1 * seen[0] + iron[0], seen[1] + iron[1], seen[2] + iron[2]].map { $0 + 0.5 * random() }
      let force = turn[2].map { 9.80665 * $0 + 0.3 * random() }
      let row = [t] + raw + force + rate
      text += row[shown].map { "\($0)" }.joined(separator: ",") + "\n"
      for _ in 0..<20 { turn = turned(turn, by: rate.map { $0 / 1000 }) }
    }
    return text
  }

  private static let start: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

  /// Directions of the world seen from a sensor that turned a little: v − ω × v, made orthonormal again.
  private static func turned(_ rows: [[Double]], by w: [Double]) -> [[Double]] {
    func cross(_ a: [Double], _ b: [Double]) -> [Double] {
      [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    }
    func unit(_ v: [Double]) -> [Double] {
      let length = v.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return v.map { $0 / length }
    }
    let moved = rows.map { row in zip(row, cross(w, row)).map { $0 - $1 } }
    let up = unit(moved[2])
    let east = unit(cross(moved[1], up))
    return [east, cross(up, east), up]
  }

  @Test func json() async throws {
    let run = try await Run(["fit", "-", "--field", "50", "--dip", "60", "--json"], input: Self.samples())
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let fit = try #require(try run.objects().first)
    #expect(fit["accepted"] as? Bool == true && fit["grade"] as? String == "good")
    let hardIron = try #require(fit["hardIron"] as? [Double])
    for (value, expected) in zip(hardIron, [30, -20, 45.0]) { #expect(abs(value - expected) < 0.5) }
    let softIron = try #require(fit["softIron"] as? [[Double]])
    #expect(softIron.count == 3 && softIron.allSatisfy { $0.count == 3 })
    #expect(abs(softIron[1][1] / softIron[0][0] - 1.1) < 0.02 && abs(softIron[0][1]) < 0.02)
    let sigma = try #require(fit["headingSigma"] as? Double)
    #expect(sigma > 0.01 && sigma < 1)
    #expect(try #require(fit["milliseconds"] as? Double) > 0)
    #expect(fit["samples"] as? Int == 600)
  }

  /// Fewer columns, no header, other units: what is there is used.
  @Test(arguments: [10, 6, 4, 3]) func columns(_ count: Int) async throws {
    let run = try await Run(
      ["fit", "--json", "-"], input: Self.samples(columns: count, header: count != 3))
    #expect(run.status == 0, "\(run.output) \(run.errors)")
    let hardIron = try #require(try run.objects().first?["hardIron"] as? [Double])
    for (value, expected) in zip(hardIron, [30, -20, 45.0]) { #expect(abs(value - expected) < 1.5) }
  }

  @Test func aPageForAPerson() async throws {
    let run = try await Run(["fit", "--field", "50", "--dip", "60", "-"], input: Self.samples())
    #expect(run.status == 0)
    #expect(run.lines.first == "Good: this calibration may be used.")
    for name in [
      "heading error", "hard iron", "soft iron", "gyroscope bias", "field", "residual", "coverage",
    ] {
      #expect(run.output.contains("  \(name)  "), "\(name)")
    }
    #expect(run.lines.allSatisfy { $0.count <= 80 })
  }

  /// A level turn without the field of the place: refused, with what is missing in words.
  @Test func whatIsMissingIsSaid() async throws {
    let run = try await Run(["fit", "-"], input: Self.samples(level: true))
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Refused: do not use this calibration.\n"))
    #expect(run.output.contains("Tilt it farther") && run.output.contains("--dip"))
    let narrow = try await Run(
      ["fit", "--field", "50", "--dip", "60", "--tilt", "5", "-"], input: Self.samples(level: true))
    #expect(narrow.status == 0, "\(narrow.output)")
  }

  @Test func noCalibration() async throws {
    let few = try await Run(["fit", "--json", "-"], input: "mx,my,mz\n1,2,3\n4,5,x\n")
    #expect(few.status == 1)
    #expect(few.errors.contains("1 lines are no samples") && few.errors.contains("there are 1 samples"))
    #expect(try few.objects().first?["accepted"] as? Bool == false)
    let columns = try await Run(["fit", "-"], input: "time,x,y\n1,2,3\n")
    #expect(
      columns.status == 1 && columns.errors.contains("The columns are time,x,y; mx, my and mz have to be"))
    let missing = try await Run("fit", "/nonexistent.csv")
    #expect(missing.status == 1 && missing.errors.contains("/nonexistent.csv cannot be read: No such file"))
  }

  @Test(arguments: [
    ["fit"], ["fit", "a", "--field", "none"], ["fit", "a", "--dip", "91"],
    ["fit", "a", "--tilt", "-1"],
  ]) func mistakes(_ words: [String]) async throws {
    let run = try await Run(words)
    #expect(run.status == 2 && run.errors.hasSuffix("Try sensorcal fit --help.\n"))
  }
}
