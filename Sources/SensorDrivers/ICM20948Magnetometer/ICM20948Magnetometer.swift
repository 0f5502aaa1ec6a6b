import DeviceIO
import Quantities

/// The AK09916 inside an ICM-20948 of TDK InvenSense, read by that chip over its own auxiliary bus.
///
/// - Document: ICM-20948 datasheet, DS-000189; AK09916C datasheet.
/// - Address: that of the ICM-20948, 0x68 (AD0 low) or 0x69 (AD0 high). Chosen in place of the magnetometer "AK09916",
///   it needs no bypass, and stands beside the inertial sensor "ICM-20948" at the same address.
/// - Axes: those of the accelerometer as printed, right-handed: x along the AK09916's x, y and z against its y and z.
/// - Range: ±4912 µT, fixed. Rate: 100 Hz inside; the ICM-20948 fetches with each sample of its inertial half, so that
///   samples are skipped where that is slower.
/// - Data-ready: none. Status 1 as fetched tells of one fetch alone, so a sample is new where its bytes have changed; the
///   same bytes count again after some polls, as a field may stand still and a chip that hangs must show.
/// - Look-alikes: what else answers at 0x68 has another identity in register 0x00 of bank 0.
/// - Two drivers use the chip. This one never resets it, wakes it where it sleeps, selects the bank before each access
///   and leaves bank 0 behind; where the other's reset took the set-up away, it comes back within 32 polls.
public struct ICM20948Magnetometer<Device: I2CDevice & ~Copyable>: Magnetometer, ~Copyable {
  var device: Device

  private var watch = ConfigurationWatch()
  private let fetching = Self.fetching
  private var block = [UInt8](repeating: 0, count: 9)
  private var filter = RepeatFilter<SIMD3<Int16>>()

  public init(_ device: consuming Device) { self.device = device }

  public var chipName: String { "ICM-20948" }
  public var deviceName: String { device.name }
  public var samplePeriod: Duration { .milliseconds(10) }
  public var configurationSummary: String { "100.0 Hz, ±4912.0 µT" }
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
    let power = PowerManagement1(rawValue: try device.readRegister(Register.powerManagement1))
    if power.contains(.sleep) {
      try device.writeRegister(Register.powerManagement1, PowerManagement1.automaticClock)
      device.wait(.milliseconds(20))
    }
    let pin = PinConfiguration(rawValue: try device.readRegister(Register.pinConfiguration))
    if pin.contains(.bypass) {
      try device.writeRegister(Register.pinConfiguration, pin.subtracting(.bypass))
    }
    let userControl = UserControl(rawValue: try device.readRegister(Register.userControl)).union(
      .masterEnable)
    try device.writeRegister(Register.userControl, userControl)
    try select(.three)
    try device.write(Array(fetching.prefix(1)))
    try findInner(userControl: userControl)
    try writeInner(.control3, Inner.softReset)
    device.wait(.milliseconds(10))
    try writeInner(.control2, Inner.continuous100Hertz)
    try select(.three)
    try device.writeAndVerify(fetching, of: chipName)
    try select(.zero)
    filter = RepeatFilter()
  }

  public mutating func read() throws(DeviceError) -> MagnetometerSample? {
    if watch.comesDue() {
      guard try holdsConfiguration() else {
        try configure()
        watch.noteRecovery()
        return nil
      }
      watch.noteIntact()
    }
    try select(.zero)
    try device.readRegisters(from: Register.externalData.rawValue, into: &block)
    let (status1, status2) = (
      AsahiKasei.Status1(rawValue: block[0]), AsahiKasei.Status2(rawValue: block[8])
    )
    let counts = SIMD3(
      block.littleEndianInt16(at: 1), block.littleEndianInt16(at: 3), block.littleEndianInt16(at: 5))
    guard isNew(counts, status1) else { return nil }
    let microtesla = SIMD3<Double>(counts) * 0.15
    return MagnetometerSample(
      field: MagneticField(microtesla: SIMD3(microtesla.x, -microtesla.y, -microtesla.z)),
      isSaturated: status2.contains(.overflow) || counts.max() >= 32752 || counts.min() <= -32752,
      samplesWereSkipped: watch.takeGap() || status1.contains(.overrun))
  }

  mutating func select(_ bank: Bank) throws(DeviceError) {
    try device.writeRegister(Register.bankSelect, bank)
  }

  /// Nothing was fetched yet where all is zero, and after a reset.
  private mutating func isNew(_ counts: SIMD3<Int16>, _ status: AsahiKasei.Status1) -> Bool {
    guard counts != .zero || status.hasNewData, status.rawValue != 0xFF else { return false }
    return filter.isNew(counts)
  }

  private mutating func holdsConfiguration() throws(DeviceError) -> Bool {
    try select(.three)
    let isFetching = try device.firstDifference(from: fetching) == nil
    try select(.zero)
    guard isFetching else { return false }
    return UserControl(rawValue: try device.readRegister(Register.userControl)).contains(.masterEnable)
  }
}
