import SensorDrivers

/// 100 counts are 1 m/s², 16 are 1 °/s and 1 µT. A burst begins with the page; the first one has nothing to be compared
/// with and is read twice.
extension ChipFacts {
  static let bno055InertialUnit = ChipFacts(
    name: "BNO055", samplePeriod: .milliseconds(10), identity: "write 00 read A0",
    strangers: bno055Strangers,
    configuration: bno055Configuration(
      sensors: "write 08 08\nwrite 0A 3A\nwrite 08 read 08\nwrite 0A read 3A"),
    idle: "write 07 read \(zeros(19))",
    samples: [
      // 981, -490 and 245 counts; 160, -320 and 80 of the gyroscope. The field between them is another driver's.
      bno055Sample(
        "00 D5 03 16 FE F5 00 11 22 33 44 55 66 A0 00 C0 FE 50 00", force: [1.000342, -0.499661, 0.249831],
        rate: [10, -20, 5]),
      // -1900, 1899 and -1900; 7990, -7990 and 7990.
      bno055Sample(
        "00 94 F8 6B 07 94 F8 00 00 00 00 00 00 36 1F CA E0 36 1F", force: [-1.937461, 1.936441, -1.937461],
        rate: [499.375, -499.375, 499.375]),
      // 1961 counts are 2 g.
      bno055Sample(
        "00 00 00 A9 07 00 00 00 00 00 00 00 00 00 00 00 00 00 00", force: [0, 1.999664, 0], rate: [0, 0, 0],
        isSaturated: true),
      // 8000 counts are 500 °/s.
      bno055Sample(
        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 C0 E0", force: [0, 0, 0], rate: [0, 0, -500],
        isSaturated: true),
    ],
    loss: Loss(script: "write 07 00\nwrite 3D read 00"))

  static let bno055Magnetometer = ChipFacts(
    name: "BNO055", samplePeriod: .seconds(1 / 30.0), identity: "write 00 read A0",
    strangers: bno055Strangers,
    configuration: bno055Configuration(sensors: "write 09 17\nwrite 09 read 17"),
    idle: "write 07 read \(zeros(13))",
    samples: [
      // 320, -640 and 720 counts behind another driver's acceleration.
      bno055Sample("00 11 22 33 44 55 66 40 01 80 FD D0 02", field: [20, -40, 45]),
      bno055Sample("00 00 00 00 00 00 00 C1 AE 3F 51 02 80", field: [-1299.9375, 1299.9375, -2047.875]),
      bno055Sample("00 00 00 00 00 00 00 40 51 00 00 00 00", field: [1300, 0, 0], isSaturated: true),
      bno055Sample("00 00 00 00 00 00 00 00 00 C0 AE 00 00", field: [0, -1300, 0], isSaturated: true),
      bno055Sample("00 00 00 00 00 00 00 00 00 00 00 00 80", field: [0, 0, -2048], isSaturated: true),
    ],
    loss: Loss(script: "write 07 00\nwrite 3D read 00"))

  private static let bno055Strangers = [
    Stranger("write 00 read 00\nwrite 07 read 00\nwrite 00 read 00", "stuck"),
    Stranger("write 00 read 33\nwrite 07 read 12\nwrite 00 read 33", "no chip that is known"),
  ]

  static func zeros(_ count: Int) -> String { Array(repeating: "00", count: count).joined(separator: " ") }

  private static func bno055Sample(
    _ block: String, field: SIMD3<Double>? = nil, force: SIMD3<Double>? = nil, rate: SIMD3<Double>? = nil,
    isSaturated: Bool = false
  ) -> PlayedSample {
    PlayedSample(
      script: "write 07 read \(block)\nwrite 07 read \(block)", field: field, force: force, rate: rate,
      isSaturated: isSaturated)
  }

  static func bno055Configuration(sensors: String) -> String {
    """
    write 07 00       # page 0
    write 39 read 00  # no error
    write 3D read 00  # it does not measure
    write 3D 00       # configuration
    wait 19ms
    write 3E 00       # normal power
    write 3B 00       # m/s², °/s
    write 41 24       # axes as printed
    write 42 00
    write 3B read 00
    write 41 read 24
    write 42 read 00
    write 07 01       # page 1
    \(sensors)
    write 07 00
    write 3D 07       # all three sensors
    wait 7ms
    write 3D read 07
    """
  }
}
