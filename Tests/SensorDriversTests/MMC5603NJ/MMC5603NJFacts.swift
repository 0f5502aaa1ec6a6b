extension ChipFacts {
  /// 16384 counts are 1 G, 524288 are no field; after a RESET pulse the field counts down. y is turned to make the axes
  /// right-handed.
  static let mmc5603nj = ChipFacts(
    name: "MMC5603NJ", samplePeriod: .milliseconds(20), identity: "write 39 read 10",
    strangers: [
      Stranger("write 39 read 00\nwrite 2F read 30", "MMC5983MA"),
      Stranger("write 39 read FF\nwrite 2F read FF\nwrite 39 read FF\nwrite 20 read FF", "stuck"),
    ],
    configuration: """
      write 1C 80       # soft reset
      wait 20ms
      write 1C 00       # 6.6 ms a measurement
      once write 1B 08  # SET
      wait 1ms
      once write 1B 01  # measure
      """,
    // The measurement after SET: 16412, -4349 and 41001 counts.
    dropped: [
      "write 18 read 40\nwrite 00 read 84 01 7E F0 8A 02 C0 30 90\nonce write 1B 10\nwait 1ms\nonce write 1B 01"
    ],
    idle: "write 18 read 10",
    samples: [
      // Half the difference to -16412, 4349 and -41001.
      PlayedSample(
        script:
          "write 18 read 40\nwrite 00 read 7B FE 81 0F 75 FD 40 D0 70\nonce write 1B 08\nwait 1ms\nonce write 1B 01",
        field: [100.1709, 26.5442, 250.2502]),
      // To 524286 on each axis.
      PlayedSample(
        script:
          "write 18 read 50\nwrite 00 read FF FF FF FF FF FF E0 E0 E0\nonce write 1B 08\nwait 1ms\nonce write 1B 01",
        field: [-1549.9084, 1613.266, -1474.8688]),
      PlayedSample(
        script:
          "write 18 read 40\nwrite 00 read 00 00 00 00 00 00 00 00 00\nonce write 1B 08\nwait 1ms\nonce write 1B 01",
        field: [3200, -3200, 3200], isSaturated: true),
    ],
    loss: Loss(idlePolls: 255, script: "write 18 read 00"))
}
