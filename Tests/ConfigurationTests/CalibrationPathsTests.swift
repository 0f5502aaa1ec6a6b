import Calibration
import Foundation
import Quantities
import Testing

@testable import Configuration

/// Where calibrations are kept, for the program that makes them.
@Suite struct CalibrationPathsTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("paths-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func namedFilesNeedNotBeThere() throws {
    let text = """
      {
        magnetometer: { bus: 1, chip: "LIS3MDL", mounting: { x: "forward", y: "left", z: "up" }, calibration: "mag.json" },
        inertialUnit: {
          bus: 1, chip: "MPU6050", mounting: { x: "forward", y: "left", z: "up" }, calibration: "/var/imu.json",
        },
      }
      """
    let file = try write(text, "config.json")
    #expect(throws: ConfigurationError.self) { try StationConfiguration.load(searching: [file]) }
    let loaded = try StationConfiguration.loadNamingCalibrations(searching: ["/nonexistent", file])
    #expect(loaded.file == file && loaded.configuration.magnetometer?.chip == "LIS3MDL")
    #expect(loaded.configuration.calibration == nil)
    #expect(
      loaded.paths
        == CalibrationPaths(magnetometer: folder.path + "/mag.json", inertialSensor: "/var/imu.json"))
  }

  @Test func whatIsInTheConfigurationItselfIsRead() throws {
    let text = """
      {
        magnetometer: {
          bus: 1, chip: "LIS3MDL", mounting: { x: "forward", y: "left", z: "up" },
          calibration: {
            schemaVersion: 2, magnetometer: { hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 1, 0], [0, 0, 1]] },
          },
        },
      }
      """
    let loaded = try StationConfiguration.loadNamingCalibrations(searching: [try write(text, "c.json")])
    #expect(loaded.configuration.calibration?.hardIron.microtesla == SIMD3(1, 2, 3))
    #expect(loaded.paths == CalibrationPaths())
  }

  @Test func theFolderIsTheMachinesOrTheUsers() {
    func path(_ environment: [String: String], _ mayWrite: Bool = false) -> String? {
      CalibrationFolder.path(environment: environment, mayWriteShared: mayWrite)
    }
    #expect(path(["HOME": "/home/a"], true) == "/var/lib/truenorth/calibration")
    #expect(path(["HOME": "/home/a"]) == "/home/a/.local/state/truenorth/calibration")
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "/s"]) == "/s/truenorth/calibration")
    // The specification says: a relative path is to be ignored.
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "s"]) == "/home/a/.local/state/truenorth/calibration")
    #expect(path([:]) == nil)
  }

  @Test func foldersAreMade() throws {
    let file = folder.path + "/a/b/c.json"
    try CalibrationFolder.make(for: file)
    var isFolder = ObjCBool(false)
    let exists = FileManager.default.fileExists(atPath: folder.path + "/a/b", isDirectory: &isFolder)
    #expect(exists && isFolder.boolValue)
    try CalibrationFolder.make(for: file)
    try CalibrationFolder.make(for: "c.json")
    let blocked = try write("", "file") + "/x/c.json"
    #expect(throws: ConfigurationError.self) { try CalibrationFolder.make(for: blocked) }
  }

  private func accelerometer(_ bias: Double, error: Double) -> CalibrationFile {
    var file = CalibrationFile(
      sensor: SensorIdentity(chip: "MPU6050"),
      accelerometer: AccelerometerCalibration(
        bias: Acceleration(metersPerSecondSquared: SIMD3(bias, 0, 0)), scale: SIMD3(1, 1, 1)))
    file.quality = CalibrationQuality(tiltErrorDegrees: error)
    return file
  }

  @Test func theOtherSensorsOfAChipStay() throws {
    let path = folder.path + "/imu.json"
    try accelerometer(0.3, error: 0.1).write(to: path)
    let rate = AngularRate<SensorAxes>(radiansPerSecond: SIMD3(0.01, 0.02, 0.03))
    var gyroscope = CalibrationFile(sensor: SensorIdentity(chip: "MPU6050"), gyroscopeBias: rate)
    gyroscope.keepOtherParts(ofFileAt: path)
    try gyroscope.write(to: path)
    let both = try CalibrationFile(path: path)
    #expect(both.accelerometer?.bias.metersPerSecondSquared.x == 0.3)
    #expect(both.quality?.tiltErrorDegrees == 0.1)
    #expect(((both.gyroscopeBias?.radiansPerSecond ?? .zero) - rate.radiansPerSecond).length < 1e-12)
    // And the accelerometer anew leaves the gyroscope.
    var again = accelerometer(0.4, error: 0.05)
    again.keepOtherParts(ofFileAt: path)
    try again.write(to: path)
    let last = try CalibrationFile(path: path)
    #expect(last.accelerometer?.bias.metersPerSecondSquared.x == 0.4 && last.gyroscopeBias != nil)
    // A file of another chip gives nothing.
    var other = CalibrationFile(sensor: SensorIdentity(chip: "ICM20948"), gyroscopeBias: rate)
    other.keepOtherParts(ofFileAt: path)
    #expect(other.accelerometer == nil)
  }

  @Test func aBetterAccelerometerStays() throws {
    let path = folder.path + "/acc.json"
    try accelerometer(0.3, error: 0.1).write(to: path)
    #expect(throws: ConfigurationError.self) { try accelerometer(0.5, error: 0.2).write(to: path) }
    #expect(try CalibrationFile(path: path).accelerometer?.bias.metersPerSecondSquared.x == 0.3)
    try accelerometer(0.5, error: 0.2).write(to: path, replacing: .always)
    try accelerometer(0.2, error: 0.15).write(to: path)
  }

  @Test func anInertialUnitMayHaveItsGyroscopeAlone() throws {
    func text(_ key: String) -> String {
      """
      { \(key): {
        bus: 1, chip: "MPU6050", mounting: { x: "forward", y: "left", z: "up" },
        calibration: { schemaVersion: 2, gyroscope: { biasDegreesPerSecond: [1, 2, 3] } },
      } }
      """
    }
    let unit = try StationConfiguration(parsing: Array(text("inertialUnit").utf8), file: "c.json")
    #expect(unit.accelerometerCalibration == AccelerometerCalibration.none)
    #expect(throws: ConfigurationError.self) {
      try StationConfiguration(parsing: Array(text("accelerometer").utf8), file: "c.json")
    }
  }
}
