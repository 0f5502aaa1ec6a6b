extension ChipFacts {
  /// 0.3 µT a count. y is turned to make the axes right-handed.
  static let ist8310 = ChipFacts(
    name: "IST8310", samplePeriod: .milliseconds(20), identity: "write 00 read 10",
    strangers: [
      Stranger(
        "write 00 read 48\n" + "write 00 read 48\nwrite 01 read 09\n".times(2),
        "AK09916"),
      // Nothing that is known here, so it may be one whose identity was overwritten; the reset does not bring it back.
      Stranger(
        """
        write 00 read 00
        \(ist8310Neighbors)
        write 0B 01
        wait 50ms
        write 00 read 00
        \(ist8310Neighbors)
        """, "stuck"),
    ],
    configuration: """
      write 0B 01       # soft reset
      wait 50ms
      write 00 read 10
      write 41 24       # 16 averaged on y, and on x and z
      write 42 C0       # pulse duration
      write 0B 0C       # data-ready pin on, high
      write 41 read 24
      write 42 read C0
      write 0B read 0C
      once write 0A 01       # measure once
      """,
    idle: "write 02 read 00",
    samples: [
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read 8C 00 B0 FF 2C 01\nonce write 0A 01", field: [42, 24, 90]),
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read 2B EB D5 14 73 DF\nonce write 0A 01",
        field: [-1599.9, -1599.9, -2499.9]),
      PlayedSample(
        script: "write 02 read 03\nwrite 03 read D6 14 FF FF 00 00\nonce write 0A 01",
        field: [1600.2, 0.3, 0],
        isSaturated: true, samplesWereSkipped: true),
      PlayedSample(
        script: "write 02 read 01\nwrite 03 read 00 00 00 00 8E 20\nonce write 0A 01", field: [0, 0, 2500.2],
        isSaturated: true),
    ],
    loss: Loss(script: "write 41 read 00"))

  private static let ist8310Neighbors = """
    write 00 read 00
    write 01 read 00
    write 0D read 00
    write 0C read 00
    write F0 read 00
    """
}
