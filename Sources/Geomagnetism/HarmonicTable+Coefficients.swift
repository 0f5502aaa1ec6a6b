extension HarmonicTable {
  /// - Parameters:
  ///   - coefficients: g and h at the epoch in nT and their change in nT per year, of degree 1 order 0 and 1, degree 2
  ///     order 0 to 2, and so forth: the order of a coefficient file. As many as a whole number of degrees has.
  convenience init(coefficients: [SIMD4<Double>]) {
    let expansion = Expansion(coefficients)
    let (degree, changingDegree) = (expansion.degree, expansion.changingDegree)
    var (changing, constant) = ([ChangingTerm](), [ConstantTerm]())
    for order in stride(from: 1, through: degree, by: 2) {
      let factors = [order, order + 1].map { Self.factors(order: $0, through: degree) }
      for n in order...degree {
        let (a, b) = (
          expansion.coefficient(n, order) * factors[0][n], expansion.coefficient(n, order + 1) * factors[1][n]
        )
        let width = SIMD2(Self.width(n, order), Self.width(n, order + 1))
        let backward = SIMD2(Self.backward(n + 1, order), Self.backward(n + 1, order + 1))
        let (g, h) = (SIMD2(a.x, b.x), SIMD2(a.y, b.y))
        if n <= changingDegree {
          changing.append(
            ChangingTerm(
              g: g, h: h, gRate: SIMD2(a.z, b.z), hRate: SIMD2(a.w, b.w), width: width, backward: backward))
        } else {
          constant.append(ConstantTerm(g: g, h: h, width: width, backward: backward))
        }
      }
    }
    self.init(
      degree: degree, changingDegree: changingDegree, zonal: Self.zonal(expansion), changing: changing,
      constant: constant)
  }

  private static func zonal(_ expansion: Expansion) -> [ZonalTerm] {
    guard expansion.degree > 0 else { return [] }
    let factors = (0...1).map { Self.factors(order: $0, through: expansion.degree) }
    return (1...expansion.degree).map { degree in
      let n = Double(degree)
      let parts = SIMD2((n + 1) * factors[0][degree], (n * (n + 1) / 2).squareRoot() * factors[1][degree])
      let coefficient = expansion.coefficient(degree, 0)
      return ZonalTerm(
        field: parts * coefficient.x, rate: parts * coefficient.z,
        backward: SIMD2(backward(degree + 1, 0), backward(degree + 1, 1)))
    }
  }

  /// W(n) of an order; nothing below the degree that starts the order.
  private static func width(_ degree: Int, _ order: Int) -> Double {
    degree > order ? Double(degree * degree - order * order) / Double(2 * degree - 1) : 0
  }

  /// The factor of Q(n−2) in the recurrence. Where an order starts it is −1: there `HarmonicSums` has what Q(m) is in
  /// place of Q(m−2), and nothing in place of Q(m−1).
  private static func backward(_ degree: Int, _ order: Int) -> Double {
    degree > order ? width(degree - 1, order) / Double(2 * degree - 1) : -1
  }

  /// By degree, the leading coefficient of Schmidt's function, once u^m is divided out; nothing below the order's start.
  private static func factors(order: Int, through degree: Int) -> [Double] {
    var (factors, factor) = ([Double](repeating: 0, count: degree + 1), 1.0)
    guard order <= degree else { return factors }
    for m in stride(from: 2.0, through: Double(order), by: 1) {
      factor *= ((2 * m - 1) / (2 * m)).squareRoot()
    }
    for n in order...degree {
      if n > order { factor *= Double(2 * n - 1) / Double(n * n - order * order).squareRoot() }
      factors[n] = factor
    }
    return factors
  }
}

/// Coefficients by degree and order.
private struct Expansion {
  let degree: Int
  let changingDegree: Int
  private let coefficients: [SIMD4<Double>]

  init(_ coefficients: [SIMD4<Double>]) {
    var degree = 0
    while Self.index(degree + 1, degree + 1) < coefficients.count { degree += 1 }
    precondition(
      Self.index(degree, degree) == coefficients.count - 1, "the last degree of a table has all its orders")
    changingDegree =
      (1...max(1, degree)).last { n in
        (0...n).contains { order in
          let coefficient = coefficients[Self.index(n, order)]
          return coefficient.z != 0 || coefficient.w != 0
        }
      } ?? 0
    self.degree = degree
    self.coefficients = coefficients
  }

  func coefficient(_ degree: Int, _ order: Int) -> SIMD4<Double> {
    order <= degree ? coefficients[Self.index(degree, order)] : .zero
  }

  private static func index(_ degree: Int, _ order: Int) -> Int { degree * (degree + 1) / 2 - 1 + order }
}
