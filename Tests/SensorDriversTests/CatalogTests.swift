import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

@Suite struct CatalogTests {
  typealias TestCatalog = Catalog<TranscriptDevice>

  @Test func findsChipsByName() {
    #expect(TestCatalog.magnetometer(named: "lis3mdl")?.name == "LIS3MDL")
    #expect(TestCatalog.magnetometer(named: "LSM303AGR")?.addresses == [0x1E])
    #expect(TestCatalog.inertialSensor(named: "mpu6050")?.name == "MPU-6050")
    #expect(TestCatalog.inertialSensor(named: "lsm303agr")?.addresses == [0x19])
    #expect(TestCatalog.magnetometer(named: "MPU-6050") == nil)
    #expect(TestCatalog.inertialSensor(named: "") == nil)
  }

  @Test func opensAndPollsAMagnetometer() throws {
    let chip = Transcript(
      """
      write 0F read 3D
      \(LIS3MDLTests.configured)
      write 27 read 00
      write 27 read 08
      write A8 read 78 05 44 FC 54 0B
      write AE read 00 00
      """, name: "/dev/i2c-1 at 0x1C")
    let entry = try #require(TestCatalog.magnetometer(named: "LIS3MDL"))
    let runner = try entry.open(chip.device(), settings: SensorSettings(rateHertz: 50))
    #expect(runner.description == "LIS3MDL on /dev/i2c-1 at 0x1C")
    #expect(runner.samplePeriod == .microseconds(12_500))
    #expect(try runner.poll() == nil)
    let sample = try #require(try runner.poll())
    #expect(isClose(sample.field.microtesla, SIMD3(20.4619, -13.9725, 42.3853)))
    #expect(runner.recoveries == 0)
    #expect(chip.difference == nil)
  }

  @Test func doesNotOpenAnotherChip() throws {
    let chip = Transcript("write 75 read 71\nwrite 75 read 71")
    let entry = try #require(TestCatalog.inertialSensor(named: "MPU-6050"))
    #expect(foundIdentity { _ = try entry.open(chip.device()) }.contains("MPU-9250"))
  }
}
