import Calibration
import Quantities
import Testing

/// Simulated boards whose errors are known.
@Suite struct MagnetometerEstimatorTests {
  private let askew = Simulation.softIron(SIMD3(0.8, 1.05, 1.2), turned: (0.7, 0.4, -0.9))

  private func fit(_ simulation: Simulation, tilt: Double = 45, knowing isKnown: Bool = true) throws
    -> (fit: MagnetometerFit, error: Double)
  {
    let estimator = MagnetometerEstimator(
      prior: isKnown ? simulation.prior : .none, tilt: Angle(degrees: tilt))
    let fit = try estimator.fit(simulation.samples())
    return (fit, simulation.headingError(fit.calibration, within: tilt))
  }

  @Test(arguments: [true, false]) func tumble(isKnown: Bool) throws {
    let simulation = Simulation(softIron: askew, motion: .tumble)
    let (fit, error) = try fit(simulation, knowing: isKnown)
    #expect(error < 0.5 && fit.isAccepted && fit.grade == .good && fit.headingErrorDegrees < 0.6)
    let off = fit.calibration.hardIron.microtesla - simulation.hardIron
    #expect(off.length < 0.5)
    #expect(abs((fit.dip?.degrees ?? 0) - 62) < 0.6)
    let bias = try #require(fit.gyroscopeBias).radiansPerSecond - simulation.rateBias
    #expect(bias.length < 0.003)
    #expect(abs(try #require(fit.delaySeconds)) < 0.002)
    #expect(fit.coverage > 0.5 && fit.keptShare > 0.98)
    #expect(abs(fit.residualShare - 0.3 / 48) < 0.002)
  }

  /// A timid figure of eight, where the fits of ellipsoids are off by tens of degrees.
  @Test(arguments: [UInt64(1), 2, 3]) func timidEight(seed: UInt64) throws {
    let (fit, error) = try fit(Simulation(softIron: askew, motion: .eight(tilt: 30), seed: seed))
    #expect(error < 1.5 && fit.isAccepted)
    #expect(error < 3 * fit.headingErrorDegrees)
  }

  /// With noise in every sample, a fit that takes derivatives at the samples shrinks: the mean over many seeds must not be off.
  @Test func theEstimateIsNotBiased() throws {
    var mean = SIMD3<Double>.zero
    let runs = 12
    for seed in 0..<runs {
      let simulation = Simulation(
        softIron: askew, noise: 0.5, motion: .eight(tilt: 30), seed: UInt64(seed + 100))
      let fit = try MagnetometerEstimator(prior: simulation.prior).fit(simulation.samples())
      mean += (fit.calibration.hardIron.microtesla - simulation.hardIron) / Double(runs)
    }
    #expect(mean.length < 0.35, "\(mean)")
  }

  @Test func halfTurn() throws {
    let (fit, error) = try fit(Simulation(motion: .halfTurn), tilt: 5)
    #expect(error < 2 && fit.isAccepted)
  }

  /// The field of the southern hemisphere points up.
  @Test func south() throws {
    let (fit, error) = try fit(Simulation(dipDegrees: -55, softIron: askew, motion: .eight(tilt: 45)))
    #expect(error < 1 && fit.isAccepted)
  }

  /// The magnetometer's axes are turned by 3° on the board: without gravity the heading would be off by as much.
  @Test func turnedAxes() throws {
    var simulation = Simulation(motion: .tumble)
    simulation.softIron = bodyAttitude(0.03, -0.03, 0.03)
    let (fit, error) = try fit(simulation)
    #expect(error < 0.5)
    #expect(abs(fit.rotationDegrees.length - 3) < 0.5)
  }

  /// A magnetometer that reports 15 ms late.
  @Test func delay() throws {
    let simulation = Simulation(motion: .eight(tilt: 60))
    var samples = simulation.samples()
    for index in 0..<samples.count - 1 {
      // A sample of 20 ms later stands beside the rates of now: the magnetometer sees what comes.
      samples[index].field = samples[index + 1].field
    }
    let fit = try MagnetometerEstimator(prior: simulation.prior).fit(samples)
    #expect(abs(try #require(fit.delaySeconds) - 0.02) < 0.004)
    #expect(simulation.headingError(fit.calibration, within: 45) < 0.8)
  }

  /// A gyroscope of a dollar: 10°/s of bias.
  @Test func largeRateBias() throws {
    let simulation = Simulation(rateBias: SIMD3(0.17, -0.1, 0.05), motion: .eight(tilt: 45))
    let (fit, error) = try fit(simulation)
    #expect(error < 1)
    #expect((try #require(fit.gyroscopeBias).radiansPerSecond - simulation.rateBias).length < 0.01)
  }

  /// What the field at the place is, level turns do not tell, and the fit has to say so.
  @Test(arguments: [UInt64(1), 2]) func planarWithoutPrior(seed: UInt64) throws {
    let simulation = Simulation(motion: .planar, seed: seed)
    let (narrow, error) = try fit(simulation, tilt: 5, knowing: false)
    #expect(narrow.needsPrior && error <= narrow.headingErrorDegrees)
    let (wide, _) = try fit(simulation, tilt: 45, knowing: false)
    #expect(wide.grade == .refused && wide.headingErrorDegrees > 5)
    #expect(!(try fit(simulation, tilt: 5)).fit.needsPrior)
  }

  @Test func magnetometerAlone() throws {
    let whole = Simulation(softIron: askew, motion: .tumble, hasForce: false, hasRate: false)
    let (good, error) = try fit(whole, knowing: false)
    #expect(good.isAccepted && error < 0.5 && good.gyroscopeBias == nil && good.dip == nil)
    let flat = Simulation(softIron: askew, motion: .planar, hasForce: false, hasRate: false)
    let (bad, _) = try fit(flat, tilt: 5, knowing: false)
    #expect(!bad.isAccepted)
    #expect(bad.weakDirection.map { abs($0.axis.z) > 0.8 } == true)
  }

  @Test func noCalibrationIsAnError() {
    let estimator = MagnetometerEstimator()
    #expect(throws: CalibrationError.tooFewSamples(0, needed: MagnetometerEstimator.leastSamples)) {
      try estimator.fit([])
    }
    let still = [CalibrationSample](
      repeating: CalibrationSample(field: MagneticField(microtesla: SIMD3(1, 2, 3))), count: 100)
    #expect(throws: CalibrationError.noMotion) { try estimator.fit(still) }
    let broken = [CalibrationSample](
      repeating: CalibrationSample(field: MagneticField(microtesla: SIMD3(.nan, 2, 3))), count: 100)
    #expect(throws: CalibrationError.self) { try estimator.fit(broken) }
  }

  /// Values that no chip reports must not end the program.
  @Test func nonsense() {
    var generator = Generator(seed: 5)
    for scale in [1e-12, 1, 1e8, 1e300] {
      let samples = (0..<60).map { index in
        CalibrationSample(
          time: Timestamp(nanoseconds: index % 7 == 0 ? .min : Int64(index) * 20_000_000),
          field: MagneticField(microtesla: scale * generator.normals()),
          specificForce: Acceleration(metersPerSecondSquared: scale * generator.normals()),
          angularRate: AngularRate(radiansPerSecond: scale * generator.normals()))
      }
      let fit = try? MagnetometerEstimator(tilt: Angle(degrees: scale)).fit(samples)
      #expect(fit.map { !$0.isAccepted || $0.headingErrorDegrees.isFinite } ?? true)
    }
  }
}
