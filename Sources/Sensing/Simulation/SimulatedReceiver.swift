import NMEA
import Quantities

/// Says what a receiver would, in sentences that name themselves simulated, so that a simulation takes the way of all
/// receivers and can be recorded.
enum SimulatedReceiver {
  /// One sigma of the speed, in m/s, that is stated. The speed itself has no error.
  static let speedError = 0.05
  /// No accuracy is stated as finer than this, in metres: sentences say more digits than anybody knows.
  static let finest = 0.01

  /// The sentences of one epoch. Without satellites they say that there is no position.
  ///
  /// - Parameter radius: the 68 % radius of the position, in metres.
  static func sentences(_ state: TrackState, radius: Double, at utc: UTCTime) -> [UInt8] {
    // Microseconds are what anybody reads, and how far something moves in one cannot be seen.
    let utc = UTCTime(nanosecondsSince1970: utc.nanosecondsSince1970 / 1000 * 1000)
    let time = TimeOfDay(nanoseconds: utc.nanosecondOfDay)
    var bytes: [UInt8] = []
    guard state.isReceiving else {
      GGA(.gps, time: time, position: nil, quality: .noFix).append(to: &bytes)
      RMC(.gps, time: time, isValid: false, position: nil, date: utc.date, mode: .notValid)
        .append(to: &bytes)
      return bytes
    }
    let position = SentencePosition(state.position)
    GGA(.gps, time: time, position: position, quality: .simulator, altitude: rounded(state.altitude))
      .append(to: &bytes)
    RMC(
      .gps, time: time, isValid: true, position: position, speed: state.speed,
      course: Heading(degrees: (state.course.degrees * 1e6).rounded() / 1e6), date: utc.date,
      mode: .simulator
    ).append(to: &bytes)
    let radius = max(radius, finest)
    let sigma = radius / Simulation.radiusPerSigma
    PSRFEPE(
      time: time, isValid: true, horizontalError: rounded(radius),
      verticalError: rounded(sigma * Simulation.verticalPerHorizontal), velocityError: speedError
    ).append(to: &bytes)
    return bytes
  }

  /// To a tenth of a millimetre.
  private static func rounded(_ meters: Double?) -> Double? { meters.map { ($0 * 1e4).rounded() / 1e4 } }
}
