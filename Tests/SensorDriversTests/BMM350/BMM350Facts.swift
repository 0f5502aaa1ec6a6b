import SensorDrivers

extension ChipFacts {
  /// Each read has two bytes in front that mean nothing. The words 0D to 18 of the trim: offsets of -3, 1288 and -16 µT,
  /// made at 22.75 °C.
  static let bmm350Trim = """
    write 50 2D
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 FB 0A
    write 50 2E
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 5F FD
    write 50 2F
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 0F 08
    write 50 30
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 05 F0
    write 50 31
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 07 03
    write 50 32
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 04 00
    write 50 33
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 02 FE
    write 50 34
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 FD 01
    write 50 35
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 FE 03
    write 50 36
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 02 FF
    write 50 37
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 FC 05
    write 50 38
    wait 300us
    write 55 read 00 00 01
    write 52 read 00 00 FF 80
    """

  static func bmm350Configuration(aggregation: String, interrupts: String) -> String {
    """
    write 7E B6       # soft reset
    wait 24ms
    \(bmm350Trim)
    write 50 80       # the trim's supply off
    write 06 07       # magnetic reset, first half
    wait 14ms
    write 06 05       # and second
    wait 18ms
    write 04 \(aggregation)
    write 05 07       # all axes
    write 2E \(interrupts)
    write 06 02       # take over
    wait 1ms
    write 06 01       # normal mode
    wait 38ms
    write 04 read 00 00 \(aggregation)
    write 05 read 00 00 07
    write 2E read 00 00 \(interrupts)
    write 07 read 00 00 28
    """
  }

  /// The fields of the first two samples are those that Bosch's published driver computes in floating point from these
  /// bytes and this trim; the others were computed apart by the formulas of the data sheet.
  static let bmm350 = ChipFacts(
    name: "BMM350", samplePeriod: .milliseconds(20), identity: "write 00 read 00 00 33",
    strangers: [
      Stranger("write 00 read 33 33 00\nwrite 00 read 33 33 00", "no chip that is known"),
      Stranger("write 00 read FF FF FF\nwrite 00 read FF FF FF", "stuck"),
    ],
    configuration: bmm350Configuration(aggregation: "35", interrupts: "80"),  // 50 Hz, eight averaged
    idle: "write 30 read 00 00 00",
    samples: [
      PlayedSample(
        script: "write 30 read 00 00 04\nwrite 31 read 7F 7F 0D 0B 00 5F F9 FF 84 18 00 68 BF 00",
        field: [12.6015, 1275.5392, 27.1480], celsius: 24.372),
      PlayedSample(
        script: "write 30 read 00 00 04\nwrite 31 read 7F 7F A8 E4 FF B8 0B 00 30 F8 FF 9C 63 00",
        field: [-58.6624, 1314.0408, -34.6421], celsius: 1.537, tolerance: 2e-4),
      PlayedSample(
        script: "write 30 read 00 00 04\nwrite 31 read 00 00 0D 0B 00 80 E5 F9 84 18 00 68 BF 00",
        field: [23.28297, -1572.86371, 34.28233], celsius: 24.372),
      PlayedSample(
        script: "write 30 read 00 00 04\nwrite 31 read 00 00 E0 93 04 00 00 00 00 00 00 68 BF 00",
        field: [2153.71553, 1293.02792, -16.49447], celsius: 24.372, isSaturated: true),
    ],
    loss: Loss(script: "write 04 read 00 00 14"))
}
