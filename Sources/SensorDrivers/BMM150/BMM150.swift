import DeviceIO
import Quantities

/// BMM150, a three-axis magnetometer of Bosch Sensortec, alone or as the magnetometer of BMC150, BMC156 and BMX055.
///
/// - Document: BMM150 data sheet, BST-BMM150-DS001.
/// - Address: 0x10 to 0x13 by SDO and CSB.
/// - Axes: right-handed as printed: x and y in the plane of the package, z out of its top.
/// - Range: ±1300 µT for x and y, ±2500 µT for z, fixed. Rate: 2 to 30 Hz.
/// - Data-ready: on pin DRDY where it is switched on, high from a new sample until it is read.
/// - Look-alikes: none at its addresses but an MLX90393. In suspend, as after power-up, it answers with zeros, so it is
///   woken before it is asked who it is.
/// - Counts mean little without the maker's trim, which each chip holds: `BMM150Trim`. The trim of a chip that has not
///   quite woken reads zero; it is read again then.
public struct BMM150<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var block = [UInt8](repeating: 0, count: 8)
  private var trim: BMM150Trim?

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "BMM150" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    try wake()
    guard try device.readRegister(Register.chipID) != Self.identity else { return }
    throw try device.unexpectedChip(in: .at10, expected: "BMM150, whose register 0x40 reads 0x32")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.power, [.on, .softReset] as Power)
    device.wait(.milliseconds(3))
    try wake()
    trim = try readTrim()
    try device.writeAndVerify(registers, of: chipName)
  }

  private mutating func wake() throws(DeviceError) {
    try device.writeRegister(Register.power, Power.on)
    // Start-up time from suspend to sleep.
    device.wait(.milliseconds(3))
  }

  private mutating func readTrim() throws(DeviceError) -> BMM150Trim {
    var bytes = [UInt8](repeating: 0, count: BMM150Trim.count)
    for attempt in 0..<3 {
      if attempt > 0 { try wake() }
      try device.readRegisters(from: BMM150Trim.firstRegister, into: &bytes)
      if let trim = BMM150Trim(bytes) { return trim }
    }
    throw DeviceError(
      device: device.name, operation: "configure the \(chipName)",
      reason: .invalid("its trim in registers 0x5D to 0x71 reads zero; check its supply, and cut it once"))
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if try watch.findsLoss(on: &device, of: registers) {
      try configure()
      watch.noteRecovery()
      return nil
    }
    guard let (field, isSaturated) = try readField() else { return nil }
    return MagnetometerSample(
      field: MagneticField(microtesla: field), isSaturated: isSaturated, samplesWereSkipped: watch.takeGap())
  }

  /// One burst, in which alone the four quantities belong together; bit 0 of the seventh byte says that they are new. An
  /// axis that overflows has the smallest of its counts; a resistance of zero leaves z without a meaning.
  private mutating func readField() throws(DeviceError) -> (microtesla: SIMD3<Double>, isSaturated: Bool)? {
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    // Bit 1 beside it is always zero, but for a line that nothing drives.
    guard block[6] & 0x03 == 0x01, let trim else { return nil }
    let (x, y) = (block.littleEndianInt16(at: 0) >> 3, block.littleEndianInt16(at: 2) >> 3)
    let z = block.littleEndianInt16(at: 4) >> 1
    let resistance = UInt16(bitPattern: block.littleEndianInt16(at: 6)) >> 2
    let overflows = x == -4096 || y == -4096 || z == -16384 || resistance == 0
    return (trim.microtesla(SIMD3(x, y, z), resistance: resistance), overflows)
  }
}

extension BMM150: RawSampling where Device: ~Copyable {
  mutating func wait(_ duration: Duration) { device.wait(duration) }

  mutating func readCounts() throws(DeviceError) -> SIMD3<Double>? { try readField()?.microtesla }

  /// The chip's own two tests (data sheet, self-test): of the paths of the signals, whose result is one bit for each axis,
  /// and of z by the field of a coil, which differs by 180 to 240 µT between its two directions.
  public mutating func selfTest() throws(DeviceError) -> SelfTestReport {
    if trim == nil { try configure() }
    let paths = try testPaths()
    try device.writeRegister(Register.interrupts, Interrupts.zAlone)
    try device.writeRegister(Register.repetitionsZ, 0x04)
    let positive = try measureZ(.forcedWithPositiveCurrent)
    let negative = try measureZ(.forcedWithNegativeCurrent)
    try configure()
    watch.noteGap()
    var report = SelfTestReport(paths, limits: (1...1, 1...1, 1...1), unit: "of 1")
    report.responses.append(
      SelfTestReport.Response(axis: "coil z", value: positive - negative, limits: 180...240, unit: "µT"))
    return report
  }

  private mutating func testPaths() throws(DeviceError) -> SIMD3<Double> {
    try device.writeRegister(Register.operation, Operation.sleep)
    try device.writeRegister(Register.operation, Operation.selfTest)
    for _ in 0..<10 {
      device.wait(.milliseconds(5))
      guard try device.readRegister(Register.operation) & 0x01 == 0 else { continue }
      try device.readRegisters(from: Register.outX.rawValue, into: &block)
      return SIMD3(Double(block[0] & 1), Double(block[2] & 1), Double(block[4] & 1))
    }
    throw DeviceError(device: device.name, operation: "end the self-test", reason: .timedOut)
  }

  /// Five repetitions of z take 3.5 ms.
  private mutating func measureZ(_ operation: Operation) throws(DeviceError) -> Double {
    try device.writeRegister(Register.operation, operation)
    device.wait(.milliseconds(4))
    return try meanCounts(of: 1, discarding: 0, every: .milliseconds(4)).z
  }
}
