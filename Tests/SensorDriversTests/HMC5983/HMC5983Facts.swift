import SensorDrivers

extension ChipFacts {
  /// As the HMC5883L, with 220 Hz and a thermometer: 128 counts per kelvin from 25 °C.
  static let hmc5983 = ChipFacts(
    name: "HMC5983", settings: SensorSettings(rateHertz: 200), samplePeriod: .seconds(1 / 220.0),
    identity: "write 0A read 48\nwrite 0B read 34\nwrite 0C read 33\nwrite 0F read 00",
    strangers: [
      Stranger("write 0A read 00\nwrite 0B read 00\nwrite 0C read 00\nwrite 4F read 40", "LIS2MDL")
    ],
    configuration: """
      write 00 9C       # thermometer, none averaged, 220 Hz
      write 01 20       # ±1.3 G
      write 02 00       # continuous
      write 00 read 9C
      write 01 read 20
      write 02 read 00
      wait 6ms
      """,
    dropped: Array(repeating: "write 09 read 01\nwrite 03 read 7F FF 7F FF 7F FF", count: 2),
    idle: "write 09 read 00",
    samples: [
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read 00 DA FF 26 01 6D\nwrite 31 read 02 80",
        field: [20, 33.4862, -20], celsius: 30),
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read F8 00 07 FF F8 00\nwrite 31 read FE C0",
        field: [-187.8899, -187.8899, 187.7982], celsius: 22.5),
      PlayedSample(
        script: "write 09 read 01\nwrite 03 read F0 00 00 10 00 20\nwrite 31 read 00 00",
        field: [-375.7798, 2.9358, 1.4679], celsius: 25, isSaturated: true),
    ],
    loss: Loss(idlePolls: 29, script: "write 00 read 10"))
}
