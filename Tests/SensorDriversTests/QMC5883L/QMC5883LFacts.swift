import SensorDrivers

extension ChipFacts {
  /// 3000 counts are 1 G at ±8 G.
  static let qmc5883l = ChipFacts(
    name: "QMC5883L", settings: SensorSettings(fieldRangeMicrotesla: 500), samplePeriod: .milliseconds(20),
    identity: "write 0D read FF\nwrite 0C read 01",
    strangers: [
      Stranger("write 0D read 00\nwrite 00 read 48\nwrite 01 read 9A", "AK8963"),
      Stranger("write 0D read 00\nwrite 00 read 10\nwrite 01 read 00", "IST8310"),
      // hw-F01: 0xFF everywhere is a line that nothing drives.
      Stranger(
        """
        write 0D read FF
        write 0C read FF
        write 00 read FF
        write 01 read FF
        write 0D read FF
        write 0C read FF
        write F0 read FF
        """, "stuck"),
    ],
    configuration: """
      write 0A 80       # soft reset
      wait 10ms
      write 09 read 00  # standby, as after a reset
      write 0B 01       # set and reset period
      write 0A 41       # pointer roll-over, data-ready pin off
      write 09 15       # 512 averaged, ±8 G, 50 Hz, continuous
      write 0B read 01
      write 0A read 41
      write 09 read 15
      """,
    idle: "write 06 read 00",
    samples: [
      PlayedSample(script: "write 06 read 01\nwrite 00 read 58 02 2C FE B0 04", field: [20, -15.6, 40]),
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read 01 80 FE 7F 01 80", field: [-1092.2333, 1092.2, -1092.2333]),
      PlayedSample(
        script: "write 06 read 07\nwrite 00 read 00 00 00 00 00 80", field: [0, 0, -1092.2667],
        isSaturated: true, samplesWereSkipped: true),
      PlayedSample(
        script: "write 06 read 03\nwrite 00 read 1E 00 E2 FF 00 00", field: [1, -1, 0], isSaturated: true),
    ],
    loss: Loss(script: "write 0B read 00"))
}
