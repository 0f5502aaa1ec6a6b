import DeviceIOTesting
import SensorDrivers
import Testing

/// Who answers where: each address with the identity that a data sheet gives, in the order of the questions.
@Suite struct IdentificationTests {
  static let known: [Answer] = [
    Answer(0x0C, "write 00 read 48\nwrite 01 read 09", "AK09916", magnetometer: "AK09916"),
    Answer(0x0C, "write 00 read 48\nwrite 01 read 04", "AK09912"),
    Answer(0x0D, "write 00 read 48\nwrite 01 read 9A", "AK8963", magnetometer: "AK8963"),
    Answer(0x0E, "write 00 read 10\nwrite 01 read 00", "IST8310", magnetometer: "IST8310"),
    Answer(
      0x0D, "write 00 read 12\nwrite 01 read 34\nwrite 0D read FF\nwrite 0C read 01", "QMC5883L",
      magnetometer: "QMC5883L"),
    Answer(
      0x0C, "write 00 read 00\nwrite 01 read 00\nwrite F0 read 05", "MLX90393", magnetometer: "MLX90393"),
    Answer(
      0x10, "write 40 read 00\nwrite 4B 01\nwait 3ms\nwrite 40 read 32", "BMM150", magnetometer: "BMM150"),
    Answer(0x14, "write 00 read 00 00 33", "BMM350", magnetometer: "BMM350"),
    Answer(0x18, "write 0F read 33", "LIS3DH", inertial: "LIS3DH"),
    Answer(0x19, "write 0F read 00\nwrite 00 read 1E", "BMI088", inertial: "BMI088"),
    Answer(0x1C, "write 0F read 3D", "LIS3MDL", magnetometer: "LIS3MDL"),
    Answer(0x1C, "write 0F read 00\nwrite 0D read 1A", "MMA8451", inertial: "MMA8451"),
    Answer(0x1D, "write 00 read E5", "ADXL345", inertial: "ADXL345"),
    Answer(0x1E, "write 4F read 40", "LIS2MDL", magnetometer: "LIS2MDL"),
    Answer(0x1E, "write 4F read 00\nwrite 0F read 3D", "LIS3MDL", magnetometer: "LIS3MDL"),
    Answer(
      0x1E, "write 4F read 00\nwrite 0F read 3C\nwrite 0A read 48\nwrite 0B read 34\nwrite 0C read 33",
      "LSM303DLHC", magnetometer: "LSM303DLHC"),
    Answer(
      0x1E, "write 4F read 00\nwrite 0F read 00\nwrite 0A read 48\nwrite 0B read 34\nwrite 0C read 33",
      "HMC5883L", magnetometer: "HMC5883L"),
    Answer(0x20, "write 36 read 22", "RM3100", magnetometer: "RM3100"),
    Answer(0x28, "write 00 read A0", "BNO055", magnetometer: "BNO055", inertial: "BNO055"),
    Answer(0x2C, "write 00 read 80", "QMC5883P", magnetometer: "QMC5883P"),
    Answer(0x30, "write 2F read 30", "MMC5983MA", magnetometer: "MMC5983MA"),
    Answer(0x30, "write 2F read 00\nwrite 39 read 10", "MMC5603NJ", magnetometer: "MMC5603NJ"),
    Answer(
      0x30, "write 2F read 00\nwrite 39 read 00\nwrite 20 read 06", "MMC3416", magnetometer: "MMC3416"),
    Answer(0x30, "write 2F read 00\nwrite 39 read 00\nwrite 20 read 08", "MMC35240"),
    Answer(0x53, "write 00 read E5", "ADXL345", inertial: "ADXL345"),
    Answer(0x68, "write 75 read 68", "MPU-6050", inertial: "MPU-6050"),
    Answer(0x69, "write 75 read 73", "MPU-9255", inertial: "MPU-9250"),
    Answer(
      0x68, "write 75 read 00\nwrite 00 read EA", "ICM-20948", magnetometer: "ICM-20948",
      inertial: "ICM-20948"),
    Answer(0x68, "write 75 read 00\nwrite 00 read D1", "BMI160", inertial: "BMI160"),
    Answer(0x68, "write 75 read 00\nwrite 00 read 0F", "gyroscope of a BMI088"),
    Answer(0x6B, "write 0F read 6C", "LSM6DSO", inertial: "LSM6DSOX"),
    Answer(0x6A, "write 0F read 6A", "LSM6DS3TR-C", inertial: "LSM6DS3TR-C"),
    Answer(0x6A, "write 0F read 68", "LSM9DS1", inertial: "LSM9DS1"),
  ]

  @Test(arguments: known)
  func knowsWhoAnswers(answer: Answer) throws {
    let chip = Transcript(answer.script)
    var device = chip.device()
    let identity = try #require(
      try Catalog<TranscriptDevice>.identity(of: &device, at: answer.address), "\(answer.chips)")
    #expect(identity.chips.contains(answer.chips))
    #expect(identity.magnetometer == answer.magnetometer)
    #expect(identity.inertialSensor == answer.inertialSensor)
    #expect(chip.difference == nil)
  }

  /// A bus that nothing drives reads ones, one that something holds down reads zeros.
  @Test(arguments: AddressGroup.allCases)
  func takesNoDeadBusForAChip(group: AddressGroup) throws {
    for byte: UInt8 in [0x00, 0xFF] {
      var device = ConstantDevice(byte: byte)
      let address = try #require(group.addresses.first)
      #expect(try Catalog<ConstantDevice>.identity(of: &device, at: address) == nil)
    }
  }

  /// Every name that an identity gives is in the catalog.
  @Test func namesWhatCanBeDriven() {
    for answer in Self.known {
      if let name = answer.magnetometer {
        #expect(Catalog<TranscriptDevice>.magnetometer(named: name) != nil, "\(name)")
      }
      if let name = answer.inertialSensor {
        #expect(Catalog<TranscriptDevice>.inertialSensor(named: name) != nil, "\(name)")
      }
    }
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    var address: UInt8
    var script: String
    var chips: String
    var magnetometer: String?
    var inertialSensor: String?

    init(
      _ address: UInt8, _ script: String, _ chips: String, magnetometer: String? = nil,
      inertial: String? = nil
    ) {
      self.address = address
      self.script = script
      self.chips = chips
      self.magnetometer = magnetometer
      inertialSensor = inertial
    }

    var testDescription: String { "\(chips) at \(address)" }
  }
}
