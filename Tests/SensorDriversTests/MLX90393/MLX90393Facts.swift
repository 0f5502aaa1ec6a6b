import SensorDrivers

extension ChipFacts {
  static let mlx90393Reset = """
    write 80 read 00            # end a burst
    wait 1ms
    write F0 read 04            # reset
    wait 2ms
    """

  /// Each answer begins with the status; a register is written high byte first, then its number times four. What the maker
  /// left in the upper bits stays.
  static func mlx90393Configuration(rate: String, filter: String, resolution: String) -> String {
    """
    \(mlx90393Reset)
    write 50 00 read 00 02 70
    write 60 02 7C 00 read 00   # finest gain, HALLCONF C
    write 50 00 read 00 02 7C
    write 50 04 read 00 E4 C0
    write 60 E0 \(rate) 04 read 00   # times 20 ms, no temperature compensation
    write 50 04 read 00 E0 \(rate)
    write 50 08 read 00 40 1F
    write 60 \(resolution) \(filter) 08 read 00   # filter, largest oversampling
    write 50 08 read 00 \(resolution) \(filter)
    write 1F read 80            # measure by itself
    """
  }

  /// 0.150215 µT a count for x and y and 0.242 for z: of them all entries of the table of sensitivities are multiples,
  /// 2.403 of 16, 3.605 of 24 and 6.009 of 40. The temperature is 25 °C at 46244 and has 45.2 counts a kelvin: B668 is 46696, 10 K more.
  static let mlx90393 = ChipFacts(
    name: "MLX90393", samplePeriod: .milliseconds(20), identity: mlx90393Reset,
    strangers: [
      Stranger(
        "write 80 read 00\nwait 1ms\nwrite F0 read 00\nwait 2ms\nwrite 00 read 48\nwrite 01 read 9A", "AK8963"
      ),
      Stranger(
        "write 80 read 00\nwait 1ms\nwrite F0 read 00\nwait 2ms\nwrite 00 read 10\nwrite 01 read 00",
        "IST8310"),
      Stranger(
        """
        write 80 read FF
        wait 1ms
        write F0 read FF
        wait 2ms
        write 00 read FF
        write 01 read FF
        write F0 read FF
        """, "stuck"),
    ],
    configuration: mlx90393Configuration(rate: "C1", filter: "0F", resolution: "40"),
    // The status says that the command could not be carried out.
    dropped: ["write 4F read 83 00 00 00 00 00 00 00 00"],
    idle: "write 4F read 90 00 00 00 00 00 00 00 00",
    samples: [
      PlayedSample(
        script: "write 4F read 83 B6 68 00 8C FF B0 01 2C", field: [21.0301, -12.0172, 72.6], celsius: 35,
        tolerance: 1e-9),
      // hw-F25: FFFF is one count below zero.
      PlayedSample(
        script: "write 4F read 83 B4 A4 FF FF 00 50 FE D4", field: [-0.150215, 12.0172, -72.6], celsius: 25,
        tolerance: 1e-9),
      PlayedSample(
        script: "write 4F read 83 B4 A4 7F FE 80 01 00 00", field: [4921.94469, -4922.094905, 0], celsius: 25,
        tolerance: 1e-9),
      PlayedSample(
        script: "write 4F read 83 B4 A4 00 00 80 00 7F FF", field: [0, -4922.24512, 7929.614], celsius: 25,
        isSaturated: true, tolerance: 1e-9),
    ],
    // After a reset it does not measure by itself any more, which bit 7 of every status says.
    loss: Loss(script: "write 4F read 04 00 00 00 00 00 00 00 00"))
}
