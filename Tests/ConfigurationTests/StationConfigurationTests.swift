import Configuration
import Foundation
import Quantities
import Testing

@Suite struct StationConfigurationTests {
  static let full = """
    {
      // A drone.
      receiver: {
        port: '/dev/ttyAMA0', speed: 38400, allowMissingChecksum: true, pps: '/dev/pps0', antennaBearing: 270,
        uereMeters: { autonomous: 4.5, rtkFixed: 0.02 },
        setUp: {
          rateHz: 5, messages: ["GGA", "NAV-PVT"], dynamicModel: "automotive", systems: ["gps", "galileo"],
          speed: 115200, savesPower: true,
        },
      },
      magnetometer: {
        bus: 1, chip: "LIS3MDL", address: 0x1C, rateHz: 80, rangeMicrotesla: 400,
        mounting: { x: "right", y: "backward", z: "down" },
        dataReady: { chip: "/dev/gpiochip0", line: 17 },
        calibration: {
          schemaVersion: 1, chip: "LIS3MDL", hardIronMicrotesla: [1, -2.5, 3],
          softIron: [[1.1, 0, 0], [0, 0.9, 0], [0, 0, 1]], headingErrorDegrees: 0.8,
        },
      },
      inertialUnit: {
        bus: "/dev/i2c-3", chip: "MPU-6050", rangeG: 4, rangeDegreesPerSecond: 500,
        mounting: { headingDegrees: 90, pitchDegrees: 0, rollDegrees: 0 },
        calibration: {
          schemaVersion: 2, sensor: { chip: "mpu6050" },
          accelerometer: { biasMetersPerSecondSquared: [0.25, 0, -0.5], scale: [1, 0.98, 1.02] },
        },
      },
      authorization: { default: { access: "deny" } },
    }
    """

  private func parse(_ text: String) throws -> StationConfiguration {
    try StationConfiguration(parsing: Array(text.utf8), file: "config.json")
  }

  @Test func readsEveryKey() throws {
    let configuration = try parse(Self.full)
    let receiver = try #require(configuration.receiver)
    #expect(receiver.port == .path("/dev/ttyAMA0"))
    #expect(receiver.speed == 38_400)
    #expect(receiver.allowMissingChecksum)
    #expect(receiver.pps == "/dev/pps0")
    #expect(receiver.antennaBearing == 270)
    #expect(receiver.rangeErrors == .init(autonomous: 4.5, rtkFixed: 0.02))
    let setUp = try #require(receiver.setUp)
    #expect(setUp.rateHz == 5)
    #expect(setUp.messages == ["GGA", "NAV-PVT"])
    #expect(setUp.dynamicModel == "automotive")
    #expect(setUp.systems == ["gps", "galileo"])
    #expect(setUp.speed == 115_200)
    #expect(setUp.savesPower)

    let magnetometer = try #require(configuration.magnetometer)
    #expect(magnetometer.bus == "/dev/i2c-1")
    #expect(magnetometer.chip == "LIS3MDL")
    #expect(magnetometer.address == 0x1C)
    #expect(magnetometer.rateHz == 80)
    #expect(magnetometer.fieldRangeMicrotesla == 400)
    #expect(magnetometer.dataReady == .init(chip: "/dev/gpiochip0", line: 17))
    #expect(configuration.calibration?.hardIron.microtesla == SIMD3(1, -2.5, 3))
    #expect(configuration.calibration?.softIronRows.1 == SIMD3(0, 0.9, 0))
    #expect(configuration.calibration?.headingErrorDegrees == 0.8)
    #expect(configuration.accelerometerCalibration?.bias.metersPerSecondSquared == SIMD3(0.25, 0, -0.5))
    #expect(configuration.accelerometerCalibration?.scale == SIMD3(1, 0.98, 1.02))

    let inertialSensor = try #require(configuration.inertialSensor)
    #expect(inertialSensor.accelerationRangeStandardGravities == 4)
    #expect(inertialSensor.angularRateRangeDegreesPerSecond == 500)
    #expect(inertialSensor.bus == "/dev/i2c-3")
    #expect(inertialSensor.address == nil)
    #expect(configuration.authorization?.defaultTerms?.access == .deny)
  }

  @Test func aReceiverMayNotBeWrittenToUnlessTheFileSaysSo() throws {
    #expect(try parse("{ receiver: { port: '/dev/ttyS0' } }").receiver?.setUp == nil)
  }

  @Test func anEmptyObjectIsAConfigurationOfNothing() throws {
    #expect(try parse("{}") == StationConfiguration())
  }

  /// A vector along one chip axis has to come out along the body direction that the words name.
  @Test func mountingWordsPlaceTheAxes() throws {
    let mounting = try #require(try parse(Self.full).magnetometer?.mounting)
    #expect((mounting.apply(SIMD3(1, 0, 0)) - SIMD3(0, 1, 0)).length < 1e-12)
    #expect((mounting.apply(SIMD3(0, 1, 0)) - SIMD3(-1, 0, 0)).length < 1e-12)
    #expect((mounting.apply(SIMD3(0, 0, 1)) - SIMD3(0, 0, 1)).length < 1e-12)
  }

  /// A chip turned 90 degrees to the right on the board: its x axis points right, its y axis backward.
  @Test func mountingAnglesAndMatrixAgreeWithTheWords() throws {
    func mounting(_ text: String) throws -> Rotation<SensorAxes, BodyAxes> {
      let configuration = try parse("{ accelerometer: { bus: 1, chip: 'X', mounting: \(text) } }")
      return try #require(configuration.inertialSensor).mounting
    }
    let words = try mounting("{ x: 'right', y: 'backward', z: 'down' }")
    let angles = try mounting("{ headingDegrees: 90, pitchDegrees: 0, rollDegrees: 0 }")
    let matrix = try mounting("[[0, -1, 0], [1, 0, 0], [0, 0, 1]]")
    for vector in [SIMD3<Double>(1, 2, 3), SIMD3(-4, 0, 1)] {
      #expect((words.apply(vector) - angles.apply(vector)).length < 1e-12)
      #expect((words.apply(vector) - matrix.apply(vector)).length < 1e-12)
    }
  }

  @Test func itsOneLineReadsBackEqual() throws {
    var configuration = try parse(Self.full)
    let line = configuration.json
    #expect(!line.contains("\n"))
    let again = try parse(line)
    // Programs' permissions stay with the machine; the rest travels.
    configuration.authorization = nil
    #expect(again.receiver == configuration.receiver)
    #expect(again.calibration == configuration.calibration)
    #expect(again.accelerometerCalibration == configuration.accelerometerCalibration)
    #expect(again.inertialSensor?.chip == "MPU-6050")
    #expect(again.inertialSensor?.angularRateRangeDegreesPerSecond == 500)
    #expect(again.magnetometer?.dataReady == configuration.magnetometer?.dataReady)
    let (a, b) = (try #require(again.inertialSensor), try #require(configuration.inertialSensor))
    #expect((a.mounting.apply(SIMD3(1, 2, 3)) - b.mounting.apply(SIMD3(1, 2, 3))).length < 1e-14)
  }

  @Test func aReceiverMayBeNamedByItsSerialNumber() throws {
    let configuration = try parse("{ receiver: { usbSerialNumber: '0001' } }")
    #expect(configuration.receiver?.port == .usbSerialNumber("0001"))
    #expect(try parse(configuration.json) == configuration)
  }

  /// What a board calls by name has no slash; names are kept as they are, for the machine that opens them.
  @Test func busPortAndLineMayBeNamedByTheBoard() throws {
    let configuration = try parse(
      """
      { board: "raspberry-pi-5", receiver: { port: "header" },
        magnetometer: { bus: "header", chip: "LIS3MDL", mounting: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
          dataReady: { pin: 11 } } }
      """)
    #expect(configuration.board == "raspberry-pi-5")
    #expect(configuration.receiver?.port == .board("header"))
    #expect(configuration.magnetometer?.bus == "header")
    #expect(configuration.magnetometer?.dataReadyPin == "11")
    #expect(configuration.magnetometer?.dataReady == nil)
    #expect(try parse(configuration.json) == configuration)
    let named = try parse(
      "{ magnetometer: { bus: 1, chip: 'X', mounting: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], "
        + "dataReady: { pin: 'P9_12' } } }")
    #expect(named.magnetometer?.dataReadyPin == "P9_12")
  }

  @Test func calibrationPathsCountFromTheFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let calibration = """
      { schemaVersion: 1, hardIronMicrotesla: [7, 8, 9], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] }
      """
    try Data(calibration.utf8).write(to: folder.appendingPathComponent("mag.json"))
    let text = """
      { magnetometer: { bus: 1, chip: 'LIS3MDL', mounting: { x: 'forward', y: 'right', z: 'down' },
        calibration: 'mag.json' } }
      """
    let path = folder.appendingPathComponent("config.json").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let configuration = try StationConfiguration.load(searching: ["/nonexistent/config.json", path])
    #expect(configuration.calibration?.hardIron.microtesla == SIMD3(7, 8, 9))
    #expect(configuration.calibration?.headingErrorDegrees == nil)
  }
}
