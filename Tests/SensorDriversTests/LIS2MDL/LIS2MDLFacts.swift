import SensorDrivers

extension ChipFacts {
  /// 1.5 mG a count. y is turned to make the axes right-handed.
  static let lis2mdl = ChipFacts(
    name: "LIS2MDL", settings: SensorSettings(usesDataReadyPin: true), samplePeriod: .milliseconds(20),
    identity: "write 4F read 40",
    strangers: [
      Stranger("write 4F read 00\nwrite 4F read 00\nwrite 0F read 3D", "LIS3MDL"),
      Stranger(
        """
        write 4F read 00
        write 4F read 00
        write 0F read 00
        write 0A read 48
        write 0B read 34
        write 0C read 33
        """, "HMC5883L"),
    ],
    configuration: """
      write 60 20       # soft reset
      wait 5ms
      write 60 88       # temperature compensation, 50 Hz, continuous
      write 61 02       # offset cancellation
      write 62 11       # block data update, data-ready on its pin
      write 60 read 88
      write 61 read 02
      write 62 read 11
      """,
    idle: "write 67 read 07",
    samples: [
      PlayedSample(script: "write 67 read 0F\nwrite 68 read 8C 00 B0 FF 2C 01", field: [21, 12, 45]),
      PlayedSample(
        script: "write 67 read 08\nwrite 68 read 01 80 FE 7F 01 80", field: [-4915.05, -4914.9, -4915.05]),
      PlayedSample(
        script: "write 67 read 88\nwrite 68 read 00 00 00 00 FF 7F", field: [0, 0, 4915.05],
        isSaturated: true,
        samplesWereSkipped: true),
    ],
    loss: Loss(script: "write 60 read 03"))

  /// The same registers and scale under another name.
  static let iis2mdc = {
    var facts = lis2mdl
    facts.name = "IIS2MDC"
    return facts
  }()
}
