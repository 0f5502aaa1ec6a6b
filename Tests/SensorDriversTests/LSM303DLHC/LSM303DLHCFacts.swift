import SensorDrivers

extension ChipFacts {
  /// 1100 counts are 1 G on x and y at ±1.3 G, 980 on z.
  static let lsm303dlhcMagnetometer = ChipFacts(
    name: "LSM303DLHC", samplePeriod: .seconds(1 / 75.0),
    identity: "write 0A read 48\nwrite 0B read 34\nwrite 0C read 33\nwrite 0F read 3C",
    strangers: [
      Stranger(
        """
        write 0A read 48
        write 0B read 34
        write 0C read 33
        write 0F read 00
        write 4F read 00
        write 0F read 00
        write 0A read 48
        write 0B read 34
        write 0C read 33
        """, "HMC5883L")
    ],
    configuration: """
      write 00 18       # 75 Hz
      write 01 20       # ±1.3 G
      write 02 00       # continuous
      write 00 read 18
      write 01 read 20
      write 02 read 00
      """,
    dropped: Array(repeating: "write 09 read 01\nwrite 03 read 00 00 00 00 00 00", count: 2),
    idle: "write 09 read 00",
    samples: [
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read 00 DA FF 26 01 6D", field: [19.8182, 33.1818, -22.2449]),
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read F8 00 07 FF F8 00",
        field: [-186.1818, -186.1818, 208.8776]),
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read 00 00 F0 00 00 00", field: [0, 0, -417.9592],
        isSaturated: true),
    ],
    loss: Loss(idlePolls: 29, script: "write 00 read 10"))

  /// High resolution, ±2 g: 1 mg for each of the upper twelve bits.
  static let lsm303dlhcAccelerometer = ChipFacts(
    name: "LSM303DLHC", settings: SensorSettings(rateHertz: 100), samplePeriod: .milliseconds(10),
    identity: "write 0F read 33",
    strangers: [
      Stranger("write 0F read 00\nwrite 0F read 00\nwrite 00 read 1E", "BMI088"),
      Stranger("write 0F read FF\nwrite 0F read FF\nwrite 00 read FF\nwrite F0 read FF", "stuck"),
    ],
    configuration: stAccelerometerConfiguration,
    idle: "write 27 read 07",
    samples: [
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 01 3E 80 C1 80 3E", force: [0.992, -1, 1], tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 10 80 E0 7F 10 80", force: [-2.047, 2.046, -2.047],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read FF\nwrite A8 read F0 7F 00 00 00 00", force: [2.047, 0, 0], isSaturated: true,
        samplesWereSkipped: true, tolerance: 1e-9),
    ],
    loss: Loss(script: "write 21 read 00\nwrite 22 read 00\nwrite 23 read 00"))

  /// The same registers in the LSM303AGR.
  static let stAccelerometerConfiguration = """
    write 21 00
    write 22 00
    write 23 88       # block data update, ±2 g, high resolution
    write 24 00
    write 20 57       # 100 Hz, all axes
    write 21 read 00
    write 22 read 00
    write 23 read 88
    write 24 read 00
    write 20 read 57
    """
}
