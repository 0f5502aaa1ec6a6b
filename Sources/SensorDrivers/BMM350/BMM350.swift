import DeviceIO
import Quantities

/// BMM350, a three-axis magnetometer of Bosch Sensortec (tunnel magnetoresistance).
///
/// - Document: BMM350 data sheet, BST-BMM350-DS001.
/// - Address: 0x14 or 0x15 by ADSEL.
/// - Axes: right-handed as printed: x and y in the plane of the package, z out of its top.
/// - Range: ±2000 µT, fixed. Rate: 1.5625 to 400 Hz.
/// - Data-ready: a pulse on pin INT where it is switched on.
/// - Look-alikes: none at its addresses.
/// - Each read has two bytes in front that mean nothing.
/// - Counts mean little without the maker's trim, which each chip holds: `BMM350Trim`.
/// - A strong field leaves it magnetized. `configure()` ends that by a magnetic reset; so does the first sample back in
///   range after one outside of it.
public struct BMM350<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  private var device: Device
  public let configuration: Configuration

  private let registers: [RegisterValue]
  private var watch = ConfigurationWatch()
  private var answer = [UInt8](repeating: 0, count: 3)
  private var block = [UInt8](repeating: 0, count: 14)
  private var trim: BMM350Trim?
  private var wasSaturated = false

  public init(_ device: consuming Device, _ configuration: Configuration = Configuration()) {
    self.device = device
    self.configuration = configuration
    registers = configuration.registers
  }

  public var chipName: String { "BMM350" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .seconds(1 / configuration.rate.quantity) }
  public var configurationSummary: String { configuration.description }
  public var recoveries: Int { watch.recoveries }

  public mutating func identify() throws(DeviceError) {
    guard try readRegister(Register.chipID.rawValue) != Self.identity else { return }
    throw try device.unexpectedChip(
      in: .at14, expected: "BMM350, whose register 0x00 reads 0x33 after two bytes that mean nothing")
  }

  public mutating func configure() throws(DeviceError) {
    try device.writeRegister(Register.command, Command.softReset)
    device.wait(.milliseconds(24))
    trim = try readTrim()
    try device.writeRegister(Register.trimCommand, TrimCommand.powerOff)
    try run(.bitReset)
    try run(.fluxGuideReset)
    try device.write(registers)
    try run(.update)
    try run(.normal)
    if let difference = try firstDifference() { throw invalid(difference) }
    let status = PowerStatus(rawValue: try readRegister(Register.powerStatus.rawValue))
    guard status.contains(.normalMode), !status.contains(.illegalCommand) else {
      throw invalid(
        "its power status reads \(hexadecimal(status.rawValue)), which is not the normal mode; check its supply"
      )
    }
    wasSaturated = false
  }

  private mutating func run(_ command: PowerCommand) throws(DeviceError) {
    try device.writeRegister(Register.powerCommand, command)
    device.wait(command.duration)
  }

  /// The third byte: two come before it that mean nothing.
  private mutating func readRegister(_ register: UInt8) throws(DeviceError) -> UInt8 {
    try device.readRegisters(from: register, into: &answer)
    return answer[2]
  }

  private mutating func firstDifference() throws(DeviceError) -> String? {
    for register in registers {
      let found = try readRegister(register.address)
      guard found == register.value else { return register.difference(from: found) }
    }
    return nil
  }

  private func invalid(_ sentence: String) -> DeviceError {
    DeviceError(device: device.name, operation: "configure the \(chipName)", reason: .invalid(sentence))
  }

  private mutating func readTrim() throws(DeviceError) -> BMM350Trim {
    var words: [UInt16] = []
    var word = [UInt8](repeating: 0, count: 4)
    for index in BMM350Trim.words {
      try device.writeRegister(Register.trimCommand.rawValue, TrimCommand.read | index)
      try waitForTrim()
      // High byte first, behind the two bytes that mean nothing.
      try device.readRegisters(from: Register.trimWord.rawValue, into: &word)
      words.append(UInt16(bitPattern: word.bigEndianInt16(at: 2)))
    }
    return BMM350Trim(words)
  }

  private mutating func waitForTrim() throws(DeviceError) {
    for _ in 0..<10 {
      device.wait(.microseconds(300))
      let status = TrimStatus(rawValue: try readRegister(Register.trimStatus.rawValue))
      guard status.isDisjoint(with: .anyError) else {
        throw invalid("its trim cannot be read (status \(hexadecimal(status.rawValue))); cut its supply once")
      }
      if status.contains(.done) { return }
    }
    throw DeviceError(device: device.name, operation: "read the trim of the \(chipName)", reason: .timedOut)
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if watch.comesDue() {
      guard try firstDifference() == nil else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
    }
    let status = InterruptStatus(rawValue: try readRegister(Register.interruptStatus.rawValue))
    // A line that nothing drives reads ones, also in the bits that are always zero.
    guard status.contains(.newData), status.rawValue != 0xFF, let trim else { return nil }
    try device.readRegisters(from: Register.outX.rawValue, into: &block)
    let counts = SIMD3(
      block.littleEndianInt24(at: 2), block.littleEndianInt24(at: 5), block.littleEndianInt24(at: 8))
    let celsius = trim.celsius(counts: block.littleEndianInt24(at: 11))
    let field = trim.microtesla(counts, celsius: celsius)
    let isSaturated = field.max() >= 2000 || field.min() <= -2000
    if wasSaturated, !isSaturated {
      try configure()
      watch.noteGap()
      return nil
    }
    wasSaturated = isSaturated
    return MagnetometerSample(
      field: MagneticField(microtesla: field), isSaturated: isSaturated,
      samplesWereSkipped: watch.takeGap(), temperatureCelsius: celsius)
  }
}
