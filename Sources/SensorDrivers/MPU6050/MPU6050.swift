import DeviceIO
import Quantities

/// MPU-6050, MPU-6500 and MPU-9250, accelerometers and gyroscopes of InvenSense.
///
/// - Document: MPU-6050 product specification PS-MPU-6000A rev. 3.4 and register map RM-MPU-6000A rev. 4.2; MPU-6500
///   register map RM-MPU-6500A-00 rev. 2.1; MPU-9250 register map RM-MPU-9250A-00 rev. 1.6.
/// - Address: 0x68 (AD0 low) or 0x69 (AD0 high).
/// - Axes: right-handed as printed, the same for both quantities. The magnetometer in an MPU-9250 has others: its x is y
///   here, its y is x, and its z points the other way.
/// - Range: ±2, 4, 8 or 16 g and ±250, 500, 1000 or 2000 °/s. Rate: 1 kHz divided by 1 to 256.
/// - Data-ready: a pulse of 50 µs on pin INT. The interrupt is always switched on, since the status bit that tells of a
///   new sample belongs to it.
/// - Look-alikes: register 0x75 tells: 0x68 MPU-6050, 0x70 MPU-6500, 0x71 MPU-9250, 0x73 MPU-9255, 0x74 MPU-6515. Modules
///   sold as MPU-9250 often carry an MPU-6500, which has no magnetometer: either name takes either chip, and
///   `chipName` says which one it is. Others are copies, with other thermometers and self-tests. A DS1307 or DS3231 clock
///   also answers at 0x68.
/// - After power-up it sleeps, and its data read zero.
/// - The AK8963 of an MPU-9250 answers at 0x0C once this driver has configured the chip, which then lets the host's bus
///   through. Its own I2C master is switched off before it is reset: else the AK8963 can hang until its power is cut.
public struct MPU6050<Device: I2CDevice & ~Copyable>: InertialSensor, ~Copyable {
  var device: Device
  /// What was asked for, and from `identify()` on what it is.
  public private(set) var model: Model
  public let configuration: Configuration

  private var registers: [RegisterValue]
  var watch = ConfigurationWatch()
  /// Acceleration, temperature, rate of turn.
  private(set) var block = [UInt8](repeating: 0, count: 14)

  public init(
    _ device: consuming Device, model: Model = .mpu6050, _ configuration: Configuration = Configuration()
  ) {
    self.device = device
    self.model = model
    self.configuration = configuration
    registers = configuration.registers(of: model)
  }

  public var chipName: String { model.rawValue }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(1 + Int(configuration.rateDivider)) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    let identity = try device.readRegister(Register.whoAmI)
    guard let found = model.kin.first(where: { $0.identities.contains(identity) }) else {
      throw try device.unexpectedChip(in: .at68, expected: model.identitySentence)
    }
    model = found
    registers = configuration.registers(of: found)
  }

  public mutating func configure() throws(DeviceError) {
    if model.hasMagnetometer { try device.writeRegister(Register.userControl, UserControl.none) }
    try device.writeRegister(Register.powerManagement1, PowerManagement1.reset)
    device.wait(.milliseconds(100))
    try device.writeRegister(Register.powerManagement1, PowerManagement1.gyroscopeClock)
    // The gyroscope's start-up time (product specification, 6.1).
    device.wait(.milliseconds(30))
    try device.writeAndVerify(registers, of: chipName)
    // It measures since it is awake, and its new sample may be of the ranges before.
    watch.dropSamples(1)
    // Not watched: the magnetometer's driver may change it.
    if model.hasMagnetometer {
      try device.writeRegister(Register.pinConfiguration, PinConfiguration.bypass)
    }
  }

  public mutating func read() throws(DeviceError) -> InertialSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard try readBlock(), !watch.dropsSample() else { return nil }
    let (acceleration, rate) = (block.bigEndianTriple(at: 0), block.bigEndianTriple(at: 8))
    return InertialSample(
      acceleration: Acceleration(
        standardGravities: SIMD3<Double>(acceleration) / configuration.accelerationRange.countsPerGravity),
      angularRate: AngularRate(
        degreesPerSecond: SIMD3<Double>(rate) / configuration.angularRateRange.countsPerDegreePerSecond),
      isSaturated: acceleration.isClipped || rate.isClipped,
      samplesWereSkipped: watch.takeGap(),
      temperatureCelsius: model.celsius(block.bigEndianInt16(at: 6)))
  }

  /// Reads acceleration, temperature and rate of turn, which belong together only when read in one go; false where
  /// there is no new sample.
  mutating func readBlock() throws(DeviceError) -> Bool {
    let status = InterruptStatus(rawValue: try device.readRegister(Register.interruptStatus))
    guard status.contains(.newData), !status.isUndriven else { return false }
    try device.readRegisters(from: Register.accelerationX.rawValue, into: &block)
    return true
  }
}
