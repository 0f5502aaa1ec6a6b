import Glibc
import Quantities

/// Which directions a vector has pointed to, as a map of the whole sphere in cells of equal area (the cylindrical projection
/// of Lambert): rows are of equal steps along z, from +z at the top to −z at the bottom; columns of equal angles about z, from
/// −x over −y, +x and +y back to −x.
public struct CoverageMap: Equatable, Sendable {
  public let rows: Int
  public let columns: Int
  private var seen: [Bool]

  /// A direction counts for what lies within about 11 degrees of it: the area of one of a hundred cells.
  private static let reach = 0.98

  /// - Parameters:
  ///   - rows: 1 to 1000, as are the columns.
  ///   - directions: unit vectors; others count for nothing.
  public init(rows: Int, columns: Int, directions: [SIMD3<Double>] = []) {
    (self.rows, self.columns) = (min(max(rows, 1), 1000), min(max(columns, 1), 1000))
    seen = [Bool](repeating: false, count: self.rows * self.columns)
    // Many samples point to the same cell, and one of them is enough.
    var brushes: [Int: SIMD3<Double>] = [:]
    for direction in directions {
      guard let cell = cell(of: direction) else { continue }
      brushes[cell.row * self.columns + cell.column] = direction
    }
    for row in 0..<self.rows {
      for column in 0..<self.columns {
        let center = center(row: row, column: column)
        let index = row * self.columns + column
        seen[index] = brushes[index] != nil || brushes.values.contains { $0.dot(center) > Self.reach }
      }
    }
  }

  /// Whether the vector pointed into a cell; `false` outside of the map.
  public func isSeen(row: Int, column: Int) -> Bool {
    guard row >= 0, row < rows, column >= 0, column < columns else { return false }
    return seen[row * columns + column]
  }

  /// The share of the sphere, 0 to 1.
  public var share: Double { Double(seen.count { $0 }) / Double(seen.count) }

  /// The cell that a unit vector points to; `nil` for what is none.
  public func cell(of direction: SIMD3<Double>) -> (row: Int, column: Int)? {
    let length = direction.length
    guard length > 0.5, length < 2 else { return nil }
    let height = (1 - direction.z / length) / 2
    let turn = (atan2(direction.y, direction.x) + .pi) / (2 * .pi)
    return (
      min(max(Int(height * Double(rows)), 0), rows - 1),
      min(max(Int(turn * Double(columns)), 0), columns - 1)
    )
  }

  private func center(row: Int, column: Int) -> SIMD3<Double> {
    let z = 1 - 2 * (Double(row) + 0.5) / Double(rows)
    let angle = 2 * Double.pi * (Double(column) + 0.5) / Double(columns) - .pi
    let width = (1 - z * z).squareRoot()
    return SIMD3(width * cos(angle), width * sin(angle), z)
  }
}
