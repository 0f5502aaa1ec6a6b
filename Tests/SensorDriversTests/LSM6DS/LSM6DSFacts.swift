import SensorDrivers

/// 0.061 mg a count at ±2 g, 17.5 m°/s at ±500 °/s; the rate of turn comes before the acceleration.
extension ChipFacts {
  static let lsm6ds3 = lsm6ds("LSM6DS3", identity: "69", stranger: "6C", mention: "LSM6DSO", kelvin: 16)
  static let lsm6ds3trc = lsm6ds(
    "LSM6DS3TR-C", identity: "6A", stranger: "6B", mention: "LSM6DSR", kelvin: 256)
  static let lsm6dso = lsm6ds("LSM6DSO", identity: "6C", stranger: "69", mention: "LSM6DS3", kelvin: 256)
  static let lsm6dsox = lsm6ds("LSM6DSOX", identity: "6C", stranger: "6A", mention: "TR-C", kelvin: 256)

  /// - Parameter kelvin: counts of the thermometer to a kelvin, from 25 °C.
  private static func lsm6ds(
    _ name: String, identity: String, stranger: String, mention: String, kelvin: Double
  ) -> ChipFacts {
    ChipFacts(
      name: name, samplePeriod: .seconds(1 / 52.0), identity: "write 0F read \(identity)",
      strangers: [
        Stranger("write 0F read \(stranger)\nwrite 0F read \(stranger)", mention),
        Stranger("write 0F read 68\nwrite 0F read 68", "LSM9DS1"),
        Stranger("write 0F read FF\nwrite 0F read FF", "stuck"),
      ],
      configuration: lsm6dsConfiguration,
      idle: "write 1E read 00",
      samples: [
        // 16393, -8197 and 1000 counts; 400, -800 and 1200 of the gyroscope; 0200 are 512 of the thermometer.
        PlayedSample(
          script: "write 1E read 07\nwrite 20 read 00 02 90 01 E0 FC B0 04 09 40 FB DF E8 03",
          force: [0.999973, -0.500017, 0.061], rate: [7, -14, 21], celsius: 25 + 512 / kelvin),
        // -32767, 32766, -32767 and 32766, -32767, 32766; -512.
        PlayedSample(
          script: "write 1E read 03\nwrite 20 read 00 FE FE 7F 01 80 FE 7F 01 80 FE 7F 01 80",
          force: [-1.998787, 1.998726, -1.998787], rate: [573.405, -573.4225, 573.405],
          celsius: 25 - 512 / kelvin),
        PlayedSample(
          script: "write 1E read 03\nwrite 20 read 00 00 00 00 00 00 00 00 00 00 00 80 00 00",
          force: [0, -1.998848, 0], rate: [0, 0, 0], isSaturated: true),
        PlayedSample(
          script: "write 1E read 03\nwrite 20 read 00 00 00 00 00 00 FF 7F 00 00 00 00 00 00",
          force: [0, 0, 0], rate: [0, 0, 573.4225], isSaturated: true),
      ],
      loss: Loss(script: "write 12 read 04"))
  }

  static let lsm6dsConfiguration = """
    write 12 01       # soft reset
    wait 20ms
    write 12 44       # block data update, address increment
    write 0D 00
    write 10 30       # 52 Hz, ±2 g
    write 11 34       # 52 Hz, ±500 °/s
    write 12 read 44
    write 0D read 00
    write 10 read 30
    write 11 read 34
    wait 80ms         # turn-on time of the gyroscope
    """
}
