import Foundation
import Testing

/// What is printed for a trial.
@Suite struct ReplayTests {
  @Test func aLineAfterEachRow() async throws {
    let run = try await Run(trial: Trial(turning: 20).text(500))
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.lines.first == "t_s,qw,qx,qy,qz,accuracy68_deg,accuracy95_deg")
    #expect(run.rows.count == 500)
    #expect(run.rows.indices.allSatisfy { abs(run.rows[$0][0] - Double($0) * 0.01) < 1e-9 })
    #expect(run.rows.allSatisfy { abs($0[1...4].map { $0 * $0 }.reduce(0, +) - 1) < 1e-6 })
    // A heading within the first second, and an accuracy with each.
    for row in run.rows.dropFirst(100) {
      #expect(row[5] > 0 && row[6] > row[5] && row[6] <= 180)
    }
    for row in run.rows where row[5] < 0 { #expect(row[5] == -1 && row[6] == -1) }
  }

  /// From the body to east-north-up, by hand. With x east, y north and z up nothing is turned; with x north it is a quarter
  /// turn about up, and so on; with z down the board lies on its face.
  private static let root = 0.5.squareRoot()
  private static let attitudes:
    [(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, quaternion: [Double])] = [
      (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), [1, 0, 0, 0]),
      (SIMD3(0, 1, 0), SIMD3(-1, 0, 0), SIMD3(0, 0, 1), [root, 0, 0, root]),
      (SIMD3(-1, 0, 0), SIMD3(0, -1, 0), SIMD3(0, 0, 1), [0, 0, 0, 1]),
      (SIMD3(0, -1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, 1), [root, 0, 0, -root]),
      (SIMD3(0, 1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, -1), [0, root, root, 0]),
      // x up, y east, z north: a third of a turn about the diagonal, backward.
      (SIMD3(0, 0, 1), SIMD3(1, 0, 0), SIMD3(0, 1, 0), [0.5, -0.5, -0.5, -0.5]),
    ]

  @Test(arguments: 0..<6) func frames(_ index: Int) async throws {
    let (x, y, z, quaternion) = Self.attitudes[index]
    let run = try await Run(trial: Trial(x: x, y: y, z: z).text(600))
    let last = try #require(run.rows.last)
    let product = zip(last[1...4], quaternion).map { $0 * $1 }.reduce(0, +)
    // The cosine of half the angle between both: 1°.
    #expect(abs(product) > cos(0.5 * .pi / 180), "\(last)")
  }

  /// The board turns for ten seconds: at each row the quaternion is that of its time.
  @Test func aTurn() async throws {
    let run = try await Run(trial: Trial(turning: 45).text(1000))
    #expect(run.rows.count == 1000)
    for row in run.rows.dropFirst(300) {
      let half = 45 * row[0] * .pi / 360
      #expect(abs(row[1] * cos(half) + row[4] * sin(half)) > cos(1.5 * .pi / 180), "\(row)")
    }
  }

  /// No line knows what comes after its row.
  @Test func cutShort() async throws {
    let text = Trial(turning: 70).text(1000)
    let whole = try await Run(trial: text)
    for count in [1, 2, 333, 600] {
      let cut = text.split(separator: "\n").prefix(count + 1).joined(separator: "\n") + "\n"
      let part = try await Run(trial: cut)
      #expect(part.lines == Array(whole.lines.prefix(count + 1)))
    }
  }

  /// A logger writes the last sample again while a slower sensor has no new one: that is the same trial as one in which it
  /// was written by interpolation or not at all; its rates are no turn that goes on.
  @Test func heldSamples() async throws {
    var trial = Trial(turning: 60)
    (trial.rateEvery, trial.forceEvery, trial.fieldEvery) = (4, 3, 10)
    let run = try await Run(trial: trial.text(1000))
    #expect(run.rows.count == 1000)
    for row in run.rows.dropFirst(400) {
      #expect(row[5] > 0)
      let half = 60 * row[0] * .pi / 360
      #expect(abs(row[1] * cos(half) + row[4] * sin(half)) > cos(2.5 * .pi / 180), "\(row)")
    }
  }

  /// A gyroscope that hangs repeats its last rate for ever: the board does not turn on with it, and no heading is claimed
  /// for rows of which nobody knows how it turned.
  @Test func aFrozenGyroscope() async throws {
    var trial = Trial(turning: 60)
    trial.frozenRate = 5
    let run = try await Run(trial: trial.text(1000))
    #expect(run.rows.count == 1000)
    #expect(run.rows[300..<500].allSatisfy { $0[5] > 0 })
    for row in run.rows.dropFirst(700) where row[5] > 0 {
      let half = 60 * row[0] * .pi / 360
      let off = 2 * acos(min(1, abs(row[1] * cos(half) + row[4] * sin(half)))) * 180 / .pi
      #expect(off < row[6], "\(row)")
    }
  }

  /// A row that is no fresh sample of the field is none, whatever it holds.
  @Test func staleFields() async throws {
    let rows = Trial(turning: 30).rows(800)
    let changed = rows.map { row in row[10] > 0 ? row : Array(row[..<7]) + [400, -300, 200, 0] }
    let (a, b) = (try await Run(trial: Trial.text(rows)), try await Run(trial: Trial.text(changed)))
    #expect(a.output == b.output)
  }

  /// 300 µT of hard iron: no heading is claimed at first, and then it is right.
  @Test func aMagnetometerThatNobodyCalibrated() async throws {
    var trial = Trial(turning: 0)
    // Turned about all axes in turn: Rodrigues' formula by hand, in thirds of a turn and back.
    trial.axes = { time in
      let (a, b) = (1.2 * sin(1.3 * time), 1.1 * sin(0.9 * time + 1))
      let (ca, sa, cb, sb) = (cos(a), sin(a), cos(b), sin(b))
      return (SIMD3(cb, sa * sb, -ca * sb), SIMD3(0, ca, sa), SIMD3(sb, -sa * cb, ca * cb))
    }
    let axes = trial.axes
    trial.rate = { time in
      let (before, after) = (axes(time - 0.01), axes(time))
      func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      }
      let turn =
        cross(before.x, after.x) + cross(before.y, after.y) + cross(before.z, after.z)
      let world = turn / 2 / 0.01
      return SIMD3((after.x * world).sum(), (after.y * world).sum(), (after.z * world).sum())
    }
    let rows = trial.rows(3000).map { row in
      row.enumerated().map { $0.offset == 7 ? $0.element + 300 : $0.element }
    }
    let run = try await Run(trial: Trial.text(rows))
    #expect(run.rows.count == 3000)
    #expect(run.rows[50][5] == -1)
    for (index, row) in run.rows.enumerated().dropFirst(2000) {
      let (x, y, z) = axes(Double(index) * 0.01)
      // The matrix of the printed quaternion, its first column: where it says that x points.
      let (w, i, j, k) = (row[1], row[2], row[3], row[4])
      let shown = SIMD3(1 - 2 * (j * j + k * k), 2 * (i * j + w * k), 2 * (i * k - w * j))
      #expect((shown * x).sum() > cos(4 * .pi / 180), "\(row) \(y) \(z)")
      #expect(row[5] > 0)
    }
  }
}
