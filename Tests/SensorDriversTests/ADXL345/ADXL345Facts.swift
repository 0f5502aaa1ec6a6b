import SensorDrivers

extension ChipFacts {
  /// 256 counts are 1 g in full resolution.
  static let adxl345 = ChipFacts(
    name: "ADXL345", samplePeriod: .milliseconds(20), identity: "write 00 read E5",
    strangers: [
      Stranger("write 00 read 00\nwrite 00 read 00\nwrite 0D read 1A", "MMA8451"),
      Stranger("write 00 read FF\nwrite 00 read FF\nwrite 0D read FF", "stuck"),
    ],
    configuration: """
      write 2D 00       # standby
      write 1E 00       # no offsets
      write 1F 00
      write 20 00
      write 31 08       # full resolution, ±2 g, justified to the right
      write 2C 09       # 50 Hz
      write 38 00       # no FIFO
      write 2F 00
      write 2E 00
      write 2D 08       # measure
      write 1E read 00
      write 1F read 00
      write 20 read 00
      write 31 read 08
      write 2C read 09
      write 38 read 00
      write 2F read 00
      write 2E read 00
      write 2D read 08
      """,
    idle: "write 30 read 02",
    samples: [
      // 256, -128 and 320 counts.
      PlayedSample(
        script: "write 30 read 82\nwrite 32 read 00 01 80 FF 40 01", force: [1, -0.5, 1.25], tolerance: 1e-9),
      // -511, 510, -511.
      PlayedSample(
        script: "write 30 read 80\nwrite 32 read 01 FE FE 01 01 FE",
        force: [-1.99609375, 1.9921875, -1.99609375],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 30 read 81\nwrite 32 read 00 00 00 FE 00 00", force: [0, -2, 0], isSaturated: true,
        samplesWereSkipped: true, tolerance: 1e-9),
      PlayedSample(
        script: "write 30 read 80\nwrite 32 read FF 01 00 00 00 00", force: [1.99609375, 0, 0],
        isSaturated: true, tolerance: 1e-9),
    ],
    loss: Loss(
      script: """
        write 1E read 00
        write 1F read 00
        write 20 read 00
        write 31 read 00
        """))
}
