import Glibc
import Quantities

/// How many samples point into each of 100 cells of equal area: ten bands of ten, the poles on the z axis.
struct CoverageCells {
  private(set) var counts = [Int](repeating: 0, count: 100)

  static let bands = 10

  init(_ vectors: [SIMD3<Double>]) {
    for vector in vectors {
      let length = vector.length
      guard length > 0, length.isFinite else { continue }
      let unit = vector / length
      // Bands of equal height on the axis have equal areas (Archimedes).
      let band = Self.index((unit.z + 1) / 2)
      let step = Self.index((atan2(unit.y, unit.x) / Double.pi + 1) / 2)
      counts[band * Self.bands + step] += 1
    }
  }

  private static func index(_ share: Double) -> Int { min(max(Int(share * Double(bands)), 0), bands - 1) }

  /// The share of cells that something points into.
  var share: Double { Double(counts.count { $0 > 0 }) / Double(counts.count) }
}
