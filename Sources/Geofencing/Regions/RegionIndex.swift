import Glibc

/// Finds the regions around a point at a cost that does not grow with their number.
///
/// Cubes in the space around Earth: each region lies in the cube of its center, of a grid whose cubes are at least as wide as
/// the region. A region that holds a point then has its center in one of the eight cubes nearest to it, in the grid of its
/// size. There is one grid for each power of two, and only those in use are looked at.
struct RegionIndex: Sendable {
  private struct Node {
    var point: EarthPoint
    var radiusSquared: Double
    /// The next region in the same cube, −1 at the end.
    var next: Int32
    var level: Int32
  }

  private var nodes: [Node] = []
  /// The first region of each cube.
  private var heads: [UInt64: Int32] = [:]
  /// How many regions each grid has.
  private var counts = [Int](repeating: 0, count: 20)

  /// The edge of the smallest cubes in meters. With twenty doublings the largest hold Earth.
  private static let smallestEdge = 64.0

  /// Adds a region at a place in the caller's list; the place has to be free, and at most one beyond the last.
  mutating func insert(_ point: EarthPoint, radiusMeters: Double, at slot: Int) {
    let level = Self.level(radiusMeters: radiusMeters, levels: counts.count)
    let cube = Self.cube(of: point, level: level)
    let node = Node(
      point: point, radiusSquared: radiusMeters * radiusMeters, next: heads[cube] ?? -1, level: Int32(level))
    if slot < nodes.count { nodes[slot] = node } else { nodes.append(node) }
    heads[cube] = Int32(slot)
    counts[level] += 1
  }

  mutating func remove(at slot: Int) {
    let node = nodes[slot]
    let cube = Self.cube(of: node.point, level: Int(node.level))
    counts[Int(node.level)] -= 1
    guard var current = heads[cube] else { return }
    if Int(current) == slot {
      heads[cube] = node.next < 0 ? nil : node.next
      return
    }
    while current >= 0 {
      let next = nodes[Int(current)].next
      if Int(next) == slot {
        nodes[Int(current)].next = node.next
        return
      }
      current = next
    }
  }

  /// Appends the regions whose radius reaches a point along a straight line: all that hold it, and of the largest ones some
  /// that do not.
  func append(around point: EarthPoint, to slots: inout [Int32]) {
    for level in counts.indices where counts[level] > 0 {
      let edge = Self.edge(level: level)
      let (x, y, z) = (
        Int64((point.x / edge - 0.5).rounded(.down)), Int64((point.y / edge - 0.5).rounded(.down)),
        Int64((point.z / edge - 0.5).rounded(.down))
      )
      for corner in 0..<8 {
        let corner = Int64(corner)
        let cube = Self.key(x + (corner & 1), y + (corner >> 1 & 1), z + (corner >> 2), level: level)
        var slot = heads[cube] ?? -1
        while slot >= 0 {
          let node = nodes[Int(slot)]
          if node.point.chordSquared(to: point) <= node.radiusSquared { slots.append(slot) }
          slot = node.next
        }
      }
    }
  }

  func chordSquared(from point: EarthPoint, toCenterOf slot: Int) -> Double {
    nodes[slot].point.chordSquared(to: point)
  }

  private static func edge(level: Int) -> Double { smallestEdge * Double(1 << level) }

  private static func level(radiusMeters: Double, levels: Int) -> Int {
    (0..<levels).first { edge(level: $0) >= 2 * radiusMeters } ?? levels - 1
  }

  private static func cube(of point: EarthPoint, level: Int) -> UInt64 {
    let edge = edge(level: level)
    return key(
      Int64((point.x / edge).rounded(.down)), Int64((point.y / edge).rounded(.down)),
      Int64((point.z / edge).rounded(.down)), level: level)
  }

  /// Earth's radius is 10⁵ smallest edges: nineteen bits hold each coordinate with its sign.
  private static func key(_ x: Int64, _ y: Int64, _ z: Int64, level: Int) -> UInt64 {
    let mask: Int64 = 1 << 19 - 1
    let (x, y, z) = (UInt64(x & mask), UInt64(y & mask), UInt64(z & mask))
    return UInt64(level) << 57 | x << 38 | y << 19 | z
  }
}
