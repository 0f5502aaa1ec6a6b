import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the ADXL345 data sheet, rev. E: 1E to 20 offsets, 2C rate, 2D power, 2E and 2F interrupts, 30 their
/// source (bit 7 new data, bit 0 overrun), 31 format, 32 to 37 the axes, 38 FIFO.
@Suite struct ADXL345Tests {
  static func settings(format: String, rate: String, pin: String = "00") -> String {
    "write 1E 00\nwrite 1F 00\nwrite 20 00\nwrite 31 \(format)\nwrite 2C \(rate)\nwrite 38 00\nwrite 2F 00\n"
      + "write 2E \(pin)\nwrite 2D 08"
  }

  static func configured(format: String, rate: String, pin: String = "00") -> String {
    let written = settings(format: format, rate: rate, pin: pin)
    let read = written.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return "write \(words[1]) read \(words[2])"
    }
    return "write 2D 00\n\(written)\n\(read.joined(separator: "\n"))"
  }

  /// At 2.5 V and ±2 g x and y change by 50 to 540 counts, y downwards, z by 75 to 875; at 3.3 V 1.77 times that, and
  /// 1.47 times on z (tables 14 and 15). 0100 are 256 counts, FF00 -256; 0050 are 80, below 88.5.
  @Test(arguments: [
    ("00 01 00 FF 00 01", true), ("50 00 00 FF 00 01", false), ("00 01 00 01 00 01", false),
    ("00 01 00 FF 60 00", false), ("00 04 00 FF 00 01", false),
  ])
  func testsItself(response: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 2D 00
      \(Self.settings(format: "0B", rate: "0A"))
      \("write 30 read 80\nwrite 32 read 00 00 00 00 00 00".times(14))
      write 31 8B
      \("write 30 read 80\nwrite 32 read \(response)".times(14))
      \(Self.configured(format: "08", rate: "0A"))
      """)
    var driver = ADXL345(chip.device())
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  /// Full resolution keeps 256 counts to 1 g in every range, and only the ends move.
  @Test func keepsItsScaleAndMovesItsEndsWithTheRange() throws {
    let chip = Transcript(
      """
      \(Self.configured(format: "0B", rate: "0D", pin: "80"))
      write 30 read 80
      write 32 read FE 0F 00 F0 00 01   # 4094, -4096 and 256 counts
      write 30 read 80
      write 32 read FE 0F 01 F0 00 02   # 4094, -4095 and 512 counts
      """)
    let settings = SensorSettings(
      rateHertz: 5000, accelerationRangeStandardGravities: 9, usesDataReadyPin: true)
    var driver = ADXL345(chip.device(), .init(settings))
    try driver.configure()
    #expect(driver.configurationSummary == "800.0 Hz, ±16.0 g")
    let end = try #require(try driver.read())
    let force = end.acceleration.metersPerSecondSquared / 9.80665
    #expect(isClose(force, SIMD3(15.9921875, -16, 1), within: 1e-9))
    #expect(end.isSaturated)
    #expect(try driver.read()?.isSaturated == false)
    #expect(chip.difference == nil)
  }
}
