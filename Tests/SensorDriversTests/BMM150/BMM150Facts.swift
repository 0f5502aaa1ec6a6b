import SensorDrivers

extension ChipFacts {
  /// Registers 5D to 71: x1 0, y1 -1, z4 7, x2 26, y2 27, z2 728, z1 23345, xyz1 6882, z3 -121, xy2 -3, xy1 29.
  static let bmm150Trim = "00 FF 00 00 00 07 00 1A 1B 00 00 D8 02 31 5B E2 1A 87 FF FD 1D"

  static let bmm150Start = """
    write 4B 83       # soft reset
    wait 3ms
    write 4B 01       # out of suspend
    wait 3ms
    """

  static let bmm150Configuration = """
    \(bmm150Start)
    write 5D read \(bmm150Trim)
    write 51 07       # 15 repetitions of x and y
    write 52 1A       # 27 of z
    write 4E 07       # all axes, no pin
    write 4C 38       # normal, 30 Hz
    write 51 read 07
    write 52 read 1A
    write 4E read 07
    write 4C read 38
    """

  /// The fields are those that Bosch's published driver computes in floating point from these bytes and this trim, to
  /// two decimals.
  static let bmm150 = ChipFacts(
    name: "BMM150", samplePeriod: .seconds(1.0 / 30), identity: "write 4B 01\nwait 3ms\nwrite 40 read 32",
    strangers: [
      Stranger(
        """
        write 4B 01
        wait 3ms
        write 40 read 00
        write 40 read 00
        write 4B 01
        wait 3ms
        write 40 read 00
        write F0 read 06
        """, "MLX90393"),
      Stranger(
        """
        write 4B 01
        wait 3ms
        write 40 read FF
        write 40 read FF
        write F0 read FF
        """, "stuck"),
    ],
    configuration: bmm150Configuration,
    idle: "write 42 read 20 03 20 FE 48 FE 88 6B",
    samples: [
      PlayedSample(
        script: "write 42 read 20 03 20 FE 48 FE 89 6B", field: [36.33, -22.41, -82.56], tolerance: 0.006),
      PlayedSample(
        script: "write 42 read 20 03 20 FE 48 FE B1 68", field: [36.44, -22.48, -84.57], tolerance: 0.006),
      PlayedSample(
        script: "write 42 read 10 F5 98 08 34 03 F1 6E", field: [-126.70, 99.59, 142.71], tolerance: 0.006),
      // What overflows has no value: here it is what the smallest count would be.
      PlayedSample(
        script: "write 42 read 00 80 50 00 14 00 89 6B", field: [-1488, 3.15, 1.09], isSaturated: true,
        tolerance: 0.006),
      PlayedSample(
        script: "write 42 read 50 00 50 00 00 80 89 6B", field: [3.63, 3.15, -5961.46], isSaturated: true,
        tolerance: 0.006),
      PlayedSample(
        script: "write 42 read F8 7F 00 80 14 00 89 6B", field: [1487.64, -1496.5, 1.09], isSaturated: true,
        tolerance: 0.006),
    ],
    // In suspend, as after power-up, all reads zero.
    loss: Loss(script: "write 51 read 00"))
}
