extension ChipFacts {
  /// 16384 counts are 1 G, 131072 are no field; after a RESET pulse the field counts down. y is turned to make the axes
  /// right-handed. hw-F20: nobody asks for the temperature.
  static let mmc5983ma = ChipFacts(
    name: "MMC5983MA", samplePeriod: .milliseconds(20), identity: "write 2F read 30",
    strangers: [
      Stranger("write 2F read 00\nwrite 2F read 00\nwrite 39 read 10", "MMC5603NJ"),
      Stranger("write 2F read 00\nwrite 2F read 00\nwrite 39 read 00\nwrite 20 read 06", "MMC3416"),
    ],
    configuration: """
      write 0A 80       # soft reset
      wait 15ms
      write 0A 00       # 8 ms a measurement
      once write 09 08       # SET
      wait 500us
      once write 09 01       # measure
      """,
    // The measurement after SET: 4103, -1086 and 10249 counts.
    dropped: [
      "write 08 read 01\nwrite 00 read 84 01 7E F0 8A 02 E4\nonce write 09 10\nwait 500us\nonce write 09 01"
    ],
    idle: "write 08 read 00",
    samples: [
      // Half the difference to -4103, 1086 and -10249.
      PlayedSample(
        script:
          "write 08 read 01\nwrite 00 read 7B FE 81 0F 75 FD 6C\nonce write 09 08\nwait 500us\nonce write 09 01",
        field: [25.0427, 6.6284, 62.5549]),
      // To 131070 on each axis.
      PlayedSample(
        script:
          "write 08 read 11\nwrite 00 read FF FF FF FF FF FF A8\nonce write 09 08\nwait 500us\nonce write 09 01",
        field: [-387.4725, 403.3081, -368.7164]),
      // hw-F18: the ends are 8 G.
      PlayedSample(
        script:
          "write 08 read 01\nwrite 00 read 00 00 00 00 00 00 00\nonce write 09 08\nwait 500us\nonce write 09 01",
        field: [800, -800, 800], isSaturated: true),
      PlayedSample(
        script:
          "write 08 read 01\nwrite 00 read FF FF FF FF FF FF FC\nonce write 09 08\nwait 500us\nonce write 09 01",
        field: [-799.9939, 799.9939, -799.9939], isSaturated: true),
    ],
    loss: Loss(idlePolls: 255, script: "write 08 read 00"))
}
