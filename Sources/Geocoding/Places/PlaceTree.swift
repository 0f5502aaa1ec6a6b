/// Which leaves of the file may hold the place nearest to a point: the box around the points of each leaf, and the boxes
/// around those of 8, of 64, … leaves in a row, which are near to each other.
///
/// It is all of the geography that is held in memory, less than 50 bytes for 64 places.
struct PlaceTree {
  struct Box {
    // Four lanes for three numbers: the processor has no three.
    var low: SIMD4<Float>
    var high: SIMD4<Float>

    /// 0 inside.
    @inline(__always) func squaredDistance(to point: SIMD4<Float>) -> Float {
      let below = low - point
      let above = point - high
      var outside = below.replacing(with: above, where: above .> below)
      outside.replace(with: 0, where: outside .< 0)
      let squares = outside * outside
      return (squares.x + squares.y) + (squares.z + squares.w)
    }

    mutating func formUnion(_ other: Box) {
      low = pointwiseMin(low, other.low)
      high = pointwiseMax(high, other.high)
    }
  }

  /// A box, before all that lie in it.
  private struct Node {
    let box: Box
    /// Where the first node stands that does not lie in this one.
    let end: Int32
    /// -1 for a box around several leaves.
    let leaf: Int32
  }

  private static let boxesPerBox = 8
  private var nodes: [Node] = []
  let leafCount: Int

  /// - Parameter bytes: For each leaf the least and the greatest x, y, z: six numbers of 32 bits, little-endian.
  init(bytes: UnsafeRawBufferPointer) {
    func number(_ offset: Int) -> Float {
      Float(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
    }
    var levels = [
      stride(from: 0, to: bytes.count - bytes.count % 24, by: 24).map { start in
        Box(
          low: SIMD4(number(start), number(start + 4), number(start + 8), 0),
          high: SIMD4(number(start + 12), number(start + 16), number(start + 20), 0))
      }
    ]
    leafCount = levels[0].count
    while let top = levels.last, top.count > Self.boxesPerBox {
      levels.append(
        stride(from: 0, to: top.count, by: Self.boxesPerBox).map { first in
          top[first..<min(first + Self.boxesPerBox, top.count)].dropFirst().reduce(into: top[first]) {
            $0.formUnion($1)
          }
        })
    }
    for index in levels[levels.count - 1].indices { add(index, of: levels.count - 1, levels) }
  }

  /// Adds a box, and after it those in it.
  private mutating func add(_ index: Int, of level: Int, _ levels: [[Box]]) {
    let place = nodes.count
    let box = levels[level][index]
    nodes.append(Node(box: box, end: 0, leaf: level == 0 ? Int32(index) : -1))
    if level > 0 {
      let first = index * Self.boxesPerBox
      for child in first..<min(first + Self.boxesPerBox, levels[level - 1].count) {
        add(child, of: level - 1, levels)
      }
    }
    nodes[place] = Node(box: box, end: Int32(nodes.count), leaf: nodes[place].leaf)
  }

  /// Visits leaves until no other can hold a nearer point: first the one whose box is nearest.
  ///
  /// - Parameter scan: Looks into a leaf and gives back the least squared distance that is known then.
  @inline(__always)
  func search(
    _ point: PlacePoint, scan: (_ leaf: Int) throws(GazetteerError) -> Double
  ) throws(GazetteerError) {
    let target = SIMD4<Float>(SIMD4(point.coordinates, 0))
    let nearest = nearestLeaf(to: target)
    guard nearest >= 0 else { return }
    var limit = Self.limit(try scan(nearest))
    var index = 0
    while index < nodes.count {
      let node = nodes[index]
      guard node.box.squaredDistance(to: target) < limit else {
        index = Int(node.end)
        continue
      }
      index += 1
      if node.leaf >= 0, node.leaf != nearest { limit = Self.limit(try scan(Int(node.leaf))) }
    }
  }

  /// Goes down into the nearest box of each that is there.
  @inline(__always)
  private func nearestLeaf(to point: SIMD4<Float>) -> Int {
    var (index, end, leaf) = (0, nodes.count, -1)
    while index < end {
      var (least, nearest) = (Float.infinity, index)
      while index < end {
        let distance = nodes[index].box.squaredDistance(to: point)
        if distance < least { (least, nearest) = (distance, index) }
        index = Int(nodes[index].end)
      }
      leaf = Int(nodes[nearest].leaf)
      (index, end) = (nearest + 1, Int(nodes[nearest].end))
    }
    return leaf
  }

  /// Up to which squared distance a box may hold a nearer point: boxes are exact, and the target is rounded to less than
  /// a unit.
  @inline(__always)
  private static func limit(_ squaredDistance: Double) -> Float {
    let distance = squaredDistance.squareRoot() * (1 + 1e-6) + 2
    return Float(distance * distance)
  }
}
