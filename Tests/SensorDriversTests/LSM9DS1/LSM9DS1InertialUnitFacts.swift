import SensorDrivers

extension ChipFacts {
  /// 0.732 mg a count at ±16 g, 17.5 m°/s at ±500 °/s; counts / 16 + 25 °C.
  static let lsm9ds1InertialUnit = ChipFacts(
    name: "LSM9DS1", settings: SensorSettings(accelerationRangeStandardGravities: 10),
    samplePeriod: .seconds(1 / 59.5), identity: "write 0F read 68",
    strangers: [
      Stranger("write 0F read 69\nwrite 0F read 69", "LSM6DS3"),
      Stranger("write 0F read 6C\nwrite 0F read 6C", "LSM6DSO"),
      Stranger("write 0F read 00\nwrite 0F read 00", "stuck"),
    ],
    configuration: """
      write 22 01       # soft reset
      wait 20ms
      write 22 44       # block data update, address increment
      write 0C 00
      write 20 48       # 59.5 Hz, ±16 g
      write 10 48       # 59.5 Hz, ±500 °/s
      write 22 read 44
      write 0C read 00
      write 20 read 48
      write 10 read 48
      """,
    idle: "write 27 read 00",
    samples: [
      // 1366, -683 and 2000 counts; 400, -800 and 1200 of the gyroscope; 80 of the thermometer.
      PlayedSample(
        script: """
          write 27 read 07
          write 15 read 50 00 07 90 01 E0 FC B0 04
          write 28 read 56 05 55 FD D0 07
          """, force: [0.999912, 0.499956, 1.464], rate: [7, 14, 21], celsius: 30),
      PlayedSample(
        script: """
          write 27 read 03
          write 15 read B0 FF 03 FE 7F 01 80 FE 7F
          write 28 read 01 80 FE 7F 01 80
          """, force: [-23.985444, -23.984712, -23.985444], rate: [573.405, 573.4225, 573.405], celsius: 20),
      PlayedSample(
        script: """
          write 27 read 03
          write 15 read 00 00 03 00 00 00 80 00 00
          write 28 read 00 00 00 00 00 00
          """, force: [0, 0, 0], rate: [0, 573.44, 0], isSaturated: true),
      PlayedSample(
        script: """
          write 27 read 03
          write 15 read 00 00 03 00 00 00 00 00 00
          write 28 read 00 00 FF 7F 00 00
          """, force: [0, -23.985444, 0], rate: [0, 0, 0], isSaturated: true),
    ],
    loss: Loss(script: "write 22 read 04"))
}
