extension ChipFacts {
  /// 6842 counts are 1 G at ±4 G.
  static let lis3mdl = ChipFacts(
    name: "LIS3MDL", samplePeriod: .microseconds(12_500), identity: "write 0F read 3D",
    strangers: [
      Stranger(
        """
        write 0F read 3C
        write 4F read 00
        write 0F read 3C
        write 0A read 48
        write 0B read 34
        write 0C read 33
        """, "LSM303DLHC"),
      Stranger("write 0F read 00\nwrite 4F read 40", "LIS2MDL"),
      Stranger(
        """
        write 0F read FF
        write 4F read FF
        write 0F read FF
        write 0A read FF
        write 0B read FF
        write 0C read FF
        """, "stuck"),
    ],
    configuration: """
      write 21 04       # soft reset
      wait 10ms
      write 20 FC       # thermometer, ultra-high performance, 80 Hz
      write 21 00       # ±4 G
      write 23 0C       # ultra-high performance on z
      write 24 40       # block data update
      write 22 00       # continuous
      write 20 read FC
      write 21 read 00
      write 23 read 0C
      write 24 read 40
      write 22 read 00
      """,
    idle: "write 27 read 07",
    samples: [
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 78 05 44 FC 54 0B\nwrite AE read 28 00",
        field: [20.4619, -13.9725, 42.3853], celsius: 30),
      PlayedSample(
        script: "write 27 read 0F\nwrite A8 read 01 80 FE 7F 01 80\nwrite AE read F8 FF",
        field: [-478.9097, 478.8951, -478.9097], celsius: 24),
      PlayedSample(
        script: "write 27 read FF\nwrite A8 read FF 7F 00 00 00 80\nwrite AE read 00 00",
        field: [478.9097, 0, -478.9243], isSaturated: true, samplesWereSkipped: true),
    ],
    loss: Loss(script: "write 20 read 10"))
}
