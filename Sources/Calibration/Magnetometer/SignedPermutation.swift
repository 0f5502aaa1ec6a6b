/// Axes that are exchanged and turned round: one of the 48 symmetries of a cube.
struct SignedPermutation: Equatable, Sendable {
  /// Which component each component of the result is, and its sign.
  let order: [Int]
  let signs: [Double]

  static let all: [SignedPermutation] = {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]]
    return orders.flatMap { order in
      (0..<8).map { bits in
        SignedPermutation(order: order, signs: (0..<3).map { bits >> $0 & 1 == 0 ? 1 : -1 })
      }
    }
  }()

  func apply(_ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(v[order[0]] * signs[0], v[order[1]] * signs[1], v[order[2]] * signs[2])
  }

  var isIdentity: Bool { order == [0, 1, 2] && signs == [1, 1, 1] }

  /// Without a reflection.
  var isRotation: Bool {
    let isEven = order == [0, 1, 2] || order == [1, 2, 0] || order == [2, 0, 1]
    return signs.reduce(1, *) * (isEven ? 1 : -1) > 0
  }

  /// For each component that is put in, where it comes out: `-y`.
  var names: [String] {
    (0..<3).map { component in
      let place = order.firstIndex(of: component) ?? component
      return (signs[place] < 0 ? "-" : "") + ["x", "y", "z"][place]
    }
  }
}
