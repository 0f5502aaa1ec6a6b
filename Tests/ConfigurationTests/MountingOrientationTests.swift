import Configuration
import Quantities
import Testing

/// The 24 ways in which a chip can be soldered at right angles, each told by words, as a matrix and by angles.
@Suite struct MountingOrientationTests {
  struct Orientation: CustomStringConvertible {
    let words: [String]
    /// Column j is where axis j of the chip points, in the body's axes forward, right, down.
    let rows: [[Double]]
    let angles: [Int]

    init(_ x: String, _ y: String, _ z: String, _ rows: [[Double]], _ heading: Int, _ pitch: Int, _ roll: Int)
    {
      words = [x, y, z]
      self.rows = rows
      angles = [heading, pitch, roll]
    }

    var description: String { words.joined(separator: ", ") }
  }

  /// By hand: the columns from the words; the angles by turning a chip whose axes lie on the body's about z, then y, then x.
  static let all: [Orientation] = [
    Orientation("forward", "right", "down", [[1, 0, 0], [0, 1, 0], [0, 0, 1]], 0, 0, 0),
    Orientation("right", "backward", "down", [[0, -1, 0], [1, 0, 0], [0, 0, 1]], 90, 0, 0),
    Orientation("backward", "left", "down", [[-1, 0, 0], [0, -1, 0], [0, 0, 1]], 180, 0, 0),
    Orientation("left", "forward", "down", [[0, 1, 0], [-1, 0, 0], [0, 0, 1]], 270, 0, 0),
    Orientation("forward", "down", "left", [[1, 0, 0], [0, 0, -1], [0, 1, 0]], 0, 0, 90),
    Orientation("right", "down", "forward", [[0, 0, 1], [1, 0, 0], [0, 1, 0]], 90, 0, 90),
    Orientation("backward", "down", "right", [[-1, 0, 0], [0, 0, 1], [0, 1, 0]], 180, 0, 90),
    Orientation("left", "down", "backward", [[0, 0, -1], [-1, 0, 0], [0, 1, 0]], 270, 0, 90),
    Orientation("forward", "left", "up", [[1, 0, 0], [0, -1, 0], [0, 0, -1]], 0, 0, 180),
    Orientation("right", "forward", "up", [[0, 1, 0], [1, 0, 0], [0, 0, -1]], 90, 0, 180),
    Orientation("backward", "right", "up", [[-1, 0, 0], [0, 1, 0], [0, 0, -1]], 180, 0, 180),
    Orientation("left", "backward", "up", [[0, -1, 0], [-1, 0, 0], [0, 0, -1]], 270, 0, 180),
    Orientation("forward", "up", "right", [[1, 0, 0], [0, 0, 1], [0, -1, 0]], 0, 0, 270),
    Orientation("right", "up", "backward", [[0, 0, -1], [1, 0, 0], [0, -1, 0]], 90, 0, 270),
    Orientation("backward", "up", "left", [[-1, 0, 0], [0, 0, -1], [0, -1, 0]], 180, 0, 270),
    Orientation("left", "up", "forward", [[0, 0, 1], [-1, 0, 0], [0, -1, 0]], 270, 0, 270),
    Orientation("up", "right", "forward", [[0, 0, 1], [0, 1, 0], [-1, 0, 0]], 0, 90, 0),
    Orientation("up", "backward", "right", [[0, -1, 0], [0, 0, 1], [-1, 0, 0]], 90, 90, 0),
    Orientation("up", "left", "backward", [[0, 0, -1], [0, -1, 0], [-1, 0, 0]], 180, 90, 0),
    Orientation("up", "forward", "left", [[0, 1, 0], [0, 0, -1], [-1, 0, 0]], 270, 90, 0),
    Orientation("down", "right", "backward", [[0, 0, -1], [0, 1, 0], [1, 0, 0]], 0, -90, 0),
    Orientation("down", "backward", "left", [[0, -1, 0], [0, 0, -1], [1, 0, 0]], 90, -90, 0),
    Orientation("down", "left", "forward", [[0, 0, 1], [0, -1, 0], [1, 0, 0]], 180, -90, 0),
    Orientation("down", "forward", "right", [[0, 1, 0], [0, 0, 1], [1, 0, 0]], 270, -90, 0),
  ]

  private func mounting(_ text: String) throws -> Rotation<SensorAxes, BodyAxes> {
    let text = "{ magnetometer: { bus: 1, chip: 'X', mounting: \(text) } }"
    let configuration = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
    return try #require(configuration.magnetometer).mounting
  }

  private func expect(_ rotation: Rotation<SensorAxes, BodyAxes>, is rows: [[Double]], _ how: String) {
    let found = rotation.matrixRows
    for (row, wanted) in zip([found.0, found.1, found.2], rows) {
      let error = row - SIMD3(wanted[0], wanted[1], wanted[2])
      #expect((error * error).sum() < 1e-24, "\(how): \(found)")
    }
  }

  @Test func thereAre24() {
    #expect(Set(Self.all.map(\.rows)).count == 24)
    for orientation in Self.all {
      let r = orientation.rows
      let determinant =
        r[0][0] * (r[1][1] * r[2][2] - r[1][2] * r[2][1]) - r[0][1] * (r[1][0] * r[2][2] - r[1][2] * r[2][0])
        + r[0][2] * (r[1][0] * r[2][1] - r[1][1] * r[2][0])
      #expect(determinant == 1)
    }
  }

  @Test(arguments: all.indices) func isTheSameInThreeLanguages(_ index: Int) throws {
    let orientation = Self.all[index]
    let (w, a) = (orientation.words, orientation.angles)
    expect(
      try mounting("{ x: '\(w[0])', y: '\(w[1])', z: '\(w[2])' }"), is: orientation.rows, "words")
    expect(try mounting("\(orientation.rows)"), is: orientation.rows, "matrix")
    expect(
      try mounting("{ headingDegrees: \(a[0]), pitchDegrees: \(a[1]), rollDegrees: \(a[2]) }"),
      is: orientation.rows, "angles")
  }

  /// Of the 216 triples of words 24 are right-handed frames, and the others are refused.
  @Test func noOtherTripleOfWordsIsTaken() {
    let words = ["forward", "backward", "right", "left", "down", "up"]
    var taken: Set<[String]> = []
    for x in words {
      for y in words {
        for z in words where (try? mounting("{ x: '\(x)', y: '\(y)', z: '\(z)' }")) != nil {
          taken.insert([x, y, z])
        }
      }
    }
    #expect(taken == Set(Self.all.map(\.words)))
  }
}
