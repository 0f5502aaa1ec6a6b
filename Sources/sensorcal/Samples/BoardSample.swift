import Quantities

/// What the sensors of a board said at one moment, all in one system of axes: the magnetometer's.
struct BoardSample: Equatable, Sendable {
  /// From any zero; `nil` where the samples bear no times.
  var seconds: Double?
  /// Raw, in µT or in whatever unit the file has.
  var field: SIMD3<Double>
  /// Up at rest, in m/s² or in any unit.
  var force: SIMD3<Double>?
  /// Rad/s.
  var rate: SIMD3<Double>?
  /// Which way the board really pointed, degrees, where someone wrote that down.
  var heading: Double?
}
