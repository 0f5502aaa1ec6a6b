#include "CSolvers.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <cmath>

// No exception may leave these functions: a Swift caller cannot catch it.

namespace {
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor, TN_SOLVER_LIMIT, TN_SOLVER_LIMIT>;
using Vector = Eigen::Matrix<double, Eigen::Dynamic, 1, Eigen::ColMajor, TN_SOLVER_LIMIT, 1>;
using Tall = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

constexpr int most_rows = 1 << 20;

bool fits(int size) { return size >= 1 && size <= TN_SOLVER_LIMIT; }

/// Runs a solve and turns what it throws into a status.
template <typename Solve>
tn_solver_status guarded(Solve solve) {
  try {
    return solve();
  } catch (...) {
    return TN_NOT_SOLVED;
  }
}
}  // namespace

extern "C" tn_solver_status tn_solve_least_squares(int rows, int unknowns, const double *matrix, const double *right,
                                                   double *solution) {
  if (!fits(unknowns) || rows < unknowns || rows > most_rows) return TN_SIZE_REFUSED;
  return guarded([&]() -> tn_solver_status {
    Eigen::Map<const Tall> a(matrix, rows, unknowns);
    Eigen::Map<const Eigen::VectorXd> b(right, rows);
    if (!a.allFinite() || !b.allFinite()) return TN_NOT_FINITE;
    const Eigen::ColPivHouseholderQR<Tall> qr(a);
    if (qr.rank() < unknowns) return TN_SINGULAR;
    const Eigen::VectorXd x = qr.solve(b);
    if (!x.allFinite()) return TN_NOT_FINITE;
    Eigen::Map<Eigen::VectorXd>(solution, unknowns) = x;
    return TN_SOLVED;
  });
}

extern "C" tn_solver_status tn_solve_positive(int size, const double *matrix, const double *right, double *solution) {
  if (!fits(size)) return TN_SIZE_REFUSED;
  return guarded([&]() -> tn_solver_status {
    const Matrix m = Eigen::Map<const Tall>(matrix, size, size);
    const Vector b = Eigen::Map<const Eigen::VectorXd>(right, size);
    if (!m.allFinite() || !b.allFinite()) return TN_NOT_FINITE;
    const Eigen::LDLT<Matrix> factors(m);
    if (factors.info() != Eigen::Success || !(factors.vectorD().minCoeff() > 0)) return TN_SINGULAR;
    const Vector x = factors.solve(b);
    if (!x.allFinite()) return TN_SINGULAR;
    Eigen::Map<Eigen::VectorXd>(solution, size) = x;
    return TN_SOLVED;
  });
}

extern "C" tn_solver_status tn_invert_positive(int size, const double *matrix, double *inverse) {
  if (!fits(size)) return TN_SIZE_REFUSED;
  return guarded([&]() -> tn_solver_status {
    const Matrix m = Eigen::Map<const Tall>(matrix, size, size);
    if (!m.allFinite()) return TN_NOT_FINITE;
    if (!(m.diagonal().minCoeff() > 0)) return TN_SINGULAR;
    const Vector scale = m.diagonal().cwiseSqrt().cwiseInverse();
    const Matrix scaled = scale.asDiagonal() * m * scale.asDiagonal();
    const Eigen::LLT<Matrix> factors(scaled);
    if (factors.info() != Eigen::Success || !(factors.rcond() > 1e-15)) return TN_SINGULAR;
    const Matrix found = scale.asDiagonal() * factors.solve(Matrix::Identity(size, size)) * scale.asDiagonal();
    if (!found.allFinite()) return TN_NOT_FINITE;
    Eigen::Map<Tall>(inverse, size, size) = (found + found.transpose()) / 2;
    return TN_SOLVED;
  });
}

extern "C" tn_solver_status tn_symmetric_eigen(int size, const double *matrix, double *values, double *vectors) {
  if (!fits(size)) return TN_SIZE_REFUSED;
  return guarded([&]() -> tn_solver_status {
    const Matrix m = Eigen::Map<const Tall>(matrix, size, size);
    if (!m.allFinite()) return TN_NOT_FINITE;
    const Eigen::SelfAdjointEigenSolver<Matrix> found(m);
    if (found.info() != Eigen::Success) return TN_NOT_SOLVED;
    Eigen::Map<Eigen::VectorXd>(values, size) = found.eigenvalues();
    Eigen::Map<Tall>(vectors, size, size) = found.eigenvectors().transpose();
    return TN_SOLVED;
  });
}
