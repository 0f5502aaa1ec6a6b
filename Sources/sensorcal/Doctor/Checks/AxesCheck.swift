import Calibration
import Quantities

/// Axes of magnetometer and accelerometer that do not belong together, which shows while the board is turned and leant: gravity
/// and the field keep their angle.
enum AxesCheck: DoctorCheck {
  /// m/s²: half of gravity, as the board has to be leant by.
  private static let leastScatter = 2.0

  static func findings(_ facts: Facts) -> [Finding] {
    guard let rest = facts.rest, let force = rest.force, force.scatter > leastScatter,
      let field = facts.configuration.magnetometer, let inertial = facts.configuration.inertialSensor
    else { return [] }
    var store = SampleStore(capacity: 1_000)
    for sample in rest.board { store.add(CalibrationSample(sample)) }
    let prior = FieldPrior(
      strengthMicrotesla: facts.earth.strengthMicrotesla,
      dip: facts.earth.dipDegrees.map { Angle(degrees: $0) })
    do throws(CalibrationError) {
      _ = try MagnetometerEstimator(prior: prior).fit(store.samples)
      return []
    } catch {
      // Other errors say that too little was seen.
      guard case .mounting(let fault) = error, fault.sensor == .accelerometer else { return [] }
      var remedies: [Remedy] = []
      if let lines = lines(fault, field.mounting, inertial.mounting) {
        remedies = [
          .line(
            lines.inertial, file: facts.file, under: inertial.hasGyroscope ? "inertialUnit" : "accelerometer"),
          .advice("Or, in its place:"),
          .line(lines.field, file: facts.file, under: "magnetometer"),
          .advice("Which of the two it is, gravity tells: lay the board level and still, and look again."),
        ]
      } else {
        remedies = [
          .advice("No mounting mirrors axes: is the chip another one than the configuration names?"),
          .command("sensorcal detect --no-ports"),
        ]
      }
      return [
        Finding(
          .mounting, .broken, "magnetometer \(field.chip) and accelerometer \(inertial.chip)",
          fault.description.prefix(1).uppercased() + fault.description.dropFirst() + ".",
          why: "Headings are wrong as soon as the board leans.", remedies)
      ]
    }
  }

  /// The mounting that would make it right, of the one sensor or of the other; `nil` where none does.
  ///
  /// With the accelerometer's mounting A and the magnetometer's M, what is measured as M⁻¹ A f is S M⁻¹ A f in truth, with the turn S
  /// of the fault: the accelerometer's is M S M⁻¹ A then, or the magnetometer's M S⁻¹.
  static func lines(
    _ fault: MountingFault, _ field: Rotation<SensorAxes, BodyAxes>,
    _ inertial: Rotation<SensorAxes, BodyAxes>
  ) -> (inertial: String, field: String)? {
    guard let turn = turn(fault) else { return nil }
    let back = field.inverse
    let right = (
      inertial: inertial.then(back).then(turn).then(field),
      field: turn.inverse.then(field)
    )
    guard let a = RightAngleMounting.nearest(to: right.inertial),
      let m = RightAngleMounting.nearest(to: right.field)
    else { return nil }
    return (a.line, m.line)
  }

  private static func turn(_ fault: MountingFault) -> Rotation<SensorAxes, SensorAxes>? {
    guard !fault.isReflection, fault.axes.count == 3 else { return nil }
    var columns: [SIMD3<Double>] = []
    for name in fault.axes {
      let sign = name.hasPrefix("-") ? -1.0 : 1
      switch name.last {
      case "x": columns.append(SIMD3(sign, 0, 0))
      case "y": columns.append(SIMD3(0, sign, 0))
      default: columns.append(SIMD3(0, 0, sign))
      }
    }
    let (x, y, z) = (columns[0], columns[1], columns[2])
    return Rotation(matrixRows: SIMD3(x.x, y.x, z.x), SIMD3(x.y, y.y, z.y), SIMD3(x.z, y.z, z.z))
  }
}
