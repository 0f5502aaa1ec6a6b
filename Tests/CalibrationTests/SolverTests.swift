import CSolvers
import Testing

/// Against answers worked out by hand.
@Suite struct SolverTests {
  @Test func leastSquares() {
    // The line through (0, 1), (1, 3), (2, 4): 7/6 + 3/2 x.
    var line = [0.0, 0]
    #expect(tn_solve_least_squares(3, 2, [1, 0, 1, 1, 1, 2], [1, 3, 4], &line) == TN_SOLVED)
    #expect(abs(line[0] - 7.0 / 6) < 1e-14 && abs(line[1] - 1.5) < 1e-14)
    #expect(tn_solve_least_squares(3, 2, [1, 2, 2, 4, 3, 6], [1, 2, 3], &line) == TN_SINGULAR)
    #expect(tn_solve_least_squares(1, 2, [1, 2], [1], &line) == TN_SIZE_REFUSED)
    #expect(tn_solve_least_squares(3, 2, [1, 0, .nan, 1, 1, 2], [1, 3, 4], &line) == TN_NOT_FINITE)
    #expect(tn_solve_least_squares(70, 65, [], [], &line) == TN_SIZE_REFUSED)
  }

  /// Läuchli's matrix: its normal equations are singular in double precision, and its columns are not.
  @Test func badlyConditioned() {
    let e = 1e-9
    var solution = [0.0, 0]
    #expect(tn_solve_least_squares(3, 2, [1, 1, e, 0, 0, e], [2, e, e], &solution) == TN_SOLVED)
    #expect(abs(solution[0] - 1) < 1e-6 && abs(solution[1] - 1) < 1e-6)
  }

  @Test func positive() {
    var solution = [0.0, 0]
    #expect(tn_solve_positive(2, [4, 2, 2, 3], [8, 8], &solution) == TN_SOLVED)
    #expect(abs(solution[0] - 1) < 1e-14 && abs(solution[1] - 2) < 1e-14)
    #expect(tn_solve_positive(2, [1, 2, 2, 1], [1, 1], &solution) == TN_SINGULAR)
    #expect(tn_solve_positive(0, [], [], &solution) == TN_SIZE_REFUSED)
    var inverse = [Double](repeating: 0, count: 4)
    #expect(tn_invert_positive(2, [4e-12, 2, 2, 3e12], &inverse) == TN_SOLVED)
    // det = 12 − 4 = 8.
    #expect(
      abs(inverse[0] - 3e12 / 8) < 1 && abs(inverse[1] + 0.25) < 1e-12 && abs(inverse[3] - 0.5e-12) < 1e-24)
    #expect(tn_invert_positive(2, [1, 1, 1, 1], &inverse) == TN_SINGULAR)
    #expect(tn_invert_positive(2, [1, .infinity, .infinity, 1], &inverse) == TN_NOT_FINITE)
  }

  @Test func eigen() {
    var (values, vectors) = ([0.0, 0], [0.0, 0, 0, 0])
    #expect(tn_symmetric_eigen(2, [2, 1, 1, 2], &values, &vectors) == TN_SOLVED)
    #expect(abs(values[0] - 1) < 1e-14 && abs(values[1] - 3) < 1e-14)
    #expect(abs(vectors[0] + vectors[1]) < 1e-14 && abs(vectors[2] - vectors[3]) < 1e-14)
    #expect(tn_symmetric_eigen(2, [.nan, 1, 1, 2], &values, &vectors) == TN_NOT_FINITE)
  }
}
