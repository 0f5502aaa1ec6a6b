import Configuration
import Geomagnetism
import Glibc
import Quantities
import SensorDrivers

/// Says what the magnetometer and the accelerometer of a level board would: Earth's field at the place, from the direction
/// that the board has, and gravity. The forces of starting, braking and curves are not felt.
struct SimulatedSensors: Sendable {
  /// Samples a second of the machine's time, of each chip.
  static let rate = 25.0

  private let fieldNoise: SeededNumbers
  private let forceNoise: SeededNumbers

  /// One sigma of a sample, in µT and m/s².
  private static let (fieldSigma, forceSigma) = (0.1, 0.01)

  init(seed: Int) {
    let seed = UInt64(bitPattern: Int64(seed))
    fieldNoise = SeededNumbers(seed: seed, stream: 6)
    forceNoise = SeededNumbers(seed: seed, stream: 7)
  }

  /// Sample number `index` of each chip.
  ///
  /// - Parameters:
  ///   - state: where the board is and which way the compass feels it to face.
  ///   - utc: the date, for Earth's field.
  func samples(
    _ index: Int64, _ state: TrackState, at utc: UTCTime
  ) -> (inertial: InertialSample, field: MagnetometerSample) {
    let gravity = SIMD3(0, 0, -Acceleration<SensorAxes>.standardGravity)
    let force = gravity + forceNoise.vector(index) * Self.forceSigma
    let attitude = Attitude(
      heading: Angle(degrees: state.heading.degrees), pitch: .zero, roll: .zero)
    let field = attitude.inverse.apply(Self.field(at: state, utc))
    return (
      InertialSample(acceleration: Acceleration(metersPerSecondSquared: force)),
      MagnetometerSample(
        field: MagneticField(microtesla: field + fieldNoise.vector(index) * Self.fieldSigma))
    )
  }

  /// Earth's field in µT to true north, east and down. A machine whose clock was never set feels that of the nearest year
  /// for which there is a model.
  private static func field(at state: TrackState, _ utc: UTCTime) -> SIMD3<Double> {
    let known = WorldMagneticModel.coveredYears
    let year = min(max(utc.decimalYear, known.lowerBound), known.upperBound.nextDown)
    do throws(GeomagnetismError) {
      let model = try WorldMagneticModel.covering(decimalYear: year)
      return try model.field(
        latitudeDegrees: state.position.latitudeDegrees, longitudeDegrees: state.position.longitudeDegrees,
        ellipsoidHeightMeters: min(max(state.altitude ?? 0, -1000), 850_000), decimalYear: year
      ).field.microtesla
    } catch {
      return .zero
    }
  }
}
