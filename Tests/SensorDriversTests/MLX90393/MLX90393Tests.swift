import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Commands as in the MLX90393 data sheet: 1F burst of all, 4F read all, 50 and 60 read and write a register, 80 exit, F0
/// reset. Status: bit 7 burst, bit 4 error, bit 2 was reset.
@Suite struct MLX90393Tests {
  /// hw-F50
  @Test func takesNoOnesForASample() throws {
    let chip = Transcript("write 4F read FF FF FF FF FF FF FF FF FF")
    var driver = MLX90393(chip.device())
    #expect(try driver.read() == nil)
    #expect(driver.recoveries == 0)
    #expect(chip.difference == nil)
  }

  /// Read too early, it gives the old sample once more; after eight of them it may be a new one that is the same.
  @Test func takesTheSameBytesForTheSameSample() throws {
    let same = "write 4F read 83 B4 A4 00 8C FF B0 01 2C"
    let chip = Transcript("\(same.times(11))\nwrite 4F read 83 B4 A5 00 8C FF B0 01 2C")
    var driver = MLX90393(chip.device())
    var found: [Bool] = []
    for _ in 0..<12 { found.append(try driver.read() != nil) }
    let expected: [Bool] = [true, false, false, false, false, false, false, false, false, true, false, true]
    #expect(found == expected)
    #expect(chip.difference == nil)
  }

  /// hw-F26: the scale depends on HALLCONF, so it is set whatever it was: 0 here, with the test coil (bit 8) on.
  @Test func setsTheSpinningThatItsScaleIsFor() throws {
    let chip = Transcript(
      """
      \(ChipFacts.mlx90393Reset)
      write 50 00 read 00 03 F0
      write 60 02 7C 00 read 00
      write 50 00 read 00 02 7D
      """)
    var driver = MLX90393(chip.device())
    let said = sentence { try driver.configure() }
    #expect(said.contains("register 0 reads 0x27d after 0x27c was written to it"))
    #expect(chip.difference == nil)
  }

  @Test func saysThatAWriteWasRefused() {
    let chip = Transcript(
      "\(ChipFacts.mlx90393Reset)\nwrite 50 00 read 00 02 70\nwrite 60 02 7C 00 read 10")
    var driver = MLX90393(chip.device())
    #expect(sentence { try driver.configure() }.contains("it refused to write register 0 (status 0x10)"))
    #expect(chip.difference == nil)
  }

  @Test func saysThatItDoesNotMeasure() {
    let configured = ChipFacts.mlx90393Configuration(rate: "C1", filter: "0F", resolution: "40")
    let lines = configured.split(separator: "\n").dropLast().joined(separator: "\n")
    let chip = Transcript("\(lines)\nwrite 1F read 10")
    var driver = MLX90393(chip.device())
    #expect(sentence { try driver.configure() }.contains("it refused to measure by itself (status 0x10)"))
    #expect(chip.difference == nil)
  }

  typealias Driver = MLX90393<TranscriptDevice>

  static let scales: [(Driver.Resolution, Driver.Gain, String, Double, Double)] = [
    (.finest, .factor1, "00 64 FF 9C", 0.150, 0.242),
    (.half, .factor1, "00 64 FF 9C", 0.300, 0.484),
    (.quarter, .factor1, "80 64 7F 9C", 0.601, 0.968),
    (.eighth, .factor1, "40 64 3F 9C", 1.202, 1.936),
    (.finest, .factor5, "00 64 FF 9C", 0.751, 1.210),
    (.finest, .factor4, "00 64 FF 9C", 0.601, 0.968),
    (.half, .factor3, "00 64 FF 9C", 0.901, 1.452),
    (.quarter, .factor2_5, "80 64 7F 9C", 1.502, 2.420),
    (.eighth, .factor2, "40 64 3F 9C", 2.403, 3.872),
    (.eighth, .factor1_67, "40 64 3F 9C", 2.003, 3.227),
    (.eighth, .factor1_33, "40 64 3F 9C", 1.602, 2.581),
  ]

  static let ends: [(Driver.Resolution, String, Bool)] = [
    (.half, "7F FF", true), (.quarter, "00 00", true), (.quarter, "FF FF", true), (.quarter, "7F FF", false),
    (.eighth, "00 00", true), (.eighth, "FF FF", true), (.eighth, "80 00", false),
  ]

  /// hw-F25 and the table of sensitivities, in nanotesla: the sign follows the resolution.
  @Test(arguments: scales)
  func scalesByResolutionAndGain(
    resolution: Driver.Resolution, gain: Driver.Gain, xAndZ: String, x: Double, z: Double
  ) throws {
    let bytes = xAndZ.split(separator: " ")
    let chip = Transcript(
      "write 4F read 83 B4 A4 \(bytes[0]) \(bytes[1]) \(bytes[0]) \(bytes[1]) \(bytes[2]) \(bytes[3])")
    var driver = MLX90393(chip.device(), .init(resolution: resolution, gain: gain))
    let sample = try #require(try driver.read())
    // A hundred counts up and down; the table has three decimals.
    #expect(isClose(sample.field.microtesla / 100, [x, x, -z], within: 0.00051))
    #expect(!sample.isSaturated)
    #expect(chip.difference == nil)
  }

  @Test(arguments: ends)
  func isSaturatedAtTheEndsOfSixteenBits(
    resolution: Driver.Resolution, word: String, isSaturated: Bool
  ) throws {
    let chip = Transcript("write 4F read 83 B4 A4 40 00 40 00 \(word)")
    var driver = MLX90393(chip.device(), .init(resolution: resolution))
    #expect(try driver.read()?.isSaturated == isSaturated)
    #expect(chip.difference == nil)
  }

  static let settings: [(Double, Double, String, String, String, String)] = [
    (1.0, 130.0, "5.0 Hz, ±4900.0 µT", "CA", "40", "1B"), (6, 4901, "10.0 Hz, ±9800.0 µT", "C5", "42", "B7"),
    (25, 9801, "25.0 Hz, ±19600.0 µT", "C2", "45", "53"), (26, 1e6, "50.0 Hz, ±19600.0 µT", "C1", "45", "4F"),
    (.nan, .nan, "50.0 Hz, ±19600.0 µT", "C1", "45", "4F"),
  ]

  @Test(arguments: settings)
  func choosesTheNearestSettingsNotBelow(
    rate: Double, range: Double, summary: String, code: String, high: String, low: String
  ) throws {
    let chip = Transcript(ChipFacts.mlx90393Configuration(rate: code, filter: low, resolution: high))
    let settings = SensorSettings(rateHertz: rate, fieldRangeMicrotesla: range)
    var driver = MLX90393(chip.device(), .init(settings))
    #expect(driver.configurationSummary == summary)
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
