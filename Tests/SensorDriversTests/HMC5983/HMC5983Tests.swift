import DeviceIO
import DeviceIOTesting
import SensorDrivers
import Testing

/// The HMC5983, where it differs from the HMC5883L.
@Suite struct HMC5983Tests {
  typealias Chip = HMC5883L<TranscriptDevice>

  static let rates: [(Double, String)] = [
    (76.0, "220.0 Hz"), (500, "220.0 Hz"), (.nan, "220.0 Hz"), (75, "75.0 Hz"),
  ]

  @Test(arguments: rates)
  func choosesTheNearestRateNotBelow(rate: Double, summary: String) {
    let configuration = Chip.Configuration(SensorSettings(rateHertz: rate), model: .hmc5983)
    #expect(configuration.description == "\(summary), ±130.0 µT")
    #expect(configuration.measuresTemperature)
  }

  /// Code 7 of the rate is reserved in the HMC5883L.
  @Test func leavesTheFastRateToItsOwner() {
    let configuration = Chip.Configuration(SensorSettings(rateHertz: 100))
    #expect(configuration.description == "75.0 Hz, ±130.0 µT")
    #expect(!configuration.measuresTemperature)
  }

  @Test func readsTheTemperatureOnceInAWhile() throws {
    let sample = "write 09 read 01\nwrite 03 read 00 01 00 02 00 03"
    let chip = Transcript("\(sample)\nwrite 31 read 00 80\n\(sample.times(3))")
    var driver = Chip(chip.device(), model: .hmc5983, .init(SensorSettings(), model: .hmc5983))
    for _ in 0..<4 { #expect(try driver.read()?.temperatureCelsius == 26) }
    #expect(chip.difference == nil)
  }
}
