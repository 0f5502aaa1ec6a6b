import Quantities

/// Gravity by stretches, and what it tells of the gyroscope's bias in each session.
struct CarriedGravity: Sendable {
  /// The unit vector up, in the axes of the middle of each stretch; zero where there is no accelerometer.
  private(set) var up: [SIMD3<Double>] = []
  /// One sigma of each, rad.
  private(set) var sigma: [Double] = []
  /// By sessions, rad/s.
  private(set) var rateBiases: [SIMD3<Double>] = []
  private(set) var rateBiasInformation: [Matrix3] = []

  /// - Parameters:
  ///   - priorBiases: by sessions.
  ///   - prior: one sigma of a bias before anything is measured, rad/s.
  init(_ segments: MotionSegments, priorBiases: [SIMD3<Double>], prior: Double) {
    for number in segments.sessions.indices {
      let session = SessionGravity(
        segments, session: number, priorBias: priorBiases[number], prior: prior)
      up += session.up
      sigma += session.sigma
      rateBiases.append(session.rateBias)
      rateBiasInformation.append(session.rateBiasInformation)
    }
  }
}
