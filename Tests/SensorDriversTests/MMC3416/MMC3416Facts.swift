extension ChipFacts {
  /// 2048 counts are 1 G, 32768 are no field, low byte first; after a RESET pulse the field counts down. y is turned to
  /// make the axes right-handed.
  static let mmc3416 = ChipFacts(
    name: "MMC3416", samplePeriod: .milliseconds(20), identity: "write 20 read 06",
    strangers: [
      Stranger("write 20 read 08\nwrite 2F read 00\nwrite 39 read 00\nwrite 20 read 08", "MMC35240"),
      Stranger("write 20 read 00\nwrite 2F read 30", "MMC5983MA"),
    ],
    configuration: """
      write 08 80       # soft reset
      wait 10ms
      write 08 00       # 7.92 ms a measurement
      once write 07 80       # refill the capacitor
      wait 50ms
      once write 07 20       # SET
      wait 1ms
      once write 07 01       # measure
      """,
    dropped: mmc3416FirstTurn,
    idle: "write 06 read 00",
    samples: [
      // Half the difference to -410, 256 and 915.
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read 66 7E 00 81 93 83\nonce write 07 01",
        field: [20.0195, 12.5, -44.6777]),
      // To 32766 on each axis, and to -32767.
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read FE FF FE FF FE FF\nonce write 07 01",
        field: [-789.9414, 806.2012, -822.29]),
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read 01 00 01 00 01 00\nonce write 07 01",
        field: [809.9854, -793.7256, 777.6367]),
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read FF FF FF FF FF FF\nonce write 07 80",
        field: [-1599.9512, 1599.9512, -1599.9512], isSaturated: true),
    ],
    loss: Loss(idlePolls: 255, script: "write 06 read 00"))

  /// The measurement after SET, of 410, -256 and -915 counts; then 50 ms for the capacitor, in parts, and RESET.
  private static let mmc3416FirstTurn =
    ["write 06 read 01\nwrite 00 read 9A 81 00 7F 6D 7C\nonce write 07 80"]
    + Array(repeating: "wait 2ms", count: 24)
    + ["wait 2ms\nwrite 06 read 00\nonce write 07 40\nwait 1ms\nonce write 07 01"]
}
