import SensorDrivers

extension ChipFacts {
  static let ak8975Configuration = """
    write 0A 00       # power-down
    wait 100us
    write 0C 00       # no test field
    write 0A 0F       # fuse ROM
    write 10 read B0 AF A6
    write 0A 00
    wait 100us
    write 0A 01       # single measurement
    """

  /// 0.3 µT a count, times (ASA + 128) / 256: 1.1875 for B0, 1.18359375 for AF, 1.1484375 for A6. Each reading starts
  /// the next measurement.
  static let ak8975 = ChipFacts(
    name: "AK8975", samplePeriod: .milliseconds(10), identity: "write 00 read 48\nwrite 01 read 00",
    strangers: [
      Stranger("write 00 read 48\nwrite 01 read 09\nwrite 00 read 48\nwrite 01 read 09", "AK09916"),
      Stranger("write 00 read 48\nwrite 01 read 04\nwrite 00 read 48\nwrite 01 read 04", "AK09912"),
      Stranger(
        "write 00 read 00\nwrite 01 read 00\nwrite 00 read 00\nwrite 01 read 00\nwrite F0 read 05", "MLX90393"
      ),
    ],
    configuration: ak8975Configuration,
    idle: "write 02 read 00",
    samples: [
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read 8C 00 B0 FF 2C 01 00\nwrite 0A 01",
        field: [49.875, -28.40625, 103.359375], tolerance: 1e-9),
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read 74 FF 50 00 D4 FE 00\nwrite 0A 01",
        field: [-49.875, 28.40625, -103.359375], tolerance: 1e-9),
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read 00 04 00 04 00 04 08\nwrite 0A 01",
        field: [364.8, 363.6, 352.8], isSaturated: true, tolerance: 1e-9),
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read FF 0F 00 F0 00 00 00\nwrite 0A 01",
        field: [1458.84375, -1454.4, 0], isSaturated: true, tolerance: 1e-9),
    ],
    // The mode is power-down and there is no sample: the measurement was lost with the supply.
    loss: Loss(script: "write 0A read 00\nwrite 02 read 00"))
}
