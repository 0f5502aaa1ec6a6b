import Fusion
import Quantities

/// Recognizes samples of a magnetometer that hangs: the same to the last bit while the body has turned.
///
/// At rest a coarse chip may well repeat itself, so the gyroscope is asked: a turn of 2° moves a field of 30 µT by 1 µT, several
/// steps of any chip.
struct StaleField: Sendable {
  private var sample: SIMD3<Double>?
  /// The attitude at the first of the same samples, and of which horizon it is.
  private var orientation: Rotation<BodyAxes, DriftingHorizon>?
  private var restarts = 0

  /// |v|² of the quaternion of a turn by 2°: sin² 1°.
  private static let turned = 3.0459e-4

  /// Takes a sample in the chip's axes; true where it is an old one.
  mutating func isStale(
    _ sample: SIMD3<Double>, _ carried: (orientation: Rotation<BodyAxes, DriftingHorizon>, restarts: Int)?
  ) -> Bool {
    guard let carried else { return false }
    guard sample == self.sample, let orientation, restarts == carried.restarts else {
      (self.sample, orientation, restarts) = (sample, carried.orientation, carried.restarts)
      return false
    }
    let turn = carried.orientation.then(orientation.inverse)
    return turn.v.dot(turn.v) > Self.turned
  }
}
