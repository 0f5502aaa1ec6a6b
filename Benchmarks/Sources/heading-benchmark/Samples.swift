import Fusion
import Glibc
import Quantities

/// A board that is waved about at 100 Hz, the same in every run.
struct Samples {
  let rates, forces, fields: [SIMD3<Double>]
  private let start = HeadingEstimator(parameters: .init(outfit: .gyroscope))

  init(count: Int) {
    var attitude = Rotation<BodyAxes, NED>.identity
    var (rates, forces, fields): ([SIMD3<Double>], [SIMD3<Double>], [SIMD3<Double>]) = ([], [], [])
    for index in 0..<count {
      let time = Double(index) / 100
      let rate = SIMD3(sin(time), 0.8 * sin(1.3 * time + 1), 0.6 * cos(0.7 * time))
      attitude = Rotation<BodyAxes, BodyAxes>(turningCoordinatesBy: rate / 100).then(attitude).normalized
      let wobble = SIMD3(sin(9 * time), cos(11 * time), sin(7 * time))
      rates.append(rate + wobble * 0.002)
      forces.append(attitude.inverse.apply(SIMD3(0, 0, -9.80665)) + wobble * 0.1)
      fields.append(attitude.inverse.apply(SIMD3(20, 0, 43)) + wobble * 0.3)
    }
    (self.rates, self.forces, self.fields) = (rates, forces, fields)
  }

  /// The number of updates.
  func play(fieldEvery step: Int, _ headings: inout Double) -> Int {
    var estimator = start
    for index in rates.indices {
      let time = Timestamp(nanoseconds: Int64(index) * 10_000_000)
      estimator.update(rate: AngularRate(radiansPerSecond: rates[index]), at: time)
      estimator.update(acceleration: Acceleration(metersPerSecondSquared: forces[index]), at: time)
      guard index % step == 0 else { continue }
      if let estimate = estimator.update(field: MagneticField(microtesla: fields[index]), at: time) {
        headings += estimate.attitude.w
      }
    }
    return rates.count
  }

  /// Rate, force and field as nine numbers a line, for a peer in another language.
  func write(to path: String) {
    guard let file = fopen(path, "w") else { return }
    for index in rates.indices {
      let (g, a, m) = (rates[index], forces[index], fields[index])
      fputs("\(g.x) \(g.y) \(g.z) \(a.x) \(a.y) \(a.z) \(m.x) \(m.y) \(m.z)\n", file)
    }
    fclose(file)
  }
}
