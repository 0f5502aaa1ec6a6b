import SensorDrivers

extension ChipFacts {
  /// 16384 counts are 1 g at ±2 g, 65.6 are 1 °/s at ±500 °/s; the rate of turn comes first; counts / 512 + 23 °C.
  static let bmi160 = ChipFacts(
    name: "BMI160", samplePeriod: .milliseconds(20), identity: "write 00 read D1",
    strangers: [
      Stranger("write 00 read 24\nwrite 75 read 00\nwrite 00 read 24", "BMI270"),
      Stranger("write 00 read 0F\nwrite 75 read 00\nwrite 00 read 0F", "gyroscope of a BMI088"),
      Stranger("write 00 read FF\nwrite 75 read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration: """
      write 7E B6       # soft reset
      wait 15ms
      write 7E 11       # accelerometer on
      wait 5ms
      write 7E 15       # gyroscope on
      wait 80ms
      write 03 read 14  # both run
      write 40 27       # 50 Hz, normal filter
      write 41 03       # ±2 g
      write 42 27
      write 43 02       # ±500 °/s
      write 53 00
      write 56 00
      write 51 00
      write 40 read 27
      write 41 read 03
      write 42 read 27
      write 43 read 02
      write 53 read 00
      write 56 read 00
      write 51 read 00
      """,
    dropped: [
      "write 1B read C0\nwrite 0C read 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 C0 00 00 00 00 00 00"
    ],
    idle: "write 1B read 10",
    samples: [
      // 656, -656 and 328 counts of the gyroscope; 16384, -8192 and 4096; 1024 of the thermometer.
      PlayedSample(
        script: """
          write 1B read D0
          write 0C read 90 02 70 FD 48 01 00 40 00 E0 00 10 11 22 33 D0 00 00 00 00 00 04
          """, force: [1, -0.5, 0.25], rate: [10, -10, 5], celsius: 25),
      PlayedSample(
        script: """
          write 1B read C0
          write 0C read FE 7F 01 80 FE 7F 01 80 FE 7F 01 80 00 00 00 C0 00 00 00 00 00 FC
          """, force: [-1.99994, 1.99988, -1.99994], rate: [499.4817, -499.4970, 499.4817], celsius: 21),
      PlayedSample(
        script: """
          write 1B read C0
          write 0C read 00 00 00 00 00 00 00 00 00 80 00 00 00 00 00 C0 00 00 00 00 00 00
          """, force: [0, -2, 0], rate: [0, 0, 0], celsius: 23, isSaturated: true),
      PlayedSample(
        script: """
          write 1B read C0
          write 0C read 00 00 00 00 FF 7F 00 00 00 00 00 00 00 00 00 C0 00 00 00 00 00 00
          """, force: [0, 0, 0], rate: [0, 0, 499.4970], celsius: 23, isSaturated: true),
    ],
    loss: Loss(idlePolls: 30, script: "write 03 read 00"))
}
