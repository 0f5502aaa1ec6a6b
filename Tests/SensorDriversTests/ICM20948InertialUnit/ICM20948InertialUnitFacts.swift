import SensorDrivers

extension ChipFacts {
  /// 8192 counts are 1 g at ±4 g, 65.5 are 1 °/s at ±500 °/s; counts / 333.87 + 21 °C.
  static let icm20948InertialUnit = ChipFacts(
    name: "ICM-20948", settings: SensorSettings(accelerationRangeStandardGravities: 4),
    samplePeriod: .seconds(22 / 1125.0), identity: "write 00 read EA",
    strangers: [
      Stranger("write 00 read 00\nwrite 7F read 00\nwrite 75 read 68", "MPU-6050"),
      Stranger("write 00 read D1\nwrite 7F read 00\nwrite 75 read 00\nwrite 00 read D1", "BMI160"),
      Stranger("write 00 read FF\nwrite 7F read FF\nwrite 75 read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration: """
      write 7F 00       # bank 0
      write 06 01       # awake
      write 03 00       # no I2C master that could talk while the reset comes
      write 06 80       # reset
      wait 100ms
      write 06 01
      wait 35ms
      write 06 01
      write 07 00       # all axes
      write 11 01       # data-ready interrupt
      write 06 read 01
      write 07 read 00
      write 11 read 01
      write 0F 02       # the magnetometer's bus is the host's
      write 7F 20       # bank 2
      write 00 15       # 1125 Hz / 22
      write 01 23       # 24 Hz, ±500 °/s
      write 02 00
      write 10 00
      write 11 15
      write 14 23       # 24 Hz, ±4 g
      write 15 00
      write 00 read 15
      write 01 read 23
      write 02 read 00
      write 10 read 00
      write 11 read 15
      write 14 read 23
      write 15 read 00
      write 7F 00
      """,
    dropped: ["write 7F 00\nwrite 1A read 01\nwrite 2D read 00 00 00 00 00 00 00 00 00 00 00 00 00 00"],
    idle: "write 7F 00\nwrite 1A read 00",
    samples: [
      // 8192, -4096 and 12288 counts; 131, -131 and 6550 of the gyroscope; 3339 of the thermometer.
      PlayedSample(
        script: "write 7F 00\nwrite 1A read 01\nwrite 2D read 20 00 F0 00 30 00 00 83 FF 7D 19 96 0D 0B",
        force: [1, -0.5, 1.5], rate: [2, -2, 100], celsius: 31.0009),
      PlayedSample(
        script: "write 7F 00\nwrite 1A read 01\nwrite 2D read 80 01 7F FE 80 01 7F FE 80 01 7F FE F2 F5",
        force: [-3.999878, 3.999756, -3.999878], rate: [500.2443, -500.2595, 500.2443], celsius: 10.9991),
      PlayedSample(
        script: "write 7F 00\nwrite 1A read 01\nwrite 2D read 00 00 00 00 80 00 00 00 00 00 00 00 00 00",
        force: [0, 0, -4], rate: [0, 0, 0], celsius: 21, isSaturated: true),
    ],
    loss: Loss(idlePolls: 30, script: "write 7F 00\nwrite 06 read 41"))
}
