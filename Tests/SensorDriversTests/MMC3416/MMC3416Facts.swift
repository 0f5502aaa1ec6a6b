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
    dropped: mmc3416Turn(after: "9A 81 00 7F 6D 7C", "40") + mmc3416Turn(after: "66 7E 00 81 93 83", "20"),
    idle: "write 06 read 00",
    samples: [
      // Of 410, -256 and -915 after the second SET, as after the first, and the opposite after RESET: no offset.
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read 9A 81 00 7F 6D 7C\nonce write 07 01",
        field: [20.0195, 12.5, -44.6777]),
      // 32766 on each axis: the second pair takes half of itself, and the mean of both pairs half of that.
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read FE FF FE FF FE FF\nonce write 07 01",
        field: [1204.9316, -1196.8018, 1188.7573]),
      // -32767.
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read 01 00 01 00 01 00\nonce write 07 01",
        field: [-1194.9585, 1203.0884, -1211.1328]),
      PlayedSample(
        script: "write 06 read 01\nwrite 00 read FF FF FF FF FF FF\nonce write 07 80",
        field: [1599.9512, -1599.9512, 1599.9512], isSaturated: true),
    ],
    loss: Loss(idlePolls: 255, script: "write 06 read 00"))

  /// A measurement, then 50 ms for the capacitor, in parts, and the pulse.
  private static func mmc3416Turn(after data: String, _ pulse: String) -> [String] {
    ["write 06 read 01\nwrite 00 read \(data)\nonce write 07 80"]
      + Array(repeating: "wait 2ms", count: 24)
      + ["wait 2ms\nwrite 06 read 00\nonce write 07 \(pulse)\nwait 1ms\nonce write 07 01"]
  }
}
