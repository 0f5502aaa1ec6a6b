import SensorDrivers

extension ChipFacts {
  /// 16384 counts are 1 g at ±2 g, 65.5 are 1 °/s at ±500 °/s; counts / 132.48 + 25 °C.
  static let icm42688 = ChipFacts(
    name: "ICM-42688-P", samplePeriod: .milliseconds(20), identity: "write 75 read 47",
    strangers: [
      Stranger("write 75 read 68\nwrite 76 read 00\nwrite 75 read 68", "MPU-6050"),
      Stranger("write 75 read 00\nwrite 76 read 00\nwrite 75 read 00\nwrite 00 read EA", "ICM-20948"),
      Stranger("write 75 read FF\nwrite 76 read FF\nwrite 75 read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration: """
      write 76 00       # bank 0
      write 11 01       # soft reset
      wait 1ms
      write 4E 0F       # both on, low noise
      wait 200us
      write 4F 49       # ±500 °/s, 50 Hz
      write 50 69       # ±2 g, 50 Hz
      write 52 55       # 25 Hz, both
      write 4C 30       # high byte first
      write 14 03       # pin INT1 pulses high
      write 64 00
      write 65 08       # data-ready interrupt
      wait 30ms
      write 4E read 0F
      write 4F read 49
      write 50 read 69
      write 52 read 55
      write 4C read 30
      write 14 read 03
      write 64 read 00
      write 65 read 08
      """,
    idle: "write 2D read 00",
    samples: [
      // 16384, -8192 and 8192 counts; 131, -131 and 6550 of the gyroscope; 0530 are 1328 of the thermometer.
      PlayedSample(
        script: "write 2D read 08\nwrite 1D read 05 30 40 00 E0 00 20 00 00 83 FF 7D 19 96",
        force: [1, -0.5, 0.5], rate: [2, -2, 100], celsius: 35.0242),
      PlayedSample(
        script: "write 2D read 18\nwrite 1D read FA D0 80 01 7F FE 80 01 7F FE 80 01 7F FE",
        force: [-1.99994, 1.99988, -1.99994], rate: [500.2443, -500.2595, 500.2443], celsius: 14.9758),
      PlayedSample(
        script: "write 2D read 08\nwrite 1D read 00 00 00 00 80 00 00 00 00 00 00 00 00 00",
        force: [0, -2, 0], rate: [0, 0, 0], celsius: 25, isSaturated: true),
      PlayedSample(
        script: "write 2D read 08\nwrite 1D read 00 00 00 00 00 00 00 00 00 00 00 00 7F FF",
        force: [0, 0, 0], rate: [0, 0, 500.2595], celsius: 25, isSaturated: true),
    ],
    loss: Loss(script: "write 4E read 00"))
}
