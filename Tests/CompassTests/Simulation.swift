import Calibration
import Compass
import Foundation
import Quantities

/// A board that moves in a known way, and what its sensors say: those of a small board, with the noise of an MPU-6050
/// (0.05°/s, 0.03 m/s²) and an LIS3MDL (0.4 µT).
struct Simulation {
  /// Where it points at each time, in seconds.
  var pose: (Double) -> Truth
  var hasGyroscope = true
  /// Samples a second of gyroscope and accelerometer, and of the magnetometer.
  var inertialHertz = 100.0
  var fieldHertz = 50.0
  /// rad/s, and what its rates are multiplied by.
  var gyroscopeBias = SIMD3<Double>.zero
  var gyroscopeScale = 1.0
  /// Multiplies all noise.
  var noise = 1.0
  /// What is added to Earth's field: in north, east and down, and in body axes. µT.
  var disturbance: (Double) -> SIMD3<Double> = { _ in .zero }
  var hardIron: (Double) -> SIMD3<Double> = { _ in .zero }
  /// What the board feels beside gravity, in body axes, m/s².
  var push: (Double) -> SIMD3<Double> = { _ in .zero }
  /// Changes a field sample before it is handed on; `nil` where it gets lost.
  var spoilField: (Double, SIMD3<Double>) -> SIMD3<Double>? = { _, field in field }
  var isSaturated: (Double) -> Bool = { _ in false }
  var random = Noise(seed: 1)
  private var inertialSamples = 0.0
  private var fieldSamples = 0.0

  init(pose: @escaping (Double) -> Truth) { self.pose = pose }

  /// A heading, what it should be, and when.
  struct Result {
    var time: Double
    var truth: Truth
    var reading: HeadingReading

    /// Degrees, in [-180, 180].
    var error: Double { difference(reading.magnetic.degrees, truth.heading) }
  }

  /// Runs on to a time, and gives the headings of that stretch.
  mutating func run(_ pipeline: inout HeadingPipeline, to end: Double) -> [Result] {
    var results: [Result] = []
    while true {
      let (nextInertial, nextField) = (inertialSamples / inertialHertz, fieldSamples / fieldHertz + 0.0013)
      guard min(nextInertial, nextField) < end else { return results }
      if nextInertial <= nextField {
        inertialSamples += 1
        feed(&pipeline, inertialAt: nextInertial)
      } else {
        fieldSamples += 1
        guard let reading = feed(&pipeline, fieldAt: nextField) else { continue }
        results.append(Result(time: nextField, truth: pose(nextField), reading: reading))
      }
    }
  }

  private mutating func feed(_ pipeline: inout HeadingPipeline, inertialAt time: Double) {
    let truth = pose(time)
    if hasGyroscope {
      let step = 1 / inertialHertz
      let rate = pose(time - step).rate(to: truth, seconds: step)
      // `rate(to:)` gives the sine of the angle between.
      let sine = rate.length * step
      let mean = sine > 1e-9 ? rate * (asin(min(sine, 1)) / sine) : rate
      let told = mean * gyroscopeScale + gyroscopeBias + random.vector() * (9e-4 * noise)
      pipeline.add(rate: AngularRate(radiansPerSecond: told), at: seconds(100 + time))
    }
    let force = truth.force + push(time) + random.vector() * (0.03 * noise)
    pipeline.add(acceleration: acceleration(force), at: seconds(100 + time))
  }

  private mutating func feed(_ pipeline: inout HeadingPipeline, fieldAt time: Double) -> HeadingReading? {
    let truth = pose(time)
    let measured =
      truth.field + truth.inBody(disturbance(time)) + hardIron(time) + random.vector() * (0.4 * noise)
    guard let told = spoilField(time, measured) else { return nil }
    return pipeline.add(field: field(told), isSaturated: isSaturated(time), at: seconds(100 + time))
  }
}

extension [Simulation.Result] {
  /// The largest error, in degrees.
  var worst: Double { map { abs($0.error) }.max() ?? .infinity }

  /// The largest change of the error from one to the next, in degrees.
  var worstJump: Double {
    zip(self, dropFirst()).map { abs(($1.error - $0.error).remainder(dividingBy: 360)) }.max() ?? .infinity
  }

  func since(_ time: Double) -> [Simulation.Result] { filter { $0.time >= time } }

  /// The share of the headings, 0 to 1, whose error is within what they state for 95 %.
  var covered: Double { Double(count { abs($0.error) <= $0.reading.accuracy95Degrees }) / Double(count) }

  func report(_ name: String) {
    let accuracy = map(\.reading.accuracyDegrees)
    print(
      String(
        format: "%@: worst %.2f°, jump %.2f°, accuracy %.1f° to %.1f°, covered %.0f %%", name, worst,
        worstJump,
        accuracy.min() ?? -1, accuracy.max() ?? -1, covered * 100))
  }
}

extension HeadingPipeline {
  /// Of a board with all sensors, whose magnetometer was calibrated well.
  static func calibrated(gyroscope: Bool = true) -> HeadingPipeline {
    let calibration = MagnetometerCalibration(
      hardIron: MagneticField(microtesla: .zero),
      softIronRows: (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)), headingErrorDegrees: 2)
    return HeadingPipeline(
      configuration: .init(
        accelerometerMounting: .identity, gyroscopeMounting: gyroscope ? .identity : nil,
        calibration: calibration))
  }

  /// The same without a calibration, where hard iron is learned in the background.
  static func uncalibrated() -> HeadingPipeline {
    HeadingPipeline(configuration: .init(accelerometerMounting: .identity, gyroscopeMounting: .identity))
  }
}

/// How boards move.
enum Motion {
  static func atRest(_ heading: Double, pitch: Double = 0, roll: Double = 0) -> (Double) -> Truth {
    { _ in Truth(heading: heading, pitch: pitch, roll: roll) }
  }

  /// In a hand that looks about: some turns of ±60° and tilts of up to 25°.
  static func inHand(_ heading: Double) -> (Double) -> Truth {
    { time in
      Truth(
        heading: heading + 40 * sin(0.31 * time) + 20 * sin(0.83 * time + 1),
        pitch: 15 + 12 * sin(0.67 * time),
        roll: 14 * sin(0.49 * time + 2))
    }
  }

  /// Turned this way and that, as by somebody who was asked to: tilts of up to 45°.
  static func lookingAround(_ heading: Double) -> (Double) -> Truth {
    { time in
      Truth(
        heading: heading + 70 * sin(0.9 * time), pitch: 40 * sin(1.3 * time), roll: 35 * sin(0.8 * time + 1))
    }
  }

  /// A turn by so many degrees that begins and ends smoothly.
  static func turn(
    from heading: Double, by degrees: Double, at start: Double, for duration: Double
  ) -> (Double) -> Truth {
    { time in
      let share = min(max((time - start) / duration, 0), 1)
      return Truth(heading: heading + degrees * (share - sin(2 * .pi * share) / (2 * .pi)), pitch: 0, roll: 0)
    }
  }
}
