import SensorDrivers

extension ChipFacts {
  /// High resolution, ±4 g: 2 mg for each of the upper twelve bits.
  static let lis3dh = ChipFacts(
    name: "LIS3DH", settings: SensorSettings(accelerationRangeStandardGravities: 3, usesDataReadyPin: true),
    samplePeriod: .milliseconds(20), identity: "write 0F read 33",
    strangers: [
      Stranger("write 0F read 00\nwrite 0F read 00\nwrite 00 read 1E", "BMI088"),
      Stranger("write 0F read FF\nwrite 0F read FF\nwrite 00 read FF\nwrite F0 read FF", "stuck"),
    ],
    configuration: """
      write 21 00       # no high-pass filter
      write 22 10       # data-ready on INT1
      write 23 98       # block data update, ±4 g, high resolution
      write 24 00       # no FIFO
      write 20 47       # 50 Hz, all axes
      write 21 read 00
      write 22 read 10
      write 23 read 98
      write 24 read 00
      write 20 read 47
      """,
    idle: "write 27 read 07",
    samples: [
      // 500, -250 and 1000 counts of 2 mg.
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 40 1F 60 F0 80 3E", force: [1, -0.5, 2], tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read 08\nwrite A8 read 10 80 E0 7F 10 80", force: [-4.094, 4.092, -4.094],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read FF\nwrite A8 read 00 00 F0 7F 00 00", force: [0, 4.094, 0], isSaturated: true,
        samplesWereSkipped: true, tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read 08\nwrite A8 read 00 00 00 00 00 80", force: [0, 0, -4.096],
        isSaturated: true, tolerance: 1e-9),
    ],
    loss: Loss(script: "write 21 read 00\nwrite 22 read 00"))
}
