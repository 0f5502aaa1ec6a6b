import DeviceIO
import Quantities

/// ICM-42688-P, an accelerometer and gyroscope of TDK InvenSense.
///
/// - Document: ICM-42688-P datasheet, DS-000347 rev. 1.6.
/// - Address: 0x68 (AP_AD0 low) or 0x69 (AP_AD0 high).
/// - Axes: right-handed as printed, the same for both quantities.
/// - Range: ±2, 4, 8 or 16 g and ±15.6 to 2000 °/s. Rate: 12.5 to 1000 Hz.
/// - Data-ready: a pulse on pin INT1. It is always switched on.
/// - Look-alikes: the MPU-6050 and its like have their identity in the same register, 0x75.
/// - Registers lie in banks: bank 0 is chosen first, as another program may have left another one.
/// - Until a sensor has its first sample, its axes read -32768 all at once.
public struct ICM42688<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private let watched: [RegisterValue]
  private var watch = ConfigurationWatch()
  /// Temperature, acceleration, rate of turn.
  private var block = [UInt8](repeating: 0, count: 14)

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
    watched = [RegisterValue(Register.powerManagement, PowerManagement.lowNoise.rawValue)] + registers
  }

  public var chipName: String { "ICM-42688-P" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  /// The identity is in bank 0. Another bank that a program left behind shows in `bankSelect`, and only then is bank 0
  /// chosen here.
  public mutating func identify() throws(DeviceError) {
    if try device.readRegister(Register.whoAmI) == Self.identity { return }
    if (1...4).contains(try device.readRegister(Register.bankSelect)) {
      try device.writeRegister(Register.bankSelect, 0)
      if try device.readRegister(Register.whoAmI) == Self.identity { return }
    }
    throw try device.unexpectedChip(in: .at68, expected: "ICM-42688-P, whose register 0x75 reads 0x47")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.bankSelect, 0)
    try device.writeRegister(Register.deviceConfiguration, DeviceConfiguration.softReset)
    device.wait(.milliseconds(1))
    try device.writeRegister(Register.powerManagement, PowerManagement.lowNoise)
    // No register may be written meanwhile (datasheet, 14.36).
    device.wait(.microseconds(200))
    try device.write(registers)
    // The gyroscope's start-up time (datasheet, table 1).
    device.wait(.milliseconds(30))
    if let difference = try device.firstDifference(from: watched) {
      throw DeviceError(
        device: device.name, operation: "configure the \(chipName)", reason: .invalid(difference))
    }
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: watched) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    let status = InterruptStatus(rawValue: try device.readRegister(Register.interruptStatus))
    guard status.contains(.newData), !status.isUndriven else { return nil }
    try device.readRegisters(from: Register.temperature.rawValue, into: &block)
    let (acceleration, rate) = (block.bigEndianTriple(at: 2), block.bigEndianTriple(at: 8))
    guard !acceleration.isUnmeasured, !rate.isUnmeasured else { return nil }
    return InertialSample(
      acceleration: acceleration, gravitiesPerCount: 1 / configuration.accelerationRange.countsPerGravity,
      rate: rate, degreesPerSecondPerCount: 1 / configuration.angularRateRange.countsPerDegreePerSecond,
      samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: Double(block.bigEndianInt16(at: 0)) / 132.48 + 25)
  }

  /// The chip has a test; its limits depend on codes whose meaning was not confirmed by a second source.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    throw DeviceError(
      device: deviceName, operation: "self-test",
      reason: .unsupported("this driver has none for the ICM-42688-P"))
  }
}

extension SIMD3 where Scalar == Int16 {
  fileprivate var isUnmeasured: Bool { max() == .min }
}
