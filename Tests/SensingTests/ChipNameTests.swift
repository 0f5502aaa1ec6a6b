import Configuration
import Quantities
import Sensing
import Testing

/// A chip that cannot be driven is refused with the file and the key to look at.
@Suite struct ChipNameTests {
  private func sentence(_ text: String) throws -> String? {
    let configuration = try StationConfiguration(parsing: Array(text.utf8), file: "c.json")
    do throws(SensingError) {
      _ = try Station.open(configuration, from: "c.json")
      return nil
    } catch {
      return error.description
    }
  }

  private static let rest = "bus: 1, mounting: { x: 'forward', y: 'right', z: 'down' }"

  @Test func aChipUnderTheWrongKey() throws {
    let text = try #require(try sentence("{ accelerometer: { chip: 'LIS3MDL', \(Self.rest) } }"))
    #expect(
      text.hasPrefix("c.json: accelerometer.chip is \"LIS3MDL\", which is a magnetometer; expected one of "))
    #expect(text.contains("LSM303DLHC, ") && text.contains(", MPU-6050") && text.hasSuffix("."))
    #expect(
      try sentence("{ magnetometer: { chip: 'mpu6050', \(Self.rest) } }")?.hasPrefix(
        "c.json: magnetometer.chip is \"mpu6050\", which is an accelerometer; expected one of ") == true)
    // It has both.
    #expect(
      try sentence("{ magnetometer: { chip: 'LSM303AGR', \(Self.rest) } }") == nil)
  }

  /// It is driven, as a sensor of magnets near by.
  @Test func aFieldSensorIsNoCompass() throws {
    let text = try #require(try sentence("{ magnetometer: { chip: 'TLV493D', \(Self.rest) } }"))
    let beginning =
      "c.json: magnetometer.chip is \"TLV493D\", whose counts are 98 µT each, more than Earth's field: it is no compass; "
    #expect(text.hasPrefix(beginning + "expected one of "))
  }

  /// On "iio" the names are those of the kernel's drivers, which nobody knows beforehand.
  @Test func aSensorOfTheKernelMayHaveAnyName() throws {
    let rest = "bus: 'iio', mounting: { x: 'forward', y: 'right', z: 'down' }"
    #expect(try sentence("{ magnetometer: { chip: 'mmc35240', \(rest) } }") == nil)
    #expect(try sentence("{ accelerometer: { chip: 'sc7a20', \(rest) } }") == nil)
  }

  @Test func aMistypedChip() throws {
    let text = try #require(try sentence("{ magnetometer: { chip: 'LIS3MLD', \(Self.rest) } }"))
    #expect(
      text.hasPrefix(
        "c.json: magnetometer.chip is \"LIS3MLD\", for which there is no driver; expected one of "))
    #expect(text.hasSuffix(", of which LIS3MDL is the nearest."))
    #expect(
      try sentence("{ inertialUnit: { chip: 'MPU-6051', \(Self.rest) } }")?.hasPrefix(
        "c.json: inertialUnit.chip is ") == true)
  }
}
