import Configuration
import LinuxIO
import SensorDrivers

/// Whether a configuration names chips that can be driven, each under a key of its kind.
enum ChipNames {
  private typealias Chips = Catalog<I2CBusDevice>

  /// - Parameter file: what the error calls the file that the configuration was read from.
  static func check(_ configuration: StationConfiguration, from file: String) throws(SensingError) {
    if let sensor = configuration.magnetometer, !sensor.isOfKernel, case let chip = sensor.chip,
      Chips.magnetometer(named: chip) == nil
    {
      let isOther = Chips.inertialSensor(named: chip) != nil
      throw refusal(
        chip, at: "magnetometer.chip", in: file, known: Chips.magnetometers.map(\.name),
        otherKind: Chips.whyNoCompass(chip) ?? (isOther ? "which is an accelerometer" : nil))
    }
    if let sensor = configuration.inertialSensor, !sensor.isOfKernel,
      Chips.inertialSensor(named: sensor.chip) == nil
    {
      let isOther = Chips.magnetometer(named: sensor.chip) != nil
      throw refusal(
        sensor.chip, at: sensor.hasGyroscope ? "inertialUnit.chip" : "accelerometer.chip", in: file,
        known: Chips.inertialSensors.map(\.name), otherKind: isOther ? "which is a magnetometer" : nil)
    }
  }

  private static func refusal(
    _ chip: String, at keyPath: String, in file: String, known: [String], otherKind: String?
  ) -> SensingError {
    let list = "one of \(known.joined(separator: ", "))"
    let nearest = EditDistance.nearest(to: chip, among: known)
    return .configuration(
      .invalid(
        file: file, keyPath: keyPath,
        expected: otherKind == nil ? "\(list), of which \(nearest) is the nearest" : list,
        found: otherKind.map { "\"\(chip)\", \($0)" } ?? "\"\(chip)\", for which there is no driver"))
  }
}
