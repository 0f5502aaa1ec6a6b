import DeviceIO
import Quantities
import SensorDrivers

/// A chip that is open: how long its period is, and how a sample is had.
struct PolledSensor<Sample> {
  var samplePeriod: Duration
  var poll: () throws(DeviceError) -> Sample?
  /// Whether a reading always yields a sample, as of what cannot say whether there is a new one: the reader keeps the pace.
  var isPaced = false
  /// When the newest sample was measured, where the device says so.
  var sampleTime: () -> Timestamp? = { nil }
  /// Whether a driver of the kernel reads the chip, and has its data-ready output.
  var isDrivenByKernel = false
  /// What a person should know of how the chip is read; `nil` where it is as the configuration says.
  var note: String?

  init(samplePeriod: Duration, poll: @escaping () throws(DeviceError) -> Sample?) {
    self.samplePeriod = samplePeriod
    self.poll = poll
  }

  init(_ runner: Runner<Sample>) {
    self.init(samplePeriod: runner.samplePeriod) { () throws(DeviceError) -> Sample? in try runner.poll() }
    isPaced = runner.isPaced
    sampleTime = { runner.sampleTime }
  }
}
