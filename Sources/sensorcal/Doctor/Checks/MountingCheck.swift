import Console
import Glibc
import Quantities

/// An accelerometer that is mounted another way than the configuration says: on a level board at rest, what holds it points up.
enum MountingCheck: DoctorCheck {
  /// Degrees: boards on a bench lean by less, and none leans by more that lies level.
  private static let bench = 15.0
  private static let wrong = 45.0

  static func findings(_ facts: Facts) -> [Finding] {
    guard let rest = facts.rest, let sensor = facts.sensors.first(where: { !$0.isMagnetometer }),
      let force = rest.force, let up = rest.up
    else { return [] }
    return length(force.meanLength, sensor) + lean(up, sensor, facts)
  }

  private static func lean(_ up: SIMD3<Double>, _ sensor: Facts.Sensor, _ facts: Facts) -> [Finding] {
    let degrees = acos(min(max(-up.z, -1), 1)) * 180 / .pi
    guard degrees > bench else { return [] }
    let why = "Headings are compensated for a tilt that is not there, and are wrong by as much."
    guard degrees > wrong else {
      return [
        Finding(
          .mounting, .doubtful, sensor.title,
          "By gravity the board leans by \(degrees.fixed(0))°; expected level, as it should lie for this.",
          why: why,
          [
            .advice(
              "Lay the board level and still, and look again. If it does lie level, correct the mounting:"),
            .command("sensorcal monitor accelerometer"),
          ])
      ]
    }
    let mounting = sensor.configuration.mounting
    let chip = mounting.inverse.apply(up)
    let (axis, sign) = axis(of: chip)
    let said = direction(of: mounting.apply(axis * sign))
    let names = sign > 0 ? axisName(axis) : "minus \(axisName(axis))"
    let right = RightAngleMounting.nearest(to: mounting) { $0.rotation.apply(chip).z < -0.9 }
    var remedies: [Remedy] = []
    if let right { remedies.append(.line(right.line, file: facts.file, under: sensor.key)) }
    remedies.append(
      .advice(
        "The line is the nearest that gravity allows, with the board lying level; which side is forward it cannot tell. The "
          + "magnetometer of the same package is turned alike."))
    return [
      Finding(
        .mounting, .broken, sensor.title,
        "Gravity says that the chip's \(names) axis points up; the configuration says \(said.rawValue).",
        why: why,
        remedies)
    ]
  }

  private static func length(_ length: Double, _ sensor: Facts.Sensor) -> [Finding] {
    let standard = Acceleration<BodyAxes>.standardGravity
    guard abs(length / standard - 1) > 0.1 else { return [] }
    return [
      Finding(
        .mounting, .doubtful, sensor.title,
        "At rest it measures \(length.fixed(1)) m/s²; expected \(standard.fixed(1)).",
        why: "Tilts, and headings with them, are wrong.", [.command("sensorcal calibrate accelerometer")])
    ]
  }

  /// The chip's axis that a vector is along most, as a unit vector, and its sign.
  static func axis(of vector: SIMD3<Double>) -> (axis: SIMD3<Double>, sign: Double) {
    let size = (abs(vector.x), abs(vector.y), abs(vector.z))
    if size.0 >= size.1, size.0 >= size.2 { return (SIMD3(1, 0, 0), vector.x < 0 ? -1 : 1) }
    if size.1 >= size.2 { return (SIMD3(0, 1, 0), vector.y < 0 ? -1 : 1) }
    return (SIMD3(0, 0, 1), vector.z < 0 ? -1 : 1)
  }

  private static func axisName(_ axis: SIMD3<Double>) -> String { axis.x > 0 ? "x" : axis.y > 0 ? "y" : "z" }

  private static func direction(of vector: SIMD3<Double>) -> BodyDirection {
    BodyDirection.allCases.max { $0.unit.dot(vector) < $1.unit.dot(vector) } ?? .up
  }
}
