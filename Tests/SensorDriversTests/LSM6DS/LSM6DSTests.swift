import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the LSM6DS3 and LSM6DSO datasheets: 0D interrupt, 0F identity, 10 accelerometer, 11 gyroscope, 12
/// control 3, 14 control 5 (self-tests), 1E status (bit 0 acceleration, bit 1 rate), 20 to 2D temperature, rate, force.
@Suite struct LSM6DSTests {
  typealias Driver = LSM6DS<TranscriptDevice>

  /// What may stand under a name, and what it is called then.
  @Test(arguments: [
    ("LSM6DS3", "6A", "LSM6DS3TR-C"), ("LSM6DS3TR-C", "69", "LSM6DS3"), ("LSM6DSOX", "6B", "LSM6DSR"),
    ("LSM6DSO", "6C", "LSM6DSO"), ("LSM6DSOX", "6C", "LSM6DSOX"),
  ])
  func saysWhichMemberItFound(name: String, identity: String, found: String) throws {
    let chip = Transcript("write 0F read \(identity)\n\(ChipFacts.lsm6dsConfiguration)", name: "the chip")
    let entry = try #require(Catalog<TranscriptDevice>.inertialSensor(named: name))
    #expect(try entry.open(chip.device()).description == "\(found) on the chip")
    #expect(chip.difference == nil)
  }

  /// One quantity alone is no sample: it would be taken apart from the other.
  @Test(arguments: ["01", "02", "04", "FC"])
  func waitsForBothQuantities(status: String) throws {
    let chip = Transcript("write 1E read \(status)")
    var driver = Driver(chip.device(), model: .lsm6dso)
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// 0.122 mg and 70 m°/s: 738 counts are 90.04 mg and 737 are 89.9; 410 are 50.02 mg and 409 are 49.9; 2143 are
  /// 150.01 °/s and 2142 are 149.94.
  @Test(arguments: [
    (Driver.Model.lsm6ds3, "00 00 5F 08 A1 F7 5F 08 E2 02 1E FD E2 02", true),
    (.lsm6ds3trc, "00 00 5F 08 A1 F7 5F 08 E1 02 1E FD E2 02", false),
    (.lsm6dso, "00 00 5F 08 A1 F7 5F 08 9A 01 66 FE 9A 01", true),
    (.lsm6dsox, "00 00 5F 08 A1 F7 5F 08 9A 01 66 FE 99 01", false),
    (.lsm6dso, "00 00 5F 08 5E 08 5F 08 9A 01 66 FE 9A 01", false),
  ])
  func testsItself(model: Driver.Model, response: String, passes: Bool) throws {
    let zero = Array(repeating: "00", count: 14).joined(separator: " ")
    let chip = Transcript(
      """
      write 10 38                 # 52 Hz, ±4 g
      write 11 5C                 # 208 Hz, ±2000 °/s
      wait 800ms
      \("write 1E read 03\nwrite 20 read \(zero)".times(6))
      write 14 06                 # negative force, positive rate
      wait 200ms
      \("write 1E read 03\nwrite 20 read \(response)".times(6))
      \(ChipFacts.lsm6dsConfiguration)
      """)
    var driver = Driver(chip.device(), model: model, .init(SensorSettings()))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  /// The codes of the ranges are not in the order of size.
  @Test(arguments: [
    (3.0, 100.0, "12 44/0D 02/10 38/11 32"), (5, 240, "12 44/0D 02/10 3C/11 30"),
    (9, 900, "12 44/0D 02/10 34/11 38"), (.nan, .nan, "12 44/0D 02/10 34/11 3C"),
  ])
  func choosesRangesAndPin(force: Double, rate: Double, registers: String) throws {
    let lines = registers.split(separator: "/")
    let read = lines.map { "write \($0.prefix(2)) read \($0.suffix(2))" }
    let chip = Transcript(
      """
      write 12 01
      wait 20ms
      \(lines.map { "write \($0)" }.joined(separator: "\n"))
      \(read.joined(separator: "\n"))
      wait 80ms
      """)
    let settings = SensorSettings(
      accelerationRangeStandardGravities: force, angularRateRangeDegreesPerSecond: rate,
      usesDataReadyPin: true)
    var driver = Driver(chip.device(), model: .lsm6ds3, .init(settings))
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
