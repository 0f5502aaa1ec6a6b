import SensorDrivers

extension ChipFacts {
  static let ak09916Configuration = """
    write 32 01       # soft reset
    wait 10ms
    write 31 06       # 50 Hz
    write 31 read 06
    """

  /// 0.15 µT a count; status 2 is the eighth byte from 11, 08 says overflow.
  static let ak09916 = ChipFacts(
    name: "AK09916", samplePeriod: .milliseconds(20), identity: "write 00 read 48\nwrite 01 read 09",
    strangers: [
      Stranger("write 00 read 48\nwrite 01 read 9A\nwrite 00 read 48\nwrite 01 read 9A", "AK8963"),
      Stranger("write 00 read 48\nwrite 01 read 05\nwrite 00 read 48\nwrite 01 read 05", "AK09911"),
      Stranger("write 00 read 10\nwrite 01 read 00\nwrite 00 read 10\nwrite 01 read 00", "IST8310"),
    ],
    configuration: ak09916Configuration,
    idle: "write 10 read 00",
    samples: [
      PlayedSample(
        script: "write 10 read 01\nwrite 11 read 8C 00 B0 FF 2C 01 00 00", field: [21, -12, 45],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 10 read 01\nwrite 11 read 74 FF 50 00 D4 FE 00 00", field: [-21, 12, -45],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 10 read 03\nwrite 11 read 00 10 00 F0 00 00 FF 08", field: [614.4, -614.4, 0],
        isSaturated: true, samplesWereSkipped: true, tolerance: 1e-9),
      PlayedSample(
        script: "write 10 read 01\nwrite 11 read 00 00 10 80 F0 7F 00 00", field: [0, -4912.8, 4912.8],
        isSaturated: true, tolerance: 1e-9),
    ],
    loss: Loss(script: "write 31 read 00"))
}
