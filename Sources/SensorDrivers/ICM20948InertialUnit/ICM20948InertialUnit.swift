import DeviceIO
import Quantities

/// The accelerometer and gyroscope of the ICM-20948, a nine-axis unit of TDK InvenSense.
///
/// - Document: ICM-20948 datasheet, DS-000189 rev. 1.3.
/// - Address: 0x68 (AD0 low) or 0x69 (AD0 high).
/// - Axes: right-handed as printed, the same for both quantities. The magnetometer inside has others: its y and z point
///   the other way.
/// - Range: ±2, 4, 8 or 16 g and ±250, 500, 1000 or 2000 °/s. Rate: 1125 Hz divided by 1 to 256.
/// - Data-ready: a pulse of 50 µs on pin INT1. The interrupt is always switched on, since the status bit that tells of a
///   new sample belongs to it.
/// - Look-alikes: the MPU-6050 and its like answer at the same addresses, and have their identity in register 0x75.
/// - Registers lie in four banks, and the chip keeps the chosen one over a restart of the program: it is chosen before
///   every access, and bank 0 left behind. After power-up the chip sleeps.
/// - Two drivers may use the chip. Configured by this one, it lets the host's bus through to its AK09916, which then
///   answers at 0x0C; the magnetometer driver "ICM-20948" turns that back for itself, and finds out by its own watch where
///   the reset here took its set-up away. So neither register is watched here. The chip's I2C master is switched off before
///   the reset: else the AK09916 can hang until its power is cut.
public struct ICM20948InertialUnit<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private let measurement: [RegisterValue]
  var watch = ConfigurationWatch()
  /// Acceleration, rate of turn, temperature.
  private(set) var block = [UInt8](repeating: 0, count: 14)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = Configuration.registers
    measurement = configuration.measurement
  }

  public var chipName: String { "ICM-20948" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rateHertz) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  /// Another program may have left another bank behind. Only then, which `bankSelect` shows in every bank, is bank 0
  /// selected before the identity is read again.
  public mutating func identify() throws(DeviceError) {
    if try device.readRegister(Register.whoAmI) == Self.identity { return }
    if [0x10, 0x20, 0x30].contains(try device.readRegister(Register.bankSelect)) {
      try select(.zero)
      if try device.readRegister(Register.whoAmI) == Self.identity { return }
    }
    throw try device.unexpectedChip(in: .at68, expected: "ICM-20948, whose register 0x00 reads 0xEA")
  }

  public mutating func configure() throws(DeviceError) {
    try select(.zero)
    try device.writeRegister(Register.powerManagement1, PowerManagement1.automaticClock)
    try device.writeRegister(Register.userControl, UserControl.none)
    try device.writeRegister(Register.powerManagement1, PowerManagement1.reset)
    device.wait(.milliseconds(100))
    try device.writeRegister(Register.powerManagement1, PowerManagement1.automaticClock)
    // The gyroscope's start-up time (datasheet, table 1).
    device.wait(.milliseconds(35))
    try device.writeAndVerify(registers, of: chipName)
    try device.writeRegister(Register.pinConfiguration, PinConfiguration.bypass)
    try select(.two)
    try device.writeAndVerify(measurement, of: chipName)
    try select(.zero)
    // It measures since it is awake, and its new sample may be of the ranges before.
    watch.dropSamples(1)
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if watch.comesDue() {
      guard try holdsConfiguration() else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
    }
    guard try readBlock(), !watch.dropsSample() else { return nil }
    return InertialSample(
      acceleration: block.bigEndianTriple(at: 0),
      gravitiesPerCount: 1 / configuration.accelerationRange.countsPerGravity,
      rate: block.bigEndianTriple(at: 6),
      degreesPerSecondPerCount: 1 / configuration.angularRateRange.countsPerDegreePerSecond,
      samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: Double(block.bigEndianInt16(at: 12)) / 333.87 + 21)
  }

  mutating func select(_ bank: Bank) throws(DeviceError) {
    try device.writeRegister(Register.bankSelect, bank)
  }

  private mutating func holdsConfiguration() throws(DeviceError) -> Bool {
    try select(.zero)
    guard try device.firstDifference(from: registers) == nil else { return false }
    try select(.two)
    let holds = try device.firstDifference(from: measurement) == nil
    try select(.zero)
    return holds
  }

  /// Reads all quantities in one go; false where there is no new sample.
  mutating func readBlock() throws(DeviceError) -> Bool {
    try select(.zero)
    let status = InterruptStatus(rawValue: try device.readRegister(Register.interruptStatus1))
    guard status.contains(.newData), !status.isUndriven else { return false }
    try device.readRegisters(from: Register.acceleration.rawValue, into: &block)
    return true
  }
}
