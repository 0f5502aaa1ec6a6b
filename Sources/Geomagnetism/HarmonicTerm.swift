/// One degree n and order m of the expansion, with what its place in the sums needs.
///
/// The Schmidt semi-normalized function of degree n and order m is u^m Q(n), where t is the sine and u the cosine of
/// geocentric latitude and Q(n) a polynomial of t. With that factor apart nothing is ever divided by u, so a pole is a
/// place like any other. With w(n) = √(n² − m²):
///
///     Q(m) = √((2m−1)/2m) times the one of order m−1, or 1 for m < 2
///     Q(n) = (2n−1)/w(n) · t · Q(n−1) − w(n−1)/w(n) · Q(n−2)
///
/// and, for m > 0, its derivative by colatitude is u^(m−1) (n t Q(n) − w(n) Q(n−1)). These are the usual recurrences of
/// Schmidt functions, with u^m divided out. (Technical report, section 1.2.)
struct HarmonicTerm {
  /// g, h in nT at the epoch, and their change in nT per year.
  var coefficients: SIMD4<Double>
  /// The same, times w(n).
  var widenedCoefficients: SIMD4<Double>
  /// The factor of t Q(n−1); in the first term of an order, that of the order before.
  var forward: Double
  /// The factor of Q(n−2).
  var backward: Double
  var degree: Double

  static let highestDegree = 12

  /// Terms of order 0 from degree 1 on, of order 1 from degree 1 on, of order 2 from degree 2 on, and so forth.
  static func ordered(rows: [Double]) -> [HarmonicTerm] {
    (0...highestDegree).flatMap { order in
      (max(order, 1)...highestDegree).map { HarmonicTerm(degree: $0, order: order, rows: rows) }
    }
  }

  private init(degree: Int, order: Int, rows: [Double]) {
    let row = 6 * (degree * (degree + 1) / 2 - 1 + order)
    precondition(
      rows[row] == Double(degree) && rows[row + 1] == Double(order),
      "the rows of a coefficient table stand in the order of its file")
    let (n, m) = (Double(degree), Double(order))
    let width = (n * n - m * m).squareRoot()
    coefficients = SIMD4(rows[row + 2], rows[row + 3], rows[row + 4], rows[row + 5])
    widenedCoefficients = coefficients * width
    if degree > order {
      forward = (2 * n - 1) / width
      backward = ((n - 1) * (n - 1) - m * m).squareRoot() / width
    } else {
      forward = order > 1 ? ((2 * m - 1) / (2 * m)).squareRoot() : 1
      backward = 0
    }
    self.degree = n
  }
}
