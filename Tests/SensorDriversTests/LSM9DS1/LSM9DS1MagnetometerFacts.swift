extension ChipFacts {
  /// 0.14 mG a count at ±4 G; no thermometer on this die.
  static let lsm9ds1Magnetometer = ChipFacts(
    name: "LSM9DS1", samplePeriod: .microseconds(12_500), identity: "write 0F read 3D",
    strangers: [Stranger("write 0F read 00\nwrite 4F read 40", "LIS2MDL")],
    configuration: """
      write 21 04       # soft reset
      wait 10ms
      write 20 FC       # temperature compensation, ultra-high performance, 80 Hz
      write 21 00       # ±4 G
      write 23 0C       # ultra-high performance on z
      write 24 40       # block data update
      write 22 00       # continuous, I2C stays on
      write 20 read FC
      write 21 read 00
      write 23 read 0C
      write 24 read 40
      write 22 read 00
      """,
    idle: "write 27 read 07",
    samples: [
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 78 05 44 FC 54 0B", field: [-19.6, 13.384, 40.6]),
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 01 80 FE 7F 01 80", field: [458.738, -458.724, -458.738]),
      PlayedSample(
        script: "write 27 read FF\nwrite A8 read FF 7F 00 00 00 80", field: [-458.738, 0, -458.752],
        isSaturated: true, samplesWereSkipped: true),
    ],
    loss: Loss(script: "write 20 read 10"))
}
