extension ChipFacts {
  /// 16384 counts are 1 g at ±2 g, 65.5 are 1 °/s at ±500 °/s; counts / 340 + 36.53 °C.
  static let mpu6050 = ChipFacts(
    name: "MPU-6050", samplePeriod: .milliseconds(20), identity: "write 75 read 68",
    strangers: [
      Stranger("write 75 read 70\nwrite 75 read 70", "MPU-6500"),
      Stranger("write 75 read 71\nwrite 75 read 71", "MPU-9250"),
      Stranger("write 75 read 98\nwrite 75 read 98", "copy"),
      Stranger("write 75 read 00\nwrite 75 read 00\nwrite 00 read EA", "ICM-20948"),
      Stranger("write 75 read FF\nwrite 75 read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration: """
      write 6B 80       # reset
      wait 100ms
      write 6B 01       # awake, clock of the gyroscope
      wait 30ms
      write 6B 01
      write 19 13       # 1 kHz / 20
      write 1A 04       # 21 Hz
      write 1B 08       # ±500 °/s
      write 1C 00       # ±2 g
      write 38 01       # data-ready interrupt
      write 6B read 01
      write 19 read 13
      write 1A read 04
      write 1B read 08
      write 1C read 00
      write 38 read 01
      """,
    dropped: ["write 3A read 01\nwrite 3B read 00 00 00 00 00 00 00 00 00 00 00 00 00 00"],
    idle: "write 3A read 00",
    samples: [
      PlayedSample(
        script: "write 3A read 01\nwrite 3B read 40 00 E0 00 20 00 FE AC 00 83 FF 7D 19 96",
        force: [1, -0.5, 0.5], rate: [2, -2, 100], celsius: 35.53),
      PlayedSample(
        script: "write 3A read 01\nwrite 3B read 80 01 7F FE 80 01 00 00 7F FE 80 01 7F FE",
        force: [-1.99994, 1.99988, -1.99994], rate: [500.2443, -500.2595, 500.2443], celsius: 36.53),
      PlayedSample(
        script: "write 3A read 01\nwrite 3B read 00 00 00 00 00 00 00 00 80 00 00 00 00 00",
        force: [0, 0, 0], rate: [-500.2748, 0, 0], isSaturated: true),
    ],
    loss: Loss(idlePolls: 30, script: "write 6B read 40"))
}
