import SensorDrivers

extension ChipFacts {
  static let rm3100Configuration = """
    write 01 00       # stand still
    write 04 00       # 200 cycles of x, y and z
    write 05 C8
    write 06 00
    write 07 C8
    write 08 00
    write 09 C8
    write 0B 95       # 75 Hz
    write 04 read 00
    write 05 read C8
    write 06 read 00
    write 07 read C8
    write 08 read 00
    write 09 read C8
    write 0B read 95
    write 01 71       # continuous, all axes; to read it would end it
    """

  /// 24 bits, high byte first; at 200 cycles 0.3671 · 200 + 1.5 = 74.92 counts are 1 µT.
  static let rm3100 = ChipFacts(
    name: "RM3100", samplePeriod: .seconds(1.0 / 75), identity: "write 36 read 22",
    strangers: [
      Stranger("write 36 read 21\nwrite 36 read 21", "no chip that is known"),
      Stranger("write 36 read FF\nwrite 36 read FF", "stuck"),
    ],
    configuration: rm3100Configuration,
    idle: "write 34 read 00",
    samples: [
      PlayedSample(
        script: "write 34 read 80\nwrite 24 read 00 05 DC FF F4 48 00 17 70",
        field: [20.0214, -40.0427, 80.0854]),
      PlayedSample(
        script: "write 34 read 80\nwrite 24 read FF FA 24 00 05 DC FF F4 48",
        field: [-20.0214, 20.0214, -40.0427]),
      PlayedSample(
        script: "write 34 read 80\nwrite 24 read 00 EA 1F FF 15 E1 00 00 00", field: [799.9867, -799.9867, 0]),
      PlayedSample(
        script: "write 34 read 80\nwrite 24 read 00 00 00 00 00 00 00 EA 21", field: [0, 0, 800.0133],
        isSaturated: true),
      PlayedSample(
        script: "write 34 read 80\nwrite 24 read 80 00 00 7F FF FF 00 00 00",
        field: [-111967.5387, 111967.5254, 0],
        isSaturated: true),
    ],
    loss: Loss(
      script: """
        write 04 read 00
        write 05 read C8
        write 06 read 00
        write 07 read C8
        write 08 read 00
        write 09 read C8
        write 0B read 96
        """))
}
