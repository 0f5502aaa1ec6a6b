import SensorDrivers

/// The members of the family with a filter for the accelerometer alone: 16384 counts are 1 g at ±2 g, 65.5 are 1 °/s at
/// ±500 °/s; counts / 333.87 + 21 °C.
extension ChipFacts {
  static let mpu6500 = ChipFacts(
    name: "MPU-6500", samplePeriod: .milliseconds(20), identity: "write 75 read 70",
    strangers: [
      Stranger("write 75 read 68\nwrite 75 read 68", "MPU-6050"),
      Stranger("write 75 read 98\nwrite 75 read 98", "copy"),
      Stranger("write 75 read 72\nwrite 75 read 72", "copy"),
      Stranger("write 75 read 75\nwrite 75 read 75", "copy"),
      Stranger("write 75 read 47\nwrite 75 read 47", "ICM-42688-P"),
    ],
    configuration: mpu6500Configuration,
    dropped: ["write 3A read 01\nwrite 3B read 00 00 00 00 00 00 00 00 00 00 00 00 00 00"],
    idle: "write 3A read 00",
    samples: mpu6500Samples,
    loss: Loss(idlePolls: 30, script: "write 6B read 40"))

  /// Its configuration begins with what hw-F13 asks for.
  static let mpu9250 = ChipFacts(
    name: "MPU-9250", samplePeriod: .milliseconds(20), identity: "write 75 read 71",
    strangers: [
      Stranger("write 75 read 68\nwrite 75 read 68", "MPU-6050"),
      Stranger("write 75 read 00\nwrite 75 read 00\nwrite 00 read EA", "ICM-20948"),
    ],
    configuration: """
      write 6A 00       # no I2C master that could talk while the reset comes
      \(mpu6500Configuration)
      write 37 02       # the magnetometer's bus is the host's
      """,
    dropped: ["write 3A read 01\nwrite 3B read 00 00 00 00 00 00 00 00 00 00 00 00 00 00"],
    idle: "write 3A read 00",
    samples: mpu6500Samples,
    loss: Loss(idlePolls: 30, script: "write 6B read 40"))

  private static let mpu6500Configuration = """
    write 6B 80       # reset
    wait 100ms
    write 6B 01       # awake, clock of the gyroscope
    wait 30ms
    write 6B 01
    write 19 13       # 1 kHz / 20
    write 1A 04       # 20 Hz
    write 1B 08       # ±500 °/s
    write 1C 00       # ±2 g
    write 1D 04       # 21 Hz
    write 38 01       # data-ready interrupt
    write 6B read 01
    write 19 read 13
    write 1A read 04
    write 1B read 08
    write 1C read 00
    write 1D read 04
    write 38 read 01
    """

  private static let mpu6500Samples = [
    // 0D0B are 3339 counts, 10.001 K.
    PlayedSample(
      script: "write 3A read 01\nwrite 3B read 40 00 E0 00 20 00 0D 0B 00 83 FF 7D 19 96",
      force: [1, -0.5, 0.5], rate: [2, -2, 100], celsius: 31.0009),
    PlayedSample(
      script: "write 3A read 01\nwrite 3B read 80 01 7F FE 80 01 F2 F5 7F FE 80 01 7F FE",
      force: [-1.99994, 1.99988, -1.99994], rate: [500.2443, -500.2595, 500.2443], celsius: 10.9991),
    PlayedSample(
      script: "write 3A read 01\nwrite 3B read 00 00 7F FF 00 00 00 00 00 00 00 00 00 00",
      force: [0, 1.99994, 0], rate: [0, 0, 0], celsius: 21, isSaturated: true),
  ]
}
