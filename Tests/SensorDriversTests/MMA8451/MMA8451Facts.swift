import SensorDrivers

extension ChipFacts {
  /// 14 bits, high byte first, justified to the left: 4096 counts are 1 g at ±2 g.
  static let mma8451 = ChipFacts(
    name: "MMA8451", samplePeriod: .milliseconds(20), identity: "write 0D read 1A",
    strangers: [
      Stranger("write 0D read 00\nwrite 0F read 3D", "LIS3MDL"),
      Stranger("write 0D read FF\nwrite 0F read FF\nwrite 0D read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration: """
      write 2A 00       # standby
      write 09 00       # no FIFO
      write 0E 00       # ±2 g
      write 2B 02       # high resolution
      write 2C 02       # pins active high
      write 2D 00
      write 2E 00
      write 2F 00       # no offsets
      write 30 00
      write 31 00
      write 2A 21       # 50 Hz, active
      write 09 read 00
      write 0E read 00
      write 2B read 02
      write 2C read 02
      write 2D read 00
      write 2E read 00
      write 2F read 00
      write 30 read 00
      write 31 read 00
      write 2A read 21
      """,
    idle: "write 00 read 07 40 00 E0 00 50 00",
    samples: [
      // 4096, -2048 and 5120 counts.
      PlayedSample(script: "write 00 read 0F 40 00 E0 00 50 00", force: [1, -0.5, 1.25], tolerance: 1e-9),
      // -8191, 8190, -8191.
      PlayedSample(
        script: "write 00 read 08 80 04 7F F8 80 04",
        force: [-1.999755859375, 1.99951171875, -1.999755859375],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 00 read FF 00 00 80 00 00 00", force: [0, -2, 0], isSaturated: true,
        samplesWereSkipped: true, tolerance: 1e-9),
      PlayedSample(
        script: "write 00 read 0F 00 00 00 00 7F FC", force: [0, 0, 1.999755859375], isSaturated: true,
        tolerance: 1e-9),
    ],
    loss: Loss(script: "write 09 read 00\nwrite 0E read 00\nwrite 2B read 00"))
}
