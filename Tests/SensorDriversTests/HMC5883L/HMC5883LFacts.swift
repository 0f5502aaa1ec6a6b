extension ChipFacts {
  /// 1090 counts are 1 G at ±1.3 G; 12 bits, and -4096 for what does not fit.
  static let hmc5883l = ChipFacts(
    name: "HMC5883L", samplePeriod: .seconds(1 / 75.0),
    identity: "write 0A read 48\nwrite 0B read 34\nwrite 0C read 33\nwrite 0F read 00",
    strangers: [
      Stranger(
        """
        write 0A read 48
        write 0B read 34
        write 0C read 33
        write 0F read 3C
        write 4F read 00
        write 0F read 3C
        write 0A read 48
        write 0B read 34
        write 0C read 33
        """, "LSM303DLHC"),
      Stranger("write 0A read 00\nwrite 0B read 00\nwrite 0C read 00\nwrite 4F read 40", "LIS2MDL"),
    ],
    configuration: """
      write 00 78       # 8 averaged, 75 Hz
      write 01 20       # ±1.3 G
      write 02 00       # continuous
      write 00 read 78
      write 01 read 20
      write 02 read 00
      wait 6ms
      """,
    dropped: Array(repeating: "write 09 read 01\nwrite 03 read 7F FF 7F FF 7F FF", count: 2),
    idle: "write 09 read 00",
    samples: [
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read 00 DA FF 26 01 6D", field: [20, 33.4862, -20]),
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read F8 00 07 FF F8 00",
        field: [-187.8899, -187.8899, 187.7982]),
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read F0 00 00 10 00 20", field: [-375.7798, 2.9358, 1.4679],
        isSaturated: true),
    ],
    loss: Loss(idlePolls: 29, script: "write 00 read 10"))
}
