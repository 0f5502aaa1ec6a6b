import Calibration
import Quantities
import Testing

/// Reports about calibration in other projects, by their ids.
@Suite struct CalibrationFaultTests {
  private func fit(_ simulation: Simulation, tilt: Double = 45) throws -> MagnetometerFit {
    try MagnetometerEstimator(prior: simulation.prior, tilt: Angle(degrees: tilt)).fit(simulation.samples())
  }

  /// cal-01: hard iron of several fields is no reason to refuse, and a field beyond the chip's range is.
  @Test func hardIronOfFiveFields() throws {
    var simulation = Simulation(hardIron: SIMD3(240, -30, 15), motion: .eight(tilt: 60))
    let fit = try fit(simulation)
    #expect(fit.isAccepted && simulation.headingError(fit.calibration, within: 45) < 0.5)

    simulation.motion = .tumble
    let clipped = simulation.samples().map { sample in
      var clipped = sample
      clipped.field.microtesla.x = min(sample.field.microtesla.x, 260)
      return clipped
    }
    do {
      _ = try MagnetometerEstimator(prior: simulation.prior).fit(clipped)
      Issue.record("clipped samples are taken")
    } catch {
      guard case .saturated(axis: "x", let share) = error else { throw error }
      #expect(share > 0.1)
    }
    var store = SampleStore(greatestField: 260)
    for sample in simulation.samples() { store.add(sample) }
    guard case .saturated(let axis, let share) = store.saturation else {
      Issue.record("the store does not tell that the chip was saturated")
      return
    }
    #expect(
      axis == "x" && share > 0.1
        && "\(CalibrationError.saturated(axis: axis, share: share))".contains("x axis"))
  }

  /// cal-02: each sensor is calibrated by itself, however large the other's offset.
  @Test func twoSensors() throws {
    for offset in [SIMD3<Double>(0, 0, 60), SIMD3(5, -5, 0)] {
      let simulation = Simulation(hardIron: offset, motion: .eight(tilt: 60))
      let fit = try fit(simulation)
      #expect(fit.isAccepted && (fit.calibration.hardIron.microtesla - offset).length < 1)
    }
  }

  /// cal-04: a robot that turns on the floor only.
  @Test func planar() throws {
    let simulation = Simulation(
      softIron: Simulation.softIron(SIMD3(0.85, 1, 1.15), turned: (0.5, 0.3, 0.2)), motion: .planar)
    let fit = try fit(simulation, tilt: 5)
    #expect(fit.isAccepted && simulation.headingError(fit.calibration, within: 5) < 1)
    #expect(fit.calibration.softIronRows.0.x.isFinite)
  }

  /// cal-05: too few samples are an error, and ones in a plane no calibration to rely on.
  @Test func coplanar() throws {
    let flat = Simulation(motion: .planar, hasForce: false, hasRate: false)
    let samples = flat.samples()
    let few = stride(from: 0, to: samples.count, by: 30).map { samples[$0] }
    #expect(few.count == 20)
    #expect(throws: CalibrationError.tooFewSamples(20, needed: MagnetometerEstimator.leastSamples)) {
      try MagnetometerEstimator().fit(few)
    }
    let fit = try MagnetometerEstimator().fit(samples)
    #expect(fit.grade == .refused)
  }

  /// cal-06: 900 samples of one attitude beside 100 others do not pull the fit.
  @Test func dwelling() throws {
    var spread = Simulation(motion: .tumble, hasForce: false, hasRate: false)
    spread.count = 100
    spread.step = 0.12
    let turned = spread.samples()
    var generator = Generator(seed: 4)
    let dwelling = (0..<900).map { index in
      CalibrationSample(
        time: Timestamp(nanoseconds: Int64(index) * 20_000_000 + 20_000_000_000),
        // A disturbance of 2 µT where it lay.
        field: MagneticField(
          microtesla: turned[40].field.microtesla + SIMD3(1.2, -1.2, 1.2) + 0.3 * generator.normals()))
    }
    func error(_ samples: [CalibrationSample]) throws -> Double {
      var store = SampleStore()
      for sample in samples { store.add(sample) }
      let fit = try MagnetometerEstimator(prior: spread.prior).fit(store.samples)
      return (fit.calibration.hardIron.microtesla - spread.hardIron).length
    }
    let alone = try error(turned)
    let together = try error(turned + dwelling)
    #expect(together < 1.2 * alone + 0.05, "\(alone) µT alone, \(together) µT")
  }

  /// cal-07: every mounting by right angles of the accelerometer and the gyroscope against the magnetometer is told exactly, and
  /// none where there is none.
  @Test func mountings() throws {
    var simulation = Simulation(motion: .eight(tilt: 60))
    (simulation.count, simulation.step) = (240, 0.05)
    let samples = simulation.samples()
    let axes: [SIMD3<Double>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    func name(_ v: SIMD3<Double>) -> String {
      let axis = v.x != 0 ? "x" : v.y != 0 ? "y" : "z"
      return (v.x + v.y + v.z < 0 ? "-" : "") + axis
    }
    var count = 0
    for first in axes.flatMap({ [$0, -$0] }) {
      for second in axes.flatMap({ [$0, -$0] }) where first.dot(second) == 0 {
        let rows = [first, second, first.cross(second)]
        let turned = samples.map { sample in
          var turned = sample
          turned.specificForce = sample.specificForce.map {
            Acceleration(metersPerSecondSquared: times(rows, $0.metersPerSecondSquared))
          }
          turned.angularRate = sample.angularRate.map {
            AngularRate(radiansPerSecond: times(rows, $0.radiansPerSecond))
          }
          return turned
        }
        count += 1
        let fault = try fault(turned, simulation.prior)
        if rows == axes {
          #expect(fault == nil)
        } else {
          #expect(
            fault?.sensor == .accelerometer && fault?.axes == rows.map(name) && fault?.isReflection == false,
            "\(rows.map(name)): \(fault?.description ?? "none")")
        }
      }
    }
    #expect(count == 24)
  }

  /// The fault that a fit ends with, if it does.
  private func fault(_ samples: [CalibrationSample], _ prior: FieldPrior) throws -> MountingFault? {
    do {
      _ = try MagnetometerEstimator(prior: prior).fit(samples)
      return nil
    } catch {
      guard case .mounting(let fault) = error else { throw error }
      return fault
    }
  }

  /// cal-07, of the gyroscope alone: one sign is wrong.
  @Test func mirroredGyroscope() throws {
    let simulation = Simulation(motion: .eight(tilt: 60))
    let mirrored = simulation.samples().map { sample in
      var mirrored = sample
      mirrored.angularRate = sample.angularRate.map {
        AngularRate(radiansPerSecond: $0.radiansPerSecond * SIMD3(1, -1, 1))
      }
      return mirrored
    }
    let expected = MountingFault(sensor: .gyroscope, axes: ["x", "-y", "z"], isReflection: true)
    #expect(throws: CalibrationError.mounting(expected)) {
      try MagnetometerEstimator(prior: simulation.prior).fit(mirrored)
    }
  }

  /// cal-11: strong soft iron leaves a sphere, not an ellipsoid in the middle.
  @Test func strongSoftIron() throws {
    let simulation = Simulation(
      softIron: Simulation.softIron(SIMD3(0.7, 1, 1.4), turned: (0.5, 0.7, -0.3)), noise: 0.1, motion: .tumble
    )
    let fit = try fit(simulation)
    let lengths = simulation.samples().map { fit.calibration.apply($0.field).microtesla.length }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    let square = lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lengths.count)
    #expect(square.squareRoot() < 0.01 * mean)
  }

  /// cal-12: without soft iron the matrix is the identity, and turns nothing.
  @Test func noSoftIron() throws {
    var simulation = Simulation(noise: 0.02, motion: .tumble)
    simulation.forceNoise = 0.01
    let fit = try fit(simulation)
    let rows = fit.calibration.softIronRows
    for (row, expected) in [(rows.0, SIMD3(1.0, 0, 0)), (rows.1, SIMD3(0, 1, 0)), (rows.2, SIMD3(0, 0, 1))] {
      #expect((row - expected).length < 1e-3, "\(row)")
    }
  }

  /// cal-13: an ellipsoid whose axes stand at 45°, which minima and maxima do not see.
  @Test func softIronAskew() throws {
    let simulation = Simulation(
      softIron: Simulation.softIron(SIMD3(0.8, 1.2, 1), turned: (.pi / 4, 0, 0)), motion: .eight(tilt: 60))
    let fit = try fit(simulation)
    #expect(simulation.headingError(fit.calibration, within: 45) < 1)
  }

  /// cal-15: a car that passes steel, in 10 % of the time, and climbs 8°.
  @Test func planarWithSteel() throws {
    let simulation = Simulation(motion: .slope(3))
    var samples = simulation.samples()
    for start in [100, 300, 480] {
      for index in start..<start + 20 {
        samples[index].field.microtesla += SIMD3(18, -12, 25) * (1 - abs(Double(index - start) - 10) / 10)
      }
    }
    let fit = try MagnetometerEstimator(prior: simulation.prior, tilt: Angle(degrees: 8)).fit(samples)
    #expect(fit.isAccepted && simulation.headingError(fit.calibration, within: 8) < 2)
    #expect(fit.keptShare < 0.97)
  }

  /// cal-16: a component that is exactly zero is a value like any other.
  @Test func zeroComponents() throws {
    var simulation = Simulation(hardIron: SIMD3(3, 0, -4), motion: .tumble)
    simulation.noise = 0.2
    var store = SampleStore()
    for var sample in simulation.samples() {
      // A coarse chip, whose y axis reads zero often.
      sample.field.microtesla = sample.field.microtesla.rounded(.toNearestOrAwayFromZero)
      if abs(sample.field.microtesla.y) < 3 { sample.field.microtesla.y = 0 }
      store.add(sample)
    }
    #expect(store.invalidCount == 0 && store.samples.count == 600)
    #expect(try MagnetometerEstimator(prior: simulation.prior).fit(store.samples).isAccepted)
  }
}
