import DeviceIOTesting
import SensorDrivers
import Testing

/// What is said of the chip that is found, and the self-test of the newer members, whose codes are one byte an axis at 00
/// to 02 (gyroscope) and 0D to 0F (accelerometer).
@Suite struct MPU9250Tests {
  /// Identities that the register maps and modules in trade give, and what they are. hw-F15, hw-F16.
  @Test(arguments: [
    ("71", "MPU-9250"), ("73", "MPU-9250"), ("70", "MPU-6500"), ("74", "MPU-6500"),
  ])
  func runsAnyMemberThatIsSoldAsMPU9250(identity: String, name: String) throws {
    let isAlone = name == "MPU-6500"
    let script = try #require(isAlone ? ChipFacts.mpu6500.configuration : ChipFacts.mpu9250.configuration)
    let chip = Transcript("write 75 read \(identity)\n\(script)", name: "the chip")
    let entry = try #require(Catalog<TranscriptDevice>.inertialSensor(named: "MPU-9250"))
    let runner = try entry.open(chip.device())
    #expect(runner.description == "\(name) on the chip")
    #expect(chip.difference == nil)
  }

  /// All six codes are 101: 2620 · 1.01^100 = 7086.6 counts, about 1BAF. Half of it is 3543.3, 0DD8 are 3544 and 0DD7
  /// 3543; one and a half times are 10629.9, 2985 are 10629 and 2986 10630. A gyroscope may answer with more.
  @Test(arguments: [
    ("1B AF 0D D8 29 85 00 00 1B AF 0D D8 7F 00", true), ("0D D7 1B AF 1B AF 00 00 1B AF 1B AF 1B AF", false),
    ("1B AF 29 86 1B AF 00 00 1B AF 1B AF 1B AF", false),
    ("1B AF 1B AF 1B AF 00 00 1B AF 0D D7 1B AF", false),
    ("1B AF 1B AF 1B AF 00 00 1B AF 1B AF E4 51", false),
  ])
  func testsItselfAgainstItsFactoryTrim(response: String, passes: Bool) throws {
    let zero = Array(repeating: "00", count: 14).joined(separator: " ")
    let chip = Transcript(
      """
      write 00 read 65 65 65
      write 0D read 65 65 65
      write 6B 01
      write 19 09
      write 1A 03
      write 1B 00                 # ±250 °/s
      write 1C 00                 # ±2 g
      write 1D 03
      write 38 01
      wait 250ms
      \("write 3A read 01\nwrite 3B read \(zero)".times(21))
      write 1B E0
      write 1C E0
      wait 250ms
      \("write 3A read 01\nwrite 3B read \(response)".times(21))
      \(ChipFacts.mpu9250.configuration)
      """)
    var driver = MPU6050(chip.device(), model: .mpu9250, .init(SensorSettings()))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test func cannotTestACopyWithoutFactoryTrim() {
    let chip = Transcript("write 00 read 00 00 00\nwrite 0D read 00 00 00")
    var driver = MPU6050(chip.device(), model: .mpu6500)
    #expect(throws: (any Error).self) { try driver.selfTest() }
    #expect(chip.difference == nil)
  }
}
