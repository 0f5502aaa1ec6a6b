import SensorDrivers

extension ChipFacts {
  /// 1.5 mG a count. y is turned to make the axes right-handed.
  static let lsm303agrMagnetometer = ChipFacts(
    name: "LSM303AGR", settings: SensorSettings(rateHertz: 100), samplePeriod: .milliseconds(10),
    identity: "write 4F read 40",
    strangers: [Stranger("write 4F read 00\nwrite 4F read 00\nwrite 0F read 3D", "LIS3MDL")],
    configuration: """
      write 60 20       # soft reset
      wait 5ms
      write 60 8C       # temperature compensation, 100 Hz, continuous
      write 61 02       # offset cancellation
      write 62 10       # block data update
      write 60 read 8C
      write 61 read 02
      write 62 read 10
      """,
    idle: "write 67 read 07",
    samples: [
      PlayedSample(script: "write 67 read 0F\nwrite 68 read 8C 00 B0 FF 2C 01", field: [21, 12, 45]),
      PlayedSample(
        script: "write 67 read 08\nwrite 68 read 01 80 FE 7F 01 80", field: [-4915.05, -4914.9, -4915.05]),
      PlayedSample(
        script: "write 67 read 88\nwrite 68 read 00 00 00 80 00 00", field: [0, 4915.2, 0], isSaturated: true,
        samplesWereSkipped: true),
    ],
    loss: Loss(script: "write 60 read 03"))

  /// High resolution, ±2 g: 0.98 mg for each of the upper twelve bits; y is turned here too.
  static let lsm303agrAccelerometer = ChipFacts(
    name: "LSM303AGR", settings: SensorSettings(rateHertz: 100), samplePeriod: .milliseconds(10),
    identity: "write 0F read 33",
    strangers: [Stranger("write 0F read 00\nwrite 0F read 00\nwrite 00 read 1E", "BMI088")],
    configuration: stAccelerometerConfiguration,
    idle: "write 27 read 07",
    samples: [
      PlayedSample(
        script: "write 27 read 08\nwrite A8 read 00 3E E0 1F 40 37", force: [0.97216, -0.4998, 0.86632],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read 08\nwrite A8 read 10 80 E0 7F 10 80", force: [-2.00606, -2.00508, -2.00606],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read 08\nwrite A8 read 00 00 10 80 00 00", force: [0, 2.00606, 0], tolerance: 1e-9),
      PlayedSample(
        script: "write 27 read FF\nwrite A8 read F0 7F 00 00 00 00", force: [2.00606, 0, 0],
        isSaturated: true,
        samplesWereSkipped: true, tolerance: 1e-9),
    ],
    loss: Loss(script: "write 21 read 00\nwrite 22 read 00\nwrite 23 read 00"))
}
