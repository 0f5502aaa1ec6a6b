import SensorDrivers

extension ChipFacts {
  /// The first write of a transfer of slave 4 selects bank 3; its end is waited for in bank 0.
  static let icm20948MagnetometerStart = """
    write 7F 00
    write 06 read 41          # asleep, as after power-up
    write 06 01               # awake
    wait 20ms
    write 0F read 00          # no bypass
    write 03 read 00
    write 03 20               # auxiliary master
    write 7F 30
    write 01 17               # 345.6 kHz, a stop between reads
    """

  static let icm20948MagnetometerIdentity = """
    write 7F 30
    write 13 8C               # slave 4 reads from the AK09916 ...
    write 14 01               # ... its device number
    write 15 80
    write 7F 00
    wait 5ms
    write 17 read 00          # not yet
    wait 5ms
    write 17 read 40          # done
    write 7F 30
    write 17 read 09
    """

  static let icm20948MagnetometerSetUp = """
    write 7F 30
    write 13 0C               # slave 4 writes to the AK09916
    write 14 32               # soft reset
    write 16 01
    write 15 80
    write 7F 00
    wait 5ms
    write 17 read 40
    wait 10ms
    write 7F 30
    write 13 0C
    write 14 31               # continuous, 100 Hz
    write 16 08
    write 15 80
    write 7F 00
    wait 5ms
    write 17 read 40
    write 7F 30
    write 01 17
    write 03 8C               # slave 0 reads ...
    write 04 10               # ... from status 1 ...
    write 05 89               # ... nine bytes
    write 01 read 17
    write 03 read 8C
    write 04 read 10
    write 05 read 89
    write 7F 00
    """

  /// 0.15 µT a count; y and z of the AK09916 point against the accelerometer's. Nine bytes: status 1, the axes, one that
  /// means nothing, status 2.
  static let icm20948Magnetometer = ChipFacts(
    name: "ICM-20948", samplePeriod: .milliseconds(10), identity: "write 00 read EA",
    strangers: [
      Stranger("write 00 read 00\nwrite 7F read 00\nwrite 75 read 68", "MPU-6050"),
      Stranger("write 00 read D1\nwrite 7F read 00\nwrite 75 read 00\nwrite 00 read D1", "BMI160"),
      Stranger(
        "write 00 read 00\nwrite 7F read 20\nwrite 7F 00\nwrite 00 read 00\nwrite 75 read 71", "MPU-9250"),
      Stranger("write 00 read FF\nwrite 7F read FF\nwrite 75 read FF\nwrite 00 read FF", "stuck"),
    ],
    configuration:
      "\(icm20948MagnetometerStart)\n\(icm20948MagnetometerIdentity)\n\(icm20948MagnetometerSetUp)",
    idle: "write 7F 00\nwrite 3B read 00 00 00 00 00 00 00 00 00",
    samples: [
      PlayedSample(
        script: "write 7F 00\nwrite 3B read 01 8C 00 B0 FF 2C 01 00 00", field: [21, 12, -45], tolerance: 1e-9
      ),
      PlayedSample(
        script: "write 7F 00\nwrite 3B read 00 74 FF 50 00 D4 FE 00 00", field: [-21, -12, 45],
        tolerance: 1e-9),
      PlayedSample(
        script: "write 7F 00\nwrite 3B read 03 00 10 00 F0 00 00 FF 08", field: [614.4, 614.4, 0],
        isSaturated: true, samplesWereSkipped: true, tolerance: 1e-9),
      PlayedSample(
        script: "write 7F 00\nwrite 3B read 01 00 00 10 80 F0 7F 00 00", field: [0, 4912.8, -4912.8],
        isSaturated: true, tolerance: 1e-9),
    ],
    // The inertial half's driver reset the chip.
    loss: Loss(script: "write 7F 30\nwrite 01 read 00\nwrite 7F 00"))
}
