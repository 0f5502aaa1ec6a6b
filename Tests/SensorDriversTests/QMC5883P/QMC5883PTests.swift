import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the QMC5883P datasheet: 00 identity, 01 to 06 the axes, 09 status (bit 0 new data, bit 1 overflow), 0A
/// and 0B control, 29 the signs of the axes.
@Suite struct QMC5883PTests {
  /// 1500 counts at 1000, 2500, 3750 and 15000 counts per gauss (datasheet, table 2).
  static let scales: [(Double, Double)] = [(3000.0, 150.0), (1200, 60), (800, 40), (200, 10)]

  @Test(arguments: scales)
  func scalesByItsRange(range: Double, microtesla: Double) throws {
    let chip = Transcript("write 09 read 01\nwrite 01 read DC 05 00 00 24 FA")
    var driver = QMC5883P(chip.device(), .init(SensorSettings(fieldRangeMicrotesla: range)))
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [microtesla, 0, -microtesla], within: 1e-9))
    #expect(chip.difference == nil)
  }

  /// hw-F50
  @Test func takesNoImpossibleStatusForNewData() throws {
    let chip = Transcript("write 09 read FF")
    var driver = QMC5883P(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  static let choices: [(Double, Double, String)] = [
    (50.0, 130.0, "50.0 Hz, ±200.0 µT"), (101, 201, "200.0 Hz, ±800.0 µT"), (11, 801, "50.0 Hz, ±1200.0 µT"),
    (1000, 9000, "200.0 Hz, ±3000.0 µT"), (.nan, .nan, "200.0 Hz, ±3000.0 µT"),
  ]

  @Test(arguments: choices)
  func choosesTheNearestSettingNotBelow(rate: Double, range: Double, summary: String) {
    let settings = SensorSettings(rateHertz: rate, fieldRangeMicrotesla: range)
    #expect(QMC5883P(Transcript().device(), .init(settings)).configurationSummary == summary)
  }
}
