import DeviceIO
import LinuxIO

/// A chip on a bus with others, which are served while its driver waits.
struct SharedBusDevice: I2CDevice, ~Copyable {
  private var device: I2CBusDevice
  private let address: UInt8
  private let schedule: BusSchedule

  /// Shorter waits are slept: others' turns would not end in time.
  private static let shortestPause = Duration.milliseconds(2)

  init(bus: String, address: UInt8, _ schedule: BusSchedule) throws(DeviceError) {
    device = try I2CBusDevice(bus: bus, address: address)
    self.address = address
    self.schedule = schedule
  }

  var name: String { device.name }

  mutating func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try device.transfer(writing: writing, reading: reading)
  }

  mutating func transferOnce(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try device.transferOnce(writing: writing, reading: reading)
  }

  mutating func wait(_ duration: Duration) {
    if duration < Self.shortestPause {
      device.wait(duration)
    } else {
      schedule.pause(duration, holding: address)
    }
  }
}
