/// The sums of least squares of all sessions: what they share counts together, and each has a gyroscope's bias of its own.
struct JointEquations: Sendable {
  /// Row by row, symmetric; `size` of each.
  private(set) var matrix: [Double]
  private(set) var gradient: [Double]
  let size: Int

  /// - Parameter sessions: one or more, in their order.
  init(_ sessions: [NormalEquations]) {
    size = Parameter.count(ofSessions: sessions.count)
    guard sessions.count != 1 else {
      (matrix, gradient) = (sessions[0].matrix, sessions[0].gradient)
      return
    }
    matrix = [Double](repeating: 0, count: size * size)
    gradient = [Double](repeating: 0, count: size)
    for (number, part) in sessions.enumerated() {
      let places = Parameter.places(inSession: number)
      for (i, row) in places.enumerated() {
        gradient[row] += part.gradient[i]
        for (j, column) in places.enumerated() {
          matrix[row * size + column] += part.matrix[i * Parameter.count + j]
        }
      }
    }
  }

  /// The step of Levenberg and Marquardt with the given damping.
  func step(damping: Double) -> [Double]? {
    var damped = matrix
    for i in 0..<size { damped[i * size + i] *= 1 + damping }
    return DenseSolver.positive(damped, gradient.map { -$0 })
  }

  /// The covariance of the unknowns of a session, whatever those of the others are: `Parameter.count` rows of as many.
  func covariance(ofSession number: Int) -> [Double]? {
    guard let inverse = DenseSolver.inverse(matrix) else { return nil }
    let places = Parameter.places(inSession: number)
    return places.flatMap { row in places.map { inverse[row * size + $0] } }
  }
}
