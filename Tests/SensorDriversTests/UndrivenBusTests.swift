import DeviceIOTesting
import SensorDrivers
import Testing

/// A bus that nothing drives reads ones: a status of 0xFF has bits set that the data sheets reserve, and tells of no
/// sample. hw-F50.
@Suite struct UndrivenBusTests {
  /// The chip's name, and its poll before the data.
  static let polls: [(name: String, script: String)] = [
    ("ADXL345", "write 30 read FF"), ("BMI088", "write 03 read FF"), ("BMI160", "write 1B read FF"),
    ("ICM-20948", "write 7F 00\nwrite 1A read FF"), ("ICM-42688-P", "write 2D read FF"),
    ("LSM6DS3", "write 1E read FF"), ("LSM6DSO", "write 1E read FF"), ("LSM9DS1", "write 27 read FF"),
    ("MPU-6050", "write 3A read FF"), ("MPU-6500", "write 3A read FF"), ("MPU-9250", "write 3A read FF"),
  ]

  @Test(arguments: polls)
  func takesNoOnesForASample(name: String, script: String) throws {
    let facts = try #require(ChipFacts.inertialSensors.first { $0.name == name })
    let chip = Transcript("\(facts.opening)\n\(script)")
    let runner = try facts.openAndDrop(chip)
    #expect(try runner.poll() == nil)
    #expect(chip.difference == nil)
  }
}
