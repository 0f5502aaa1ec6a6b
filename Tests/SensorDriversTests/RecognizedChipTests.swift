import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Which chips are on a bus, from what answers at each address by the data sheets.
@Suite struct RecognizedChipTests {
  /// A bus: who answers where, and what that is.
  struct Bus: Sendable, CustomTestStringConvertible {
    var name: String
    var answers: [UInt8: String]
    var chips: [String]

    var testDescription: String { name }
  }

  private static let (h43, no3C) = (
    "write 0A read 48\nwrite 0B read 34\nwrite 0C read 33", "write 0F read 00"
  )

  /// A measurement of 16 bits from power-down, up to the last byte, ST2.
  private static let once =
    "write 0A read 00\nwrite 0A 11\nwait 10ms\nwrite 02 read 01 10 00 20 00 30 00"

  static let buses: [Bus] = [
    Bus(
      name: "LSM303DLHC",
      answers: [0x1E: "write 4F read 00\nwrite 0F read 3C\n\(h43)", 0x19: "write 0F read 33"],
      chips: ["LSM303DLHC at 19 1E: magnetometer LSM303DLHC 1E, accelerometer LSM303DLHC 19"]),
    Bus(
      name: "LSM303AGR", answers: [0x1E: "write 4F read 40", 0x19: "write 0F read 33"],
      chips: ["LSM303AGR at 19 1E: magnetometer LSM303AGR 1E, accelerometer LSM303AGR 19"]),
    // SA0 of a LIS3DH is low: at 0x18 it is in no package.
    Bus(
      name: "LIS2MDL and LIS3DH", answers: [0x1E: "write 4F read 40", 0x18: "write 0F read 33"],
      chips: [
        "a LIS3DH or the accelerometer of an LSM303DLHC or LSM303AGR at 18: accelerometer LIS3DH 18",
        "a LIS2MDL, an IIS2MDC or the magnetometer of an LSM303AGR at 1E: magnetometer LIS2MDL 1E",
      ]),
    Bus(
      name: "LIS3MDL and LIS3DH",
      answers: [0x1E: "write 4F read 00\nwrite 0F read 3D", 0x19: "write 0F read 33"],
      chips: [
        "a LIS3DH or the accelerometer of an LSM303DLHC or LSM303AGR at 19: accelerometer LIS3DH 19",
        "a LIS3MDL or the magnetometer of an LSM9DS1 at 1E: magnetometer LIS3MDL 1E",
      ]),
    Bus(
      name: "LSM9DS1 with both select pins low",
      answers: [0x1C: "write 0F read 3D", 0x6A: "write 0F read 68"],
      chips: ["LSM9DS1 at 1C 6A: magnetometer LSM9DS1 1C, inertialUnit LSM9DS1 6A"]),
    Bus(
      name: "two LSM9DS1",
      answers: [
        0x1C: "write 0F read 3D", 0x1E: "write 4F read 00\nwrite 0F read 3D", 0x6A: "write 0F read 68",
        0x6B: "write 0F read 68",
      ],
      chips: [
        "LSM9DS1 at 1C 6A: magnetometer LSM9DS1 1C, inertialUnit LSM9DS1 6A",
        "LSM9DS1 at 1E 6B: magnetometer LSM9DS1 1E, inertialUnit LSM9DS1 6B",
      ]),
    Bus(
      name: "BMI088",
      answers: [0x18: "write 0F read 00\nwrite 00 read 1E", 0x69: "write 75 read 00\nwrite 00 read 0F"],
      chips: ["BMI088 at 18 69: inertialUnit BMI088 18"]),
    Bus(
      name: "half a BMI088", answers: [0x18: "write 0F read 00\nwrite 00 read 1E"],
      chips: ["the accelerometer of a BMI088 at 18"]),
    Bus(
      name: "MPU-9250 whose bypass is closed", answers: [0x68: "write 75 read 71"],
      chips: ["an MPU-9250 at 68: magnetometer MPU-9250 0C, inertialUnit MPU-9250 68"]),
    // ST2 of the AK8963 has a bit for 16 bits.
    Bus(
      name: "MPU-9250 whose bypass is open",
      answers: [
        0x69: "write 75 read 71",
        0x0C:
          "write 00 read 48\nwrite 01 read 9A\n\(once) 10\nwrite 0A 00",
      ],
      chips: ["MPU-9250 at 0C 69: magnetometer MPU-9250 0C, inertialUnit MPU-9250 69"]),
    Bus(
      name: "ICM-20948 whose bypass is open",
      answers: [0x0C: "write 00 read 48\nwrite 01 read 09", 0x68: "write 75 read 00\nwrite 00 read EA"],
      chips: ["ICM-20948 at 0C 68: magnetometer ICM-20948 68, inertialUnit ICM-20948 68"]),
    Bus(
      name: "ICM-20948 whose bypass is closed", answers: [0x69: "write 75 read 00\nwrite 00 read EA"],
      chips: ["an ICM-20948 at 69: magnetometer ICM-20948 69, inertialUnit ICM-20948 69"]),
    Bus(
      name: "AK8975",
      answers: [0x0C: "write 00 read 48\nwrite 01 read 9A\n\(once) 00\nwrite 0A 00"],
      chips: ["an AK8975 at 0C: magnetometer AK8975 0C"]),
    // A program lets it measure 100 times a second, which the AK8975 cannot.
    Bus(
      name: "AK8963 that measures",
      answers: [0x0D: "write 00 read 48\nwrite 01 read 9A\nwrite 0A read 16"],
      chips: ["an AK8963 at 0D: magnetometer AK8963 0D"]),
    // A program uses it: its mode is left alone.
    Bus(
      name: "AK8963 or AK8975 that measures once",
      answers: [0x0C: "write 00 read 48\nwrite 01 read 9A\nwrite 0A read 01"],
      chips: ["an AK8963 (the magnetometer of an MPU-9250) or AK8975 at 0C: magnetometer AK8963 0C"]),
    Bus(
      name: "QMC5883L sold as HMC5883L",
      answers: [0x0D: "write 00 read 12\nwrite 01 read 34\nwrite 0D read FF\nwrite 0C read 01"],
      chips: ["probably a QMC5883L, often sold as HMC5883L at 0D: magnetometer QMC5883L 0D"]),
    Bus(
      name: "HMC5883L",
      answers: [0x1E: "write 4F read 00\n\(no3C)\n\(h43)"],
      chips: ["an HMC5883L or HMC5983 at 1E: magnetometer HMC5883L 1E"]),
    Bus(
      name: "TLV493D", answers: [0x5E: "read 00 01 02 03 04 30 00 08 5A 1B"],
      chips: ["perhaps a TLV493D, which has no identity at 5E"]),
    // What is there has none of the identities, and its power is no matter of ours.
    Bus(
      name: "an audio codec at the address of a BMM150",
      answers: [0x10: "write 40 read 17\nwrite F0 read 00"], chips: []),
  ]

  @Test(arguments: buses)
  func tellsWhatIsOnTheBus(bus: Bus) throws {
    var identities: [UInt8: ChipIdentity] = [:]
    for (address, script) in bus.answers {
      let chip = Transcript(script)
      var device = chip.device()
      if case .chip(let identity) = try Catalog<TranscriptDevice>.scan(&device, at: address) {
        identities[address] = identity
      }
      #expect(chip.difference == nil)
    }
    #expect(RecognizedChip.recognize(identities).map(Self.text) == bus.chips)
  }

  /// "LSM303AGR at 19 1E: magnetometer LSM303AGR 1E, …".
  private static func text(_ chip: RecognizedChip) -> String {
    var parts: [String] = []
    if let part = chip.magnetometer { parts.append("magnetometer \(part.driver) \(digits(part.address))") }
    if let part = chip.inertialSensor {
      let kind = part.hasGyroscope ? "inertialUnit" : "accelerometer"
      parts.append("\(kind) \(part.driver) \(digits(part.address))")
    }
    let place = "\(chip.name) at \(chip.addresses.map(digits).joined(separator: " "))"
    return parts.isEmpty ? place : "\(place): \(parts.joined(separator: ", "))"
  }

  private static func digits(_ address: UInt8) -> String {
    let text = String(address, radix: 16, uppercase: true)
    return text.count < 2 ? "0" + text : text
  }

  /// Whom nobody hears is nobody, and no error.
  @Test func noAcknowledgeIsNobody() throws {
    let chip = Transcript("write 36 nack")
    var device = chip.device()
    #expect(try Catalog<TranscriptDevice>.scan(&device, at: 0x20) == .nobody)
    #expect(chip.difference == nil)
  }

  /// Where a chip of the catalog can be, and nowhere else: not at the EEPROMs, nor at the write protection of memory modules.
  @Test func asksAtTheAddressesOfTheCatalogAlone() {
    let catalog =
      Catalog<TranscriptDevice>.magnetometers.flatMap(\.addresses)
      + Catalog<TranscriptDevice>.inertialSensors.flatMap(\.addresses)
      + Catalog<TranscriptDevice>.fieldSensors.flatMap(\.addresses)
    let asked = Set(AddressGroup.allAddresses)
    #expect(Set(catalog).subtracting(asked).isEmpty)
    // No chip of the catalog is there; 0x30 and 0x53 are those of MEMSIC's magnetometers and of the ADXL345.
    #expect(asked.isDisjoint(with: Array(0x31...0x37) + [0x50, 0x51, 0x52] + Array(0x54...0x57)))
  }
}
