import SensorDrivers

extension ChipFacts {
  /// Two dies: 10920 counts are 1 g at ±3 g, 65.536 are 1 °/s at ±500 °/s.
  static let bmi088 = ChipFacts(
    name: "BMI088", samplePeriod: .milliseconds(20),
    identity: """
      write 00 read 0F  # the gyroscope, found
      write 00 read 1E  # the accelerometer
      write 00 read 0F
      """,
    strangers: [
      Stranger("write 00 read 0F\nwrite 00 read 00\nwrite 0F read 33", "LIS3DH"),
      Stranger("write 00 read 00\nwrite 75 read 68", "MPU-6050"),
      Stranger("write 00 read FF\nwrite 75 read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration: """
      write 7E B6       # accelerometer: soft reset
      wait 1ms
      write 7C 00       # active
      wait 1ms
      write 7D 04       # on
      wait 50ms
      write 7D 04
      write 40 A7       # 50 Hz, normal filter
      write 41 00       # ±3 g
      write 53 00
      write 58 00
      write 7D read 04
      write 40 read A7
      write 41 read 00
      write 53 read 00
      write 58 read 00
      write 14 B6       # gyroscope: soft reset
      wait 30ms
      write 0F 02       # ±500 °/s
      write 10 84       # 200 Hz, 23 Hz
      write 0F read 02
      write 10 read 84
      wait 11ms         # a sample of the new range
      """,
    idle: "write 03 read 10",
    samples: [
      // 10920, -5460 and 2730 counts; 8192, -4096 and 2048 of the gyroscope.
      PlayedSample(
        script: "write 03 read 90\nwrite 12 read A8 2A AC EA AA 0A\nwrite 02 read 00 20 00 F0 00 08",
        force: [1, -0.5, 0.25], rate: [125, -62.5, 31.25]),
      PlayedSample(
        script: "write 03 read 80\nwrite 12 read 01 80 FE 7F 01 80\nwrite 02 read FE 7F 01 80 FE 7F",
        force: [-3.000641, 3.000549, -3.000641], rate: [499.9695, -499.9847, 499.9695]),
      PlayedSample(
        script: "write 03 read 80\nwrite 12 read 00 00 00 00 00 80\nwrite 02 read 00 00 00 00 00 00",
        force: [0, 0, -3.000733], rate: [0, 0, 0], isSaturated: true),
      PlayedSample(
        script: "write 03 read 80\nwrite 12 read 00 00 00 00 00 00\nwrite 02 read 00 00 FF 7F 00 00",
        force: [0, 0, 0], rate: [0, 499.9847, 0], isSaturated: true),
    ],
    loss: Loss(script: "write 7D read 00"))
}
