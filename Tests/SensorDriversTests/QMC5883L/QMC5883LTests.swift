import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the QMC5883L datasheet: 00 to 05 the axes, 06 status (bit 0 new data, bit 1 overflow, bit 2 skipped),
/// 09 and 0A control, 0B set and reset period, 0C and 0D identity.
@Suite struct QMC5883LTests {
  /// hw-F01
  @Test func refusesAChipThatDoesNotReset() {
    let chip = Transcript("write 0A 80\nwait 10ms\nwrite 09 read 1D")
    var driver = QMC5883L(chip.device())
    do throws(DeviceError) {
      try driver.configure()
      Issue.record("It accepted a register that a reset left as it was.")
    } catch {
      #expect(
        error.reason == .invalid("register 0x09 reads 0x1D after a reset, and 0x00 was expected"))
    }
    #expect(chip.difference == nil)
  }

  /// hw-F03
  @Test func drivesACopyAndSaysSo() throws {
    let chip = Transcript("write 0D read E8\nwrite 0C read 01")
    var driver = QMC5883L(chip.device())
    try driver.identify()
    #expect(driver.configurationSummary == "100.0 Hz, ±800.0 µT, a copy whose register 0x0D reads 0xE8")
    #expect(chip.difference == nil)
  }

  /// hw-F06: 30 µT in either range.
  @Test(arguments: [(200.0, "10 0E"), (800, "84 03")])
  func scalesByItsRange(range: Double, bytes: String) throws {
    let chip = Transcript("write 06 read 01\nwrite 00 read \(bytes) 00 00 \(bytes)")
    var driver = QMC5883L(chip.device(), .init(SensorSettings(fieldRangeMicrotesla: range)))
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [30, 0, 30], within: 1e-9))
    #expect(chip.difference == nil)
  }

  /// Old data that were skipped are fetched, so that new ones come, and are no sample.
  @Test func freesDataThatAreHeldBack() throws {
    let chip = Transcript(
      """
      write 06 read 04
      write 00 read 58 02 2C FE B0 04
      write 06 read 05
      write 00 read 78 00 00 00 00 00
      """)
    var driver = QMC5883L(chip.device(), .init(range: .gauss8))
    #expect(try driver.read() == nil)
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [4, 0, 0], within: 1e-9))
    #expect(sample.samplesWereSkipped)
    #expect(chip.difference == nil)
  }

  /// hw-F50: the upper five bits do not exist.
  @Test(arguments: ["FF", "09", "81"])
  func takesNoImpossibleStatusForNewData(status: String) throws {
    let chip = Transcript("write 06 read \(status)")
    var driver = QMC5883L(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  @Test func switchesTheDataReadyPinOn() throws {
    let chip = Transcript(
      """
      write 0A 80
      wait 10ms
      write 09 read 00
      write 0B 01
      write 0A 40                 # pointer roll-over, data-ready pin on
      write 09 0D                 # 512 averaged, ±2 G, 200 Hz, continuous
      write 0B read 01
      write 0A read 40
      write 09 read 0D
      """)
    let settings = SensorSettings(rateHertz: 101, usesDataReadyPin: true)
    var driver = QMC5883L(chip.device(), .init(settings))
    try driver.configure()
    #expect(chip.difference == nil)
  }

  static let choices: [(Double, Double, String)] = [
    (50.0, 130.0, "50.0 Hz, ±200.0 µT"), (51, 201, "100.0 Hz, ±800.0 µT"),
    (1000, 9000, "200.0 Hz, ±800.0 µT"),
    (1, 1, "10.0 Hz, ±200.0 µT"), (.nan, .nan, "200.0 Hz, ±800.0 µT"),
  ]

  @Test(arguments: choices)
  func choosesTheNearestSettingNotBelow(rate: Double, range: Double, summary: String) {
    let settings = SensorSettings(rateHertz: rate, fieldRangeMicrotesla: range)
    #expect(QMC5883L(Transcript().device(), .init(settings)).configurationSummary == summary)
  }
}
