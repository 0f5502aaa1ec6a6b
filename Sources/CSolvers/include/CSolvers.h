/// The few dense solves that calibration needs, done by Eigen (https://eigen.tuxfamily.org). Matrices are row by row,
/// symmetric ones are read in full, and no argument is kept. No function allocates but the least squares.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// The largest number of unknowns.
enum { TN_SOLVER_LIMIT = 64 };

typedef enum {
  TN_SOLVED = 0,
  /// A size is out of range, or there are fewer rows than unknowns.
  TN_SIZE_REFUSED = -1,
  /// An argument or the result is not finite.
  TN_NOT_FINITE = -2,
  /// The columns depend on each other, or the matrix is not positive definite, to working precision.
  TN_SINGULAR = -3,
  /// Memory is short, or an iteration did not end.
  TN_NOT_SOLVED = -4
} tn_solver_status;

/// x that makes |A x - b| least, by a QR decomposition with column pivoting (it sees conditions to 1e15, where the normal
/// equations end at 1e7). `matrix` has `rows` rows of `unknowns`.
tn_solver_status tn_solve_least_squares(int rows, int unknowns, const double *matrix, const double *right,
                                        double *solution);

/// x of M x = b, M symmetric and positive definite, by LDLT.
tn_solver_status tn_solve_positive(int size, const double *matrix, const double *right, double *solution);

/// The inverse of a symmetric positive definite matrix. Its diagonal is brought to 1 first, so that unknowns of different units
/// do not count as a bad condition.
tn_solver_status tn_invert_positive(int size, const double *matrix, double *inverse);

/// Eigenvalues of a symmetric matrix, smallest first; row i of `vectors` is the unit vector of value i.
tn_solver_status tn_symmetric_eigen(int size, const double *matrix, double *values, double *vectors);

#ifdef __cplusplus
}
#endif
