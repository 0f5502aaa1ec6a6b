import DeviceIO

/// What was read from a chip since its driver was last asked for a sample.
final class BusReadings {
  private var count = 0
  private var isAllOnes = true

  /// A status and three axes of two bytes.
  private static var fewest: Int { 7 }

  func begin() { (count, isAllOnes) = (0, true) }

  fileprivate func note(_ bytes: UnsafeMutableRawBufferPointer) {
    count += bytes.count
    isAllOnes = isAllOnes && bytes.allSatisfy { $0 == 0xFF }
  }

  /// Whether every byte was 0xFF: what the pull-up resistors say where no chip does. A status has reserved bits that are
  /// never all set, so this is no sample, whatever its ready bit says.
  var areUndriven: Bool { isAllOnes && count >= Self.fewest }
}

/// A driver's device, which takes notice of what is read.
struct WatchedDevice<Bus: I2CDevice & ~Copyable>: I2CDevice, ~Copyable {
  private var bus: Bus
  private let readings: BusReadings

  init(_ bus: consuming Bus, _ readings: BusReadings) {
    self.bus = bus
    self.readings = readings
  }

  var name: String { bus.name }

  mutating func transfer(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try bus.transfer(writing: writing, reading: reading)
    readings.note(reading)
  }

  mutating func transferOnce(
    writing: UnsafeRawBufferPointer, reading: UnsafeMutableRawBufferPointer
  ) throws(DeviceError) {
    try bus.transferOnce(writing: writing, reading: reading)
    readings.note(reading)
  }

  mutating func wait(_ duration: Duration) { bus.wait(duration) }
}
