import DeviceIO
import Quantities
import SensorDrivers

/// A chip that is open: how long its period is, and how a sample is had.
struct PolledSensor<Sample> {
  var samplePeriod: Duration
  var poll: () throws(DeviceError) -> Sample?
  /// Whether a reading always yields a sample, as of what cannot say whether there is a new one: the reader keeps the pace.
  var isPaced = false

  init(samplePeriod: Duration, poll: @escaping () throws(DeviceError) -> Sample?) {
    self.samplePeriod = samplePeriod
    self.poll = poll
  }

  init(_ runner: Runner<Sample>) {
    self.init(samplePeriod: runner.samplePeriod) { () throws(DeviceError) -> Sample? in try runner.poll() }
  }
}
