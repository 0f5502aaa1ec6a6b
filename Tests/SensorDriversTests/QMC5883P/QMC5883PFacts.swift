import SensorDrivers

extension ChipFacts {
  /// 3750 counts are 1 G at ±8 G.
  static let qmc5883p = ChipFacts(
    name: "QMC5883P", settings: SensorSettings(fieldRangeMicrotesla: 500), samplePeriod: .milliseconds(20),
    // hw-F04: a board that says HMC5883L and answers here.
    identity: "write 00 read 80",
    strangers: [
      Stranger("write 00 read FF\nwrite 00 read FF", "stuck"),
      Stranger("write 00 read 48\nwrite 00 read 48", "no chip that is known here"),
    ],
    configuration: """
      write 0B 80       # soft reset
      wait 5ms
      write 0B 00
      write 29 06       # signs of the axes
      write 0B 08       # ±8 G, set and reset on
      write 0A C5       # most averaging, 50 Hz, normal mode
      write 0B read 08
      write 0A read C5
      """,
    idle: "write 09 read 00",
    samples: [
      PlayedSample(script: "write 09 read 01\nwrite 01 read 58 02 2C FE B0 04", field: [16, -12.48, 32]),
      PlayedSample(
        script: "write 09 read 01\nwrite 01 read D1 8A 2F 75 D1 8A", field: [-799.9733, 799.9733, -799.9733]),
      PlayedSample(
        script: "write 09 read 01\nwrite 01 read D0 8A 30 75 00 00", field: [-800, 800, 0], isSaturated: true),
      PlayedSample(
        script: "write 09 read 03\nwrite 01 read 2D 00 00 00 D3 FF", field: [1.2, 0, -1.2], isSaturated: true),
    ],
    loss: Loss(script: "write 0B read 00"))
}
