import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// Registers as in the BMI088 data sheet. Accelerometer: 03 status, 12 to 17 force, 40 and 41 settings, 53 and 58 pin, 6D
/// self-test, 7C and 7D power. Gyroscope: 02 to 07 rate, 0F range, 10 bandwidth.
@Suite struct BMI088Tests {
  private let entry = Catalog<TranscriptDevice>.inertialSensor(named: "bmi088")

  /// The addresses of the dies are wired one by one, so the gyroscope's does not follow from the accelerometer's.
  @Test func findsItsGyroscopeAtTheOtherAddress() throws {
    let (accelerometer, low, high) = (
      Transcript("write 00 read 1E\nwrite 7E B6 nack"), Transcript("write 00 read 00\nwrite 75 read 71"),
      Transcript("write 00 read 0F\nwrite 00 read 0F")
    )
    let entry = try #require(entry)
    #expect(entry.addresses == [0x18, 0x19])
    #expect(throws: (any Error).self) {
      _ = try entry.open(accelerometer.device()) { address in
        address == 0x69 ? high.device() : low.device()
      }
    }
    for chip in [accelerometer, low, high] { #expect(chip.difference == nil) }
  }

  @Test func saysWhatStandsInPlaceOfItsGyroscope() throws {
    let entry = try #require(entry)
    let (low, high) = (Transcript("write 00 read 00\nwrite 75 read 71"), Transcript("write 00 nack"))
    let found = foundIdentity {
      _ = try entry.open(Transcript().device()) { address in
        address == 0x68 ? low.device() : high.device()
      }
    }
    #expect(found.contains("MPU-9250"), "\(found)")
  }

  @Test func cannotBeOpenedWithoutItsBus() throws {
    let entry = try #require(entry)
    #expect(throws: DeviceError.self) { _ = try entry.open(Transcript().device()) }
  }

  /// Settings of the gyroscope alone may be lost as well: its supply is the same, its reset is not.
  @Test func noticesThatItsGyroscopeWasReset() throws {
    let chip = Transcript(
      """
      \("write 03 read 00".times(31))
      write 7D read 04
      write 40 read A7
      write 41 read 00
      write 53 read 00
      write 58 read 00
      write 0F read 00
      \(ChipFacts.bmi088.configuration)
      """)
    var driver = BMI088(
      accelerometer: chip.device(), gyroscope: chip.device(), .init(SensorSettings()))
    for _ in 0..<32 { #expect(try driver.read() == nil) }
    #expect(driver.recoveries == 1)
    #expect(chip.difference == nil)
  }

  /// 1365 counts are 1 g at ±24 g: 02AB and FD55 are 683 and -683, 1366 apart; 0156 and FEAB are 342 and -341, 683 apart,
  /// and with FEAC 682, below the 682.5 of z.
  @Test(arguments: [
    ("AB 02 AB 02 56 01", "55 FD 55 FD AB FE", true), ("AB 02 AB 02 56 01", "55 FD 55 FD AC FE", false),
    ("55 FD AB 02 56 01", "AB 02 55 FD AB FE", false), ("AB 02 AA 02 56 01", "55 FD 56 FD AB FE", false),
  ])
  func testsItsAccelerometer(positive: String, negative: String, passes: Bool) throws {
    let chip = Transcript(
      """
      write 40 AC                 # 1600 Hz
      write 41 03                 # ±24 g
      wait 3ms
      write 6D 0D
      wait 50ms
      \("write 03 read 80\nwrite 12 read \(positive)".times(6))
      write 6D 09
      wait 50ms
      \("write 03 read 80\nwrite 12 read \(negative)".times(6))
      write 6D 00
      wait 50ms
      \(ChipFacts.bmi088.configuration)
      """)
    var driver = BMI088(
      accelerometer: chip.device(), gyroscope: chip.device(), .init(SensorSettings()))
    let report = try driver.selfTest()
    #expect(report.passed == passes, "\(report)")
    #expect(chip.difference == nil)
  }

  @Test(arguments: [
    (10.0, 3.0, 100.0, "40 A5/41 00/53 0A/58 04", "0F 04/10 85"),
    (100, 4, 500, "40 A8/41 01/53 0A/58 04", "0F 02/10 83"),
    (200, 12, 250, "40 A9/41 02/53 0A/58 04", "0F 03/10 86"),
    (300, 13, 2000, "40 AA/41 03/53 0A/58 04", "0F 00/10 82"),
    (.nan, .nan, .nan, "40 AC/41 03/53 0A/58 04", "0F 00/10 81"),
  ])
  func choosesRatesRangesAndPin(
    hertz: Double, force: Double, rate: Double, accelerometer: String, gyroscope: String
  ) throws {
    func script(_ registers: [Substring]) -> String {
      let written = registers.map { "write \($0)" }
      let read = registers.map { "write \($0.prefix(2)) read \($0.suffix(2))" }
      return (written + read).joined(separator: "\n")
    }
    let chip = Transcript(
      """
      write 7E B6
      wait 1ms
      write 7C 00
      wait 1ms
      write 7D 04
      wait 50ms
      \(script(["7D 04"] + accelerometer.split(separator: "/")))
      write 14 B6
      wait 30ms
      \(script(gyroscope.split(separator: "/")))
      wait 11ms
      """)
    let settings = SensorSettings(
      rateHertz: hertz, accelerationRangeStandardGravities: force, angularRateRangeDegreesPerSecond: rate,
      usesDataReadyPin: true)
    var driver = BMI088(accelerometer: chip.device(), gyroscope: chip.device(), .init(settings))
    try driver.configure()
    #expect(chip.difference == nil)
  }
}
