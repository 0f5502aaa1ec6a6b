import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the BNO055 data sheet. Page 0: 07 page, 08 to 0D force, 0E to 13 field, 14 to 19 rate, 36 power-on test,
/// 39 status, 3B units, 3D mode, 3F reset, 41 and 42 axes. Page 1: 08 to 0A the three sensors.
@Suite struct BNO055Tests {
  static let holds = "write 3D read 17\nwrite 3B read 00\nwrite 41 read 24\nwrite 42 read 00"

  /// Two drivers use the chip: what the one set going, the other leaves alone. The upper bits of the mode mean nothing.
  @Test func leavesAChipAloneThatMeasuresAsWanted() throws {
    let chip = Transcript(
      """
      write 07 00
      write 39 read 06
      \(Self.holds)
      write 07 01
      write 09 read 17
      write 07 00
      """)
    var driver = BNO055Magnetometer(chip.device())
    try driver.configure()
    #expect(chip.difference == nil)
  }

  /// The magnetometer's driver set the chip going with ranges as after a reset: these alone are changed.
  @Test func changesItsRangesOfAChipThatMeasures() throws {
    let chip = Transcript(
      """
      write 07 00
      write 39 read 06
      \(Self.holds)
      write 07 01
      write 08 read 0D
      write 07 00
      write 3D 00
      wait 19ms
      write 3E 00
      write 3B 00
      write 41 24
      write 42 00
      write 3B read 00
      write 41 read 24
      write 42 read 00
      write 07 01
      write 08 0B                 # ±16 g
      write 0A 38                 # ±2000 °/s
      write 08 read 0B
      write 0A read 38
      write 07 00
      write 3D 07
      wait 7ms
      write 3D read 07
      """)
    let settings = SensorSettings(
      accelerationRangeStandardGravities: 9, angularRateRangeDegreesPerSecond: 1001)
    var driver = BNO055InertialUnit(chip.device(), .init(settings))
    try driver.configure()
    #expect(driver.configurationSummary == "100.0 Hz, ±16.0 g, ±2000.0 °/s")
    #expect(chip.difference == nil)
  }

  /// Nobody answers while the chip starts, not even to the reset. hw-F29.
  @Test(arguments: ["write 3F 20", "write 3F 20 nack"])
  func waitsForItsStartAfterAnError(reset: String) throws {
    let chip = Transcript(
      """
      write 07 00
      write 39 read 01            # system error
      \(reset)
      wait 650ms
      write 00 nack
      wait 50ms
      write 00 nack
      wait 50ms
      write 00 read A0
      write 3D read 00
      write 3D 00
      wait 19ms
      write 3E 00 nack
      """)
    var driver = BNO055Magnetometer(chip.device())
    #expect(throws: DeviceError(device: "transcript", operation: "transfer", reason: .noAcknowledge)) {
      try driver.configure()
    }
    #expect(chip.difference == nil)
  }

  @Test func givesUpWhereItDoesNotStart() throws {
    let chip = Transcript(
      """
      write 07 00
      write 39 read 01
      write 3F 20
      wait 650ms
      \("write 00 nack\nwait 50ms".times(10))
      """)
    var driver = BNO055InertialUnit(chip.device())
    #expect(throws: DeviceError(device: "transcript", operation: "reset the BNO055", reason: .timedOut)) {
      try driver.configure()
    }
    #expect(chip.difference == nil)
  }

  @Test func findsItsIdentityOnPageZero() throws {
    let chip = Transcript("write 00 read 00\nwrite 07 read 01\nwrite 07 00\nwrite 00 read A0")
    var driver = BNO055InertialUnit(chip.device())
    try driver.identify()
    #expect(chip.difference == nil)
  }

  /// Data of the wrong page begin with its number.
  @Test func takesNothingFromPageOne() throws {
    let chip = Transcript(
      """
      write 07 read 01 08 17 3A 00 00 00 00 00 00 00 00 00
      write 07 00
      """)
    var driver = BNO055Magnetometer(chip.device())
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  /// An adapter that does not wait for the chip reads single bits wrong, the highest of a byte: none may arrive, in
  /// whatever byte it is, and the next right reading does. hw-F27.
  @Test(arguments: 0..<19)
  func letsNoMisreadBitThrough(index: Int) throws {
    let right: [UInt8] = [
      0, 0xD5, 0x03, 0x16, 0xFE, 0xF5, 0x00, 0, 0, 0, 0, 0, 0, 0xA0, 0x00, 0xC0, 0xFE, 0x50, 0x00,
    ]
    var (wrong, next) = (right, right)
    wrong[index] ^= 0x80
    // A count of noise.
    next[1] ^= 1
    let isOfOtherDriver = (7...12).contains(index)
    let rest =
      if index == 0 {
        "write 07 00"
      } else if isOfOtherDriver {
        ""
      } else {
        "write 07 read \(Self.text(next))"
      }
    let chip = Transcript(
      """
      write 07 read \(Self.text(right))
      write 07 read \(Self.text(right))
      write 07 read \(Self.text(wrong))
      \(rest)
      write 07 read \(Self.text(next))
      """)
    var driver = BNO055InertialUnit(chip.device())
    let first = try #require(try driver.read())
    #expect(try driver.read() == nil)
    let second = try #require(try driver.read())
    let step = second.acceleration.metersPerSecondSquared.x - first.acceleration.metersPerSecondSquared.x
    #expect(abs(abs(step) - 0.01) < 1e-9)
    #expect(chip.difference == nil)
  }

  /// A real step is read twice and taken; what has not changed since is nothing new.
  @Test func takesARealStepAndNothingTwice() throws {
    let chip = Transcript(
      """
      write 07 read 00 00 00 00 00 00 00 40 01 80 FD D0 02
      write 07 read 00 00 00 00 00 00 00 40 01 80 FD D0 02
      write 07 read 00 00 00 00 00 00 00 00 FF 80 FD D0 02
      write 07 read 00 00 00 00 00 00 00 04 FF 7C FD D3 02
      write 07 read 00 00 00 00 00 00 00 00 FF 80 FD D0 02
      """)
    var driver = BNO055Magnetometer(chip.device())
    #expect(try driver.read()?.field.microtesla.x == 20)
    #expect(try driver.read()?.field.microtesla.x == -16)
    #expect(try driver.read() == nil)
    #expect(chip.difference == nil)
  }

  @Test(arguments: [("0F", true), ("0E", false), ("0B", false), ("07", false), ("0D", true)])
  func tellsTheTestAtItsStart(result: String, passes: Bool) throws {
    let chip = Transcript("write 07 00\nwrite 36 read \(result)")
    var driver = BNO055InertialUnit(chip.device())
    #expect(try driver.selfTest().passed == passes)
    let other = Transcript("write 07 00\nwrite 36 read 0D")
    var magnetometer = BNO055Magnetometer(other.device())
    #expect(try magnetometer.selfTest().passed == false)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }.joined(separator: " ")
  }
}
