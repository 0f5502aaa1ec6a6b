import Compass
import Foundation
import Quantities

/// A board with a gyroscope that is turned about in the hand, through the whole way from samples to headings.
struct HandMotion {
  var pipeline: HeadingPipeline
  /// Heading, pitch and roll in degrees.
  var angles: (Double) -> SIMD3<Double> = { time in
    SIMD3(70 * sin(0.9 * time) + 20 * sin(0.23 * time), 35 * sin(1.3 * time + 1), 30 * sin(1.7 * time))
  }
  /// Hard iron, µT in the axes of the board.
  var iron: (Double) -> SIMD3<Double> = { _ in .zero }
  /// What the place adds, µT in north-east-down.
  var place: (Double) -> SIMD3<Double> = { _ in .zero }
  private var step = 0
  private var noise = Noise(seed: 11)

  /// A reading beside the truth.
  struct Moment {
    var time: Double
    var reading: HeadingReading
    /// Degrees.
    var error: Double
  }

  init(_ configuration: HeadingPipeline.Configuration = .nineAxes) {
    pipeline = HeadingPipeline(configuration: configuration)
  }

  /// Rates and forces at 50 Hz, the field at 10.
  mutating func play(until end: Double) -> [Moment] {
    var moments: [Moment] = []
    while Double(step) * 0.02 < end {
      let time = Double(step) * 0.02
      let (before, now) = (truth(time - 0.02), truth(time))
      let rate = before.rate(to: now, seconds: 0.02) + 0.002 * noise.vector()
      pipeline.add(rate: AngularRate(radiansPerSecond: rate), at: seconds(time))
      pipeline.add(acceleration: acceleration(now.force + 0.03 * noise.vector()), at: seconds(time))
      step += 1
      guard step % 5 == 0 else { continue }
      let added = place(time)
      let measured =
        now.field + now.north * added.x + now.east * added.y + now.force * (-added.z / 9.80665)
        + iron(time) + 0.3 * noise.vector()
      if let reading = pipeline.add(field: field(measured), isSaturated: false, at: seconds(time)) {
        let (estimated, actual) = (reading.attitude.inverse.apply(SIMD3(1, 0, 0)), now)
        // Where the estimated north is seen from the true one, clockwise.
        let shown = SIMD2((estimated * actual.north).sum(), (estimated * actual.east).sum())
        moments.append(
          Moment(time: time, reading: reading, error: -atan2(shown.y, shown.x) * 180 / .pi))
      }
    }
    return moments
  }

  /// Hears nothing up to a time.
  mutating func skip(until end: Double) { step = Int((end / 0.02).rounded()) }

  private func truth(_ time: Double) -> Truth {
    let now = angles(time)
    return Truth(heading: now.x, pitch: now.y, roll: now.z)
  }
}

extension HeadingPipeline.Configuration {
  static var nineAxes: Self { Self(accelerometerMounting: .identity, gyroscopeMounting: .identity) }
}

extension [HandMotion.Moment] {
  func between(_ start: Double, _ end: Double) -> [HandMotion.Moment] {
    filter { start <= $0.time && $0.time < end }
  }

  var worstError: Double { map { abs($0.error) }.max() ?? .infinity }
  var valid: Double { Double(count { $0.reading.isValid }) / Double(Swift.max(count, 1)) }
  var within95: Double {
    Double(count { abs($0.error) <= $0.reading.accuracy95Degrees }) / Double(Swift.max(count, 1))
  }
}
