import Console
import Glibc
import Quantities

/// A magnetometer that is mounted another way than the configuration says: Earth's field dips as much as the model says of the
/// place.
enum DipCheck: DoctorCheck {
  /// Degrees: what a good calibration and a building leave, and what hard iron does where there is none.
  private static func tolerance(isCalibrated: Bool) -> Double { isCalibrated ? 15 : 30 }

  static func findings(_ facts: Facts) -> [Finding] {
    guard let rest = facts.rest, let up = rest.up, -up.z > 0.7, let field = rest.field, field.count > 1,
      let sensor = facts.sensors.first(where: \.isMagnetometer), let expected = facts.earth.dipDegrees,
      FieldCheck.isPlausible(field.meanLength, facts)
    else { return [] }
    let isCalibrated = facts.configuration.calibration != nil
    let tolerance = tolerance(isCalibrated: isCalibrated)
    let found = dip(field.mean, up)
    guard abs(found - expected) > tolerance else { return [] }
    let mounting = sensor.configuration.mounting
    let chip = mounting.inverse.apply(field.mean)
    let right = RightAngleMounting.nearest(to: mounting) {
      abs(dip($0.rotation.apply(chip), up) - expected) < tolerance * 2 / 3
    }
    let problem =
      "The field dips by \(found.fixed(0))° in the axes that the configuration says; Earth's dips by \(expected.fixed(0))° "
      + "\(facts.earth.source)."
    let why = "Headings are wrong, by any angle."
    guard let right else {
      return [
        Finding(
          .mounting, .doubtful, sensor.title, problem, why: why,
          [
            .advice(
              "No mounting at right angles makes it so: take magnets and iron away from the board, and calibrate."
            ),
            facts.command("sensorcal calibrate magnetometer"),
          ])
      ]
    }
    return [
      Finding(
        .mounting, isCalibrated ? .broken : .doubtful, sensor.title, problem, why: why,
        [
          .line(right.line, file: facts.file, under: sensor.key),
          .advice(
            "The line is the nearest that the dip allows; which side is forward it cannot tell: turned clockwise, the heading "
              + "of whereami has to grow."),
        ] + (isCalibrated ? [] : [facts.command("sensorcal calibrate magnetometer")]))
    ]
  }

  /// The angle of a field below the horizon, degrees.
  static func dip(_ field: SIMD3<Double>, _ up: SIMD3<Double>) -> Double {
    guard field.length > 0 else { return 0 }
    return asin(min(max(-field.dot(up) / field.length, -1), 1)) * 180 / .pi
  }
}
