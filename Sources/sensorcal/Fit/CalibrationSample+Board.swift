import Calibration
import Quantities

extension CalibrationSample {
  /// A time that a clock of nanoseconds cannot tell is none.
  init(_ sample: BoardSample) {
    let time = sample.seconds.flatMap { seconds in
      abs(seconds) < 9e9 ? Timestamp(nanoseconds: Int64((seconds * 1e9).rounded())) : nil
    }
    self.init(
      time: time, field: MagneticField(microtesla: sample.field),
      specificForce: sample.force.map { Acceleration(metersPerSecondSquared: $0) },
      angularRate: sample.rate.map { AngularRate(radiansPerSecond: $0) })
  }
}
