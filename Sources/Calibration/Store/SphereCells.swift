import Glibc
import Quantities

/// How many samples point into each of 300 cells of equal area of a sphere about the middle of all samples.
struct SphereCells: Sendable {
  private var cellsOfClips: [[Int]]
  private var counts = [Int](repeating: 0, count: bands * sectors + 1)

  private static let (bands, sectors) = (15, 20)
  /// Which samples of a clip belong to the sphere.
  func inside(_ clip: Int) -> [Bool] { cellsOfClips[clip].map { $0 != Self.outside } }

  /// Whether a sample does not.
  var hasOutside: Bool { counts[Self.outside] > 0 }

  /// Where samples go that are much farther from the middle than all but one in ten: a magnet that passed.
  private static let outside = bands * sectors
  private static let farther = 5.0

  init(_ clips: [[SIMD3<Double>]]) {
    let all = clips.flatMap { $0 }
    let middle = SIMD3(Self.median(all.map(\.x)), Self.median(all.map(\.y)), Self.median(all.map(\.z)))
    let distances = all.map { ($0 - middle).length }.sorted()
    let reach = distances.isEmpty ? 0 : Self.farther * distances[distances.count * 9 / 10]
    cellsOfClips = clips.map { clip in clip.map { Self.cell($0 - middle, reach: reach) } }
    for cell in cellsOfClips.joined() { counts[cell] += 1 }
  }

  /// The clip that would be missed least.
  var leastTelling: Int? {
    var best: (index: Int, value: Double)?
    for (index, clip) in cellsOfClips.enumerated() where !clip.isEmpty {
      let sum = clip.reduce(0.0) { $0 + 1 / Double(max(counts[$1], 1)) }
      let value = sum / Double(clip.count)
      if value < best?.value ?? .infinity { best = (index, value) }
    }
    return best?.index
  }

  mutating func remove(_ index: Int) {
    for cell in cellsOfClips.remove(at: index) { counts[cell] -= 1 }
  }

  private static func median(_ values: [Double]) -> Double { Statistics.median(values) ?? 0 }

  private static func cell(_ vector: SIMD3<Double>, reach: Double) -> Int {
    let length = vector.length
    guard length > 0, length <= reach else { return length > 0 ? outside : 0 }
    let band = min(max(Int((vector.z / length + 1) / 2 * Double(bands)), 0), bands - 1)
    let turn = (atan2(vector.y, vector.x) + .pi) / (2 * .pi)
    return band * sectors + min(max(Int(turn * Double(sectors)), 0), sectors - 1)
  }
}
