/// Which leaves of the file may hold the place nearest to a point: the boxes around the points of each leaf, and around
/// those of every 64 leaves in a row, which are near to each other.
///
/// It is all of the geography that is held in memory, 24 bytes for 64 places.
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

  static let leavesPerGroup = 64
  private var leaves: [Box] = []
  private var groups: [Box] = []

  var leafCount: Int { leaves.count }

  /// - Parameter bytes: For each leaf the least and the greatest x, y, z: six numbers of 32 bits, little-endian.
  init(bytes: UnsafeRawBufferPointer) {
    func number(_ offset: Int) -> Float {
      Float(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
    }
    for start in stride(from: 0, to: bytes.count - bytes.count % 24, by: 24) {
      let box = Box(
        low: SIMD4(number(start), number(start + 4), number(start + 8), 0),
        high: SIMD4(number(start + 12), number(start + 16), number(start + 20), 0))
      if leaves.count % Self.leavesPerGroup == 0 {
        groups.append(box)
      } else {
        groups[groups.count - 1].formUnion(box)
      }
      leaves.append(box)
    }
  }

  /// Visits leaves until no other can hold a nearer point: first the one whose box is nearest.
  ///
  /// - Parameter scan: Looks into a leaf and gives back the least squared distance that is known then.
  @inline(__always)
  func search(
    _ point: PlacePoint, scan: (_ leaf: Int) throws(GazetteerError) -> Double
  ) throws(GazetteerError) {
    let target = SIMD4<Float>(SIMD4(point.coordinates, 0))
    let group = Self.nearest(in: groups, groups.indices, to: target)
    let nearest = Self.nearest(in: leaves, leaves(of: group), to: target)
    guard leaves.indices.contains(nearest) else { return }
    var limit = Self.limit(try scan(nearest))
    for group in groups.indices where groups[group].squaredDistance(to: target) < limit {
      for leaf in leaves(of: group) where leaves[leaf].squaredDistance(to: target) < limit && leaf != nearest
      {
        limit = Self.limit(try scan(leaf))
      }
    }
  }

  @inline(__always)
  private func leaves(of group: Int) -> Range<Int> {
    let first = min(group * Self.leavesPerGroup, leaves.count)
    return first..<min(first + Self.leavesPerGroup, leaves.count)
  }

  /// Up to which squared distance a box may hold a nearer point: boxes are exact, and the target is rounded to less than
  /// a unit.
  @inline(__always)
  private static func limit(_ squaredDistance: Double) -> Float {
    let distance = squaredDistance.squareRoot() * (1 + 1e-6) + 2
    return Float(distance * distance)
  }

  @inline(__always)
  private static func nearest(in boxes: [Box], _ range: Range<Int>, to point: SIMD4<Float>) -> Int {
    var least = Float.infinity
    var nearest = range.lowerBound
    for index in range {
      let distance = boxes[index].squaredDistance(to: point)
      if distance < least { (least, nearest) = (distance, index) }
    }
    return nearest
  }
}
