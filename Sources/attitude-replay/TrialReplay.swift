import Compass
import Console
import Quantities

/// One row of a trial.
struct TrialRow {
  var seconds: Double
  /// m/s², rad/s and µT, in the trial's body frame.
  var force, rate, field: SIMD3<Double>
  var isFieldFresh: Bool
}

/// A trial on its way through the compass, row by row.
struct TrialReplay {
  static let header = "t_s,qw,qx,qy,qz,accuracy68_deg,accuracy95_deg"

  private var pipeline: HeadingPipeline
  private var last: TrialRow?

  init() {
    var configuration = HeadingPipeline.Configuration(
      accelerometerMounting: .identity, gyroscopeMounting: .identity)
    // What the file does not say is told by its samples: a magnetometer is taken as calibrated well until they do.
    configuration.assumedHeadingError = Angle(degrees: 1.3)
    configuration.gyroscopeBiasError = Angle(degrees: 0.57)
    pipeline = HeadingPipeline(configuration: configuration)
  }

  /// Takes a row, and gives the line to print for it.
  mutating func row(_ row: TrialRow) -> String {
    let time = Timestamp(nanoseconds: Int64((row.seconds * 1e9).rounded()))
    if row.rate != last?.rate { pipeline.add(rate: AngularRate(radiansPerSecond: row.rate), at: time) }
    if row.force != last?.force {
      pipeline.add(acceleration: Acceleration(metersPerSecondSquared: row.force), at: time)
    }
    if row.isFieldFresh {
      _ = pipeline.add(field: MagneticField(microtesla: row.field), isSaturated: false, at: time)
    }
    last = row
    guard let reading = pipeline.reading(at: time) else {
      return "\(row.seconds),1,0,0,0,-1,-1"
    }
    let toENU = Self.fromNEDToENU
    let attitude = reading.attitude
    // Hamilton product of the change of the world's axes and the attitude.
    let w = toENU.w * attitude.w - toENU.v.dot(attitude.v)
    let v = attitude.w * toENU.v + toENU.w * attitude.v + toENU.v.cross(attitude.v)
    let numbers = [
      w, v.x, v.y, v.z, reading.accuracyDegrees, reading.accuracy95Degrees,
    ]
    return "\(row.seconds)," + numbers.map { $0.fixed(7) }.joined(separator: ",")
  }

  /// East-north-up has its axes exchanged and the third turned round: half a turn about the line between north and east.
  private static let fromNEDToENU = (w: 0.0, v: SIMD3(0.5.squareRoot(), 0.5.squareRoot(), 0))
}
