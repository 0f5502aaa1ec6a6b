import SensorDrivers

extension ChipFacts {
  /// 0.15 µT a count, times (ASA + 128) / 256: 1.1875 for B0, 1.18359375 for AF, 1.1484375 for A6.
  static let ak8963 = asahiKasei8963(
    name: "AK8963",
    fields: [
      [24.9375, -14.203125, 51.6796875], [-24.9375, 14.203125, -51.6796875], [729.6, 727.2, 705.6],
      [5835.375, -5816.1796875, 0],
    ])

  /// In the package its x is the accelerometer's y, its y the accelerometer's x, and z points the other way.
  static let mpu9250Magnetometer = asahiKasei8963(
    name: "MPU-9250",
    fields: [
      [-14.203125, 24.9375, -51.6796875], [14.203125, -24.9375, 51.6796875], [727.2, 729.6, -705.6],
      [-5816.1796875, 5835.375, 0],
    ])

  static let ak8963Configuration = """
    write 0B 01       # soft reset
    wait 10ms
    write 0A 0F       # fuse ROM
    write 10 read B0 AF A6
    write 0A 00       # power-down
    wait 100us
    write 0A 16       # 16 bits, 100 Hz
    write 0A read 16
    """

  /// Status 2 is the seventh byte: 10 says 16 bits, 08 overflow.
  private static func asahiKasei8963(name: String, fields: [SIMD3<Double>]) -> ChipFacts {
    ChipFacts(
      name: name, samplePeriod: .milliseconds(10), identity: "write 00 read 48\nwrite 01 read 9A",
      strangers: [
        Stranger("write 00 read 48\nwrite 01 read 09\nwrite 00 read 48\nwrite 01 read 09", "AK09916"),
        Stranger("write 00 read 48\nwrite 01 read 05\nwrite 00 read 48\nwrite 01 read 05", "AK09911"),
        Stranger("write 00 read 10\nwrite 01 read 00\nwrite 00 read 10\nwrite 01 read 00", "IST8310"),
        Stranger(
          "write 00 read FF\nwrite 01 read FF\nwrite 00 read FF\nwrite 01 read FF\nwrite F0 read FF", "stuck"),
      ],
      configuration: ak8963Configuration,
      idle: "write 02 read 00",
      samples: [
        PlayedSample(
          script: "write 02 read 01\nwrite 03 read 8C 00 B0 FF 2C 01 10", field: fields[0], tolerance: 1e-9),
        PlayedSample(
          script: "write 02 read 01\nwrite 03 read 74 FF 50 00 D4 FE 10", field: fields[1], tolerance: 1e-9),
        PlayedSample(
          script: "write 02 read 03\nwrite 03 read 00 10 00 10 00 10 18", field: fields[2], isSaturated: true,
          samplesWereSkipped: true, tolerance: 1e-9),
        PlayedSample(
          script: "write 02 read 01\nwrite 03 read F8 7F 08 80 00 00 10", field: fields[3], isSaturated: true,
          tolerance: 1e-9),
      ],
      loss: Loss(script: "write 0A read 00"))
  }
}
