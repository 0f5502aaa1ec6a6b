import DeviceIO
import DeviceIOTesting
import Quantities
import SensorDrivers
import Testing

/// The bytes as in the TLV493D user manual: 0 to 2 the upper eight bits of x, y and z, 3 temperature, frame counter and
/// channel, 4 and 5 the lower four bits of x and y, and of z, 6 temperature, 7 to 9 what the maker set.
@Suite struct TLV493DTests {
  /// Bits 4 and 3 of byte 7 are 10, byte 8 is 0x55 (four ones), bits 4 to 0 of byte 9 are 00101: with low-power mode and its
  /// short period these are nine ones, and the parity stays off.
  static let configured = "read 00 00 00 00 00 00 00 B7 55 E5\nwrite 00 11 55 45"

  @Test func copiesWhatTheMakerSetAndKeepsOddParity() throws {
    let odd = Transcript(Self.configured)
    var driver = TLV493D(odd.device())
    try driver.configure()
    #expect(odd.difference == nil)
    // One bit less, and the parity makes up for it.
    let even = Transcript("read 00 00 00 00 00 00 00 B7 54 E5\nwrite 00 91 54 45")
    var other = TLV493D(even.device())
    try other.configure()
    #expect(even.difference == nil)
  }

  /// 98 µT and 1.1 K a count; 340 counts are 25 °C. A set is complete where the channel is 0.
  @Test func readsASample() throws {
    let chip = Transcript(
      """
      read FF 01 02 00 10 A5 00   # of unknown age
      read FF 01 02 00 10 A5 00   # the same frame
      read FF 01 02 05 10 A5 00   # the next, not complete
      read FF 01 02 14 10 A5 54
      read 80 00 7F 1C 00 0F 5E   # the one after the next
      """)
    var driver = TLV493D(chip.device())
    for _ in 0..<3 { #expect(try driver.read() == nil) }
    let sample = try #require(try driver.read())
    #expect(isClose(sample.field.microtesla, [-1470, 1568, 3626], within: 1e-9))
    #expect(sample.temperatureCelsius == 25)
    #expect(!sample.isSaturated && !sample.samplesWereSkipped)
    let next = try #require(try driver.read())
    #expect(isClose(next.field.microtesla, [-200_704, 0, 200_606], within: 1e-9))
    #expect(abs((next.temperatureCelsius ?? 0) - 36) < 1e-9)
    #expect(next.isSaturated && next.samplesWereSkipped)
    #expect(chip.difference == nil)
  }

  /// hw-F53: the converter hangs, and the frame counter with it.
  @Test func noticesThatItHangs() throws {
    let frame = "read 01 01 01 04 00 00 00"
    let chip = Transcript(
      "\(frame)\n\(frame.times(256))\n\(Self.configured)\n\(frame)\nread 01 01 01 08 00 00 00")
    var driver = TLV493D(chip.device())
    for _ in 0..<258 { #expect(try driver.read() == nil) }
    #expect(driver.recoveries == 1)
    #expect(try driver.read()?.samplesWereSkipped == true)
    #expect(chip.difference == nil)
  }

  @Test(arguments: ["00", "FF"])
  func takesNoDeadBusForAChip(byte: String) {
    let bytes = Array(repeating: byte, count: 10).joined(separator: " ")
    let chip = Transcript("read \(bytes)")
    var driver = TLV493D(chip.device())
    let found = foundIdentity { try driver.identify() }
    #expect(found.hasPrefix("0x\(byte) ten times"))
    #expect(chip.difference == nil)
  }

  @Test func passesOnErrorsOfTheBus() {
    let scripts = ["read 00 nack", "read 00 00 00 00 00 00 00 B7 55 E5\nwrite 00 11 55 45 nack"]
    for script in scripts {
      let chip = Transcript(script)
      var driver = TLV493D(chip.device())
      #expect(throws: DeviceError(device: "transcript", operation: "transfer", reason: .noAcknowledge)) {
        try driver.configure()
      }
      #expect(chip.difference == nil)
    }
  }

  /// It is driven, and is no compass.
  @Test func isNoMagnetometerOfTheCatalog() throws {
    let catalog = Catalog<TranscriptDevice>.self
    #expect(catalog.magnetometer(named: "TLV493D") == nil)
    let entry = try #require(catalog.fieldSensor(named: "tlv493d"))
    let chip = Transcript(
      "read 00 00 00 00 00 00 00 B7 55 E5\n\(Self.configured)", name: "/dev/i2c-1 at 0x5E")
    #expect(try entry.open(chip.device()).configurationSummary.hasSuffix("98 µT per count"))
    #expect(catalog.whyNoCompass("TLV493D")?.contains("98 µT") == true)
    #expect(catalog.whyNoCompass("LIS3MDL") == nil)
  }
}
