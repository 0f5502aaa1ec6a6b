import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the ICM-20948 datasheet: 7F the bank; in bank 0 03 user control (bit 5 master, bit 1 its reset), 06
/// power (bit 6 sleep), 0F pins (bit 1 bypass), 17 status of the master (bit 6 done, bit 4 no answer), 3B what it
/// fetched; in bank 3 01 its speed, 03 to 05 slave 0, 13 to 17 slave 4.
@Suite struct ICM20948MagnetometerTests {
  private static let notThere = """
    write 7F 30
    write 13 8C
    write 14 01
    write 15 80
    write 7F 00
    wait 5ms
    write 17 read 50            # done, without an answer
    """

  private static let masterReset = """
    write 7F 00
    write 03 22
    wait 10ms
    """

  /// hw-F14: the AK09916 answers only after the second reset of the master.
  @Test func resetsTheMasterUntilTheInnerChipAnswers() throws {
    let failure = "\(Self.notThere)\n\(Self.masterReset)"
    let chip = Transcript(
      """
      \(ChipFacts.icm20948MagnetometerStart)
      \(failure)
      \(failure)
      \(ChipFacts.icm20948MagnetometerIdentity)
      \(ChipFacts.icm20948MagnetometerSetUp)
      """)
    var driver = ICM20948Magnetometer(chip.device())
    try driver.configure()
    #expect(chip.difference == nil)
  }

  @Test func saysThatTheInnerChipDoesNotAnswer() {
    let failure = "\(Self.notThere)\n\(Self.masterReset)"
    let chip = Transcript("\(ChipFacts.icm20948MagnetometerStart)\n\(failure.times(10))")
    var driver = ICM20948Magnetometer(chip.device())
    #expect(sentence { try driver.configure() }.contains("the AK09916 inside does not answer"))
    #expect(chip.difference == nil)
  }

  /// The inertial half runs already, with the bypass closed for another program and an interrupt pin of its own: both are
  /// left as they are but for the bypass.
  @Test func standsBesideARunningInertialHalf() throws {
    let chip = Transcript(
      """
      write 7F 00
      write 06 read 01
      write 0F read B2
      write 0F B0
      write 03 read 80
      write 03 A0
      write 7F 30
      write 01 17
      \(ChipFacts.icm20948MagnetometerIdentity)
      \(ChipFacts.icm20948MagnetometerSetUp)
      """)
    var driver = ICM20948Magnetometer(chip.device())
    try driver.configure()
    #expect(chip.difference == nil)
  }

  @Test func knowsItselfInAnotherBank() throws {
    let chip = Transcript("write 00 read 00\nwrite 7F read 30\nwrite 7F 00\nwrite 00 read EA")
    var driver = ICM20948Magnetometer(chip.device())
    try driver.identify()
    #expect(chip.difference == nil)
  }

  /// The same bytes are the same fetch, until eight polls in a row had them.
  @Test func takesAFetchOnce() throws {
    let same = "write 7F 00\nwrite 3B read 01 0A 00 14 00 1E 00 00 00"
    let chip = Transcript(
      "\(same.times(11))\nwrite 7F 00\nwrite 3B read 00 0B 00 14 00 1E 00 00 00\nwrite 7F 00\nwrite 3B read FF FF FF FF FF FF FF FF FF"
    )
    var driver = ICM20948Magnetometer(chip.device())
    var found: [Bool] = []
    for _ in 0..<13 { found.append(try driver.read() != nil) }
    #expect(
      found == [
        true, false, false, false, false, false, false, false, false, true, false, true, false,
      ])
    #expect(chip.difference == nil)
  }

  /// Another program took the auxiliary bus: the slaves stand, and the master is off.
  @Test func noticesThatTheMasterIsOff() throws {
    let idle = "write 7F 00\nwrite 3B read 00 00 00 00 00 00 00 00 00"
    let chip = Transcript(
      """
      \(idle.times(31))
      write 7F 30
      write 01 read 17
      write 03 read 8C
      write 04 read 10
      write 05 read 89
      write 7F 00
      write 03 read 00
      \(ChipFacts.icm20948Magnetometer.configuration)
      """)
    var driver = ICM20948Magnetometer(chip.device())
    for _ in 0..<32 { #expect(try driver.read() == nil) }
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }
}
