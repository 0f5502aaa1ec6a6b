import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// Registers as in the LIS3MDL datasheet: 20 to 24 control, 27 status (bit 3 new data, bit 7 overrun), 28 to 2D the
/// axes, 2E and 2F the temperature; bit 7 of an address steps on through a burst.
@Suite struct LIS3MDLTests {
  /// 80 Hz, ultra-high performance, ±4 G.
  static let configured = """
    write 21 04       # soft reset
    wait 10ms
    write 20 FC
    write 21 00
    write 23 0C
    write 24 40
    write 22 00       # continuous
    write 20 read FC
    write 21 read 00
    write 23 read 0C
    write 24 read 40
    write 22 read 00
    """

  @Test func configuresAndReadsBack() throws {
    let chip = Transcript(Self.configured)
    var driver = LIS3MDL(chip.device())
    try driver.configure()
    #expect(driver.samplePeriod == .microseconds(12_500))
    #expect(chip.difference == nil)
  }

  @Test func refusesARegisterThatDoesNotKeepItsValue() {
    let chip = Transcript(
      """
      write 21 04
      wait 10ms
      write 20 FC
      write 21 00
      write 23 0C
      write 24 40
      write 22 00
      write 20 read FC
      write 21 read 04
      """)
    var driver = LIS3MDL(chip.device())
    do throws(DeviceError) {
      try driver.configure()
      Issue.record("It accepted a register that reads something else.")
    } catch {
      #expect(error.reason == .invalid("register 0x21 reads 0x04 after 0x00 was written to it"))
    }
    #expect(chip.difference == nil)
  }

  @Test func readsASample() throws {
    let chip = Transcript(
      """
      write 27 read 00
      write 27 read 0F
      write A8 read 78 05 44 FC 54 0B
      write AE read 28 00         # 40 / 8 above 25 °C
      write 27 read FF            # the next one, with an overrun
      write A8 read FF 7F 00 00 00 80
      """)
    var driver = LIS3MDL(chip.device())
    #expect(try driver.read() == nil)
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, SIMD3(20.4619, -13.9725, 42.3853)))
    #expect(!sample.isSaturated)
    #expect(!sample.samplesWereSkipped)
    #expect(sample.temperatureCelsius == 30)
    let next = try #require(try driver.read())
    #expect(next.isSaturated)
    #expect(next.samplesWereSkipped)
    #expect(chip.difference == nil)
  }

  @Test func repairsALostConfigurationAsSoonAsTheBusWorks() throws {
    let chip = Transcript(
      """
      \("write 27 read 00".times(31))
      write 20 nack               # the supply is still low
      write 20 read 10
      write 21 04
      wait 10ms
      write 20 FC nack
      write 20 read 10
      \(Self.configured)
      """)
    var driver = LIS3MDL(chip.device())
    for _ in 0..<31 { #expect(try driver.read() == nil) }
    for _ in 0..<2 {
      #expect(throws: DeviceError(device: "transcript", operation: "transfer", reason: .noAcknowledge)) {
        try driver.read()
      }
    }
    #expect(try driver.read() == nil)
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }

  @Test func readsTheTemperatureAgainAfterAWhile() throws {
    let sample = "write 27 read 08\nwrite A8 read 00 00 00 00 00 00"
    let chip = Transcript(
      """
      \(sample)
      write AE read 08 00
      \(sample.times(30))
      write 20 read FC
      write 21 read 00
      write 23 read 0C
      write 24 read 40
      write 22 read 00
      \(sample)
      write AE read F8 FF
      """)
    var driver = LIS3MDL(chip.device())
    #expect(try driver.read()?.temperatureCelsius == 26)
    for _ in 0..<30 { #expect(try driver.read()?.temperatureCelsius == 26) }
    #expect(try driver.read()?.temperatureCelsius == 24)
    #expect(chip.difference == nil)
  }

  /// 2281 counts per gauss at ±12 G: 4562 counts are 2 G, 1140 are 0.5 G.
  /// hw-F08: response and limits are both in gauss.
  @Test(arguments: [("D2 11 D2 11 74 04", true), ("D2 11 D2 11 64 00", false)])
  func testsItself(response: String, passes: Bool) throws {
    let without = "write 27 read 08\nwrite A8 read 00 00 00 00 00 00"
    let with = "write 27 read 08\nwrite A8 read \(response)"
    let chip = Transcript(
      """
      write 20 1C                 # low power, 80 Hz
      write 21 40                 # ±12 G
      wait 20ms
      write 22 00
      wait 20ms
      write 27 read 00            # not yet
      wait 3125us
      \(without.times(6))
      write 20 1D                 # test field on
      wait 60ms
      \(with.times(6))
      \(Self.configured)
      \(without)
      write AE read 00 00
      """)
    var driver = LIS3MDL(chip.device())
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(report.description.hasPrefix("x: 2.0 G, passed (1.0 to 3.0)\n"))
    #expect(report.description.hasSuffix("FAILED (0.1 to 1.0)") == !passes)
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (50.0, 130.0, "80.0 Hz, ±400.0 µT"), (0.1, 401, "0.625 Hz, ±800.0 µT"),
    (81, 5000, "155.0 Hz, ±1600.0 µT"),
    (300, 100, "300.0 Hz, ±400.0 µT"), (2000, 1200, "1000.0 Hz, ±1200.0 µT"),
    (.nan, .nan, "80.0 Hz, ±1600.0 µT"),
  ])
  func choosesTheNearestSettingNotBelow(rate: Double, range: Double, summary: String) {
    let settings = SensorSettings(rateHertz: rate, fieldRangeMicrotesla: range)
    let driver = LIS3MDL(Transcript().device(), .init(settings))
    #expect(driver.configurationSummary == summary)
  }
}
