import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the IST8310 datasheet: 00 identity, 02 status (bit 0 new data, bit 1 skipped), 03 to 08 the axes, 0A and
/// 0B control, 41 averaging, 42 pulse duration.
@Suite struct IST8310Tests {
  static let configured = """
    write 0B 01
    wait 50ms
    write 00 read 10
    write 41 24
    write 42 C0
    write 0B 0C
    write 41 read 24
    write 42 read C0
    write 0B read 0C
    once write 0A 01
    """

  /// hw-F21: the identity was overwritten; no known chip has this one, and a reset brings it back.
  @Test func bringsAnOverwrittenIdentityBack() throws {
    let chip = Transcript(
      """
      write 00 read 00
      write 00 read 00
      write 01 read 00
      write 0D read 00
      write 0C read 00
      write F0 read 00
      \(Self.configured)
      """)
    var driver = IST8310(chip.device())
    try driver.identify()
    try driver.configure()
    #expect(chip.difference == nil)
  }

  /// hw-F22, hw-F23: the data are read in one go, and only where there are new ones.
  @Test(arguments: ["00", "02", "FF", "05"])
  func readsNothingBeforeItIsReady(status: String) throws {
    let chip = Transcript("\(Self.configured)\nwrite 02 read \(status)")
    var driver = IST8310(chip.device())
    try driver.configure()
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// x forward, y right and z up as delivered. Turned to the left by 90° in a field of 21 µT north and 42 µT down, y
  /// points north.
  @Test func hasRightHandedAxes() throws {
    let chip = Transcript(
      "\(Self.configured)\nwrite 02 read 01\nwrite 03 read 00 00 46 00 74 FF\nonce write 0A 01")
    var driver = IST8310(chip.device())
    try driver.configure()
    let field = try #require(try driver.read()).field.microtesla
    // The third axis of a right-handed set with x west and z up points south.
    #expect(isClose(field, [0, -21, -42], within: 1e-9))
    #expect(chip.difference == nil)
  }

  /// A chip that was reset to the same registers in the middle of a measurement has forgotten it.
  @Test func asksAgainForAMeasurementThatNeverComes() throws {
    let check = "write 41 read 24\nwrite 42 read C0\nwrite 0B read 0C"
    let silent = "write 02 read 00"
    let chip = Transcript(
      """
      \(Self.configured)
      \("\(silent.times(31))\n\(check)\n\(silent)".times(8))
      \(Self.configured)
      write 02 read 01
      write 03 read 0A 00 00 00 00 00
      once write 0A 01
      """)
    var driver = IST8310(chip.device())
    try driver.configure()
    for _ in 0..<256 { #expect(try driver.read() == nil) }
    #expect(driver.recoveries == 1)
    let sample = try #require(try driver.read())
    #expect(sample.samplesWereSkipped)
    #expect(isClose(sample.field.microtesla, [3, 0, 0], within: 1e-9))
    #expect(chip.difference == nil)
  }

  @Test func measuresOnDemandWhereTheRateIsLow() throws {
    let chip = Transcript(
      """
      \(Self.configured)
      write 02 read 01
      write 03 read 0A 00 00 00 00 00
      once write 0A 01
      write 02 read 01
      write 03 read 14 00 00 00 00 00
      """)
    var driver = IST8310(chip.device(), .init(SensorSettings(rateHertz: 10)))
    try driver.configure()
    #expect(try driver.read()?.field.microtesla.x == 3)
    #expect(try driver.read() == nil)
    #expect(try driver.read()?.field.microtesla.x == 6)
    #expect(chip.difference == nil)
  }

  static let choices: [(Double, Bool, String)] = [
    (50.0, false, "50.0 Hz"), (5000, false, "166.7 Hz"), (.nan, false, "166.7 Hz"), (10, true, "166.7 Hz"),
    (-1, false, "166.7 Hz"),
  ]

  @Test(arguments: choices)
  func choosesThePace(rate: Double, usesPin: Bool, summary: String) {
    let settings = SensorSettings(rateHertz: rate, usesDataReadyPin: usesPin)
    let driver = IST8310(Transcript().device(), .init(settings))
    #expect(driver.configurationSummary == "\(summary), ±1600.0 µT")
  }
}
