import Calibration
import Configuration
import Foundation
import Quantities
import Testing

/// The format as `calibration/README.md` tells it, written by hand.
@Suite struct CalibrationFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "calibration-\(UUID().uuidString)")
  private var path: String { folder.appendingPathComponent("mag.json").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  static let whole = """
    {
      schemaVersion: 2, // with a comment
      sensor: { chip: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1E, serial: "A7" },
      made: "2026-11-30T12:00:00.121013968Z",
      place: { latitudeDegrees: 47.4, longitudeDegrees: 8.5, heightMeters: 450, fieldMicrotesla: 48.2, dipDegrees: 63.5 },
      model: "twelve parameters",
      magnetometer: {
        hardIronMicrotesla: [-12.5, 3, 28], softIron: [[1.02, 0.01, 0], [0.01, 0.98, 0], [0, 0, 1]],
        rotationToAccelerometerDegrees: [0.5, -1, 2], gain: 1.03,
      },
      accelerometer: { biasMetersPerSecondSquared: [0.1, -0.2, 0.05], scale: [1.01, 0.99, 1] },
      gyroscope: { biasDegreesPerSecond: [0.9, 0, -1.8] },
      covariance: { parameters: ["hardIronXMicrotesla", "gain"], matrix: [[0.04, 0.001], [0.001, 0.0004]] },
      quality: { headingErrorDegrees: 0.7, tiltDegrees: 45, coverage: 0.62, samples: 600, residualShare: 0.011 },
    }
    """

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  @Test func everyKeyIsRead() throws {
    try write(Self.whole)
    let file = try CalibrationFile(path: path)
    #expect(
      file.sensor == SensorIdentity(chip: "LIS3MDL", bus: "/dev/i2c-1", address: 0x1E, serial: "A7"))
    #expect(file.made == "2026-11-30T12:00:00.121013968Z" && file.model == "twelve parameters")
    #expect(file.place?.latitudeDegrees == 47.4 && file.place?.dipDegrees == 63.5)
    #expect(file.place?.fieldMicrotesla == 48.2 && file.place?.heightMeters == 450)
    #expect(file.magnetometer?.hardIron.microtesla == SIMD3(-12.5, 3, 28))
    #expect(file.magnetometer?.softIronRows.1 == SIMD3(0.01, 0.98, 0))
    #expect(file.magnetometer?.headingErrorDegrees == 0.7)
    #expect(file.parts?.rotationToAccelerometerDegrees == SIMD3(0.5, -1, 2) && file.parts?.gain == 1.03)
    #expect(file.accelerometer?.bias.metersPerSecondSquared == SIMD3(0.1, -0.2, 0.05))
    #expect(file.accelerometer?.scale == SIMD3(1.01, 0.99, 1))
    // 0.9° in radians.
    #expect(abs((file.gyroscopeBias?.radiansPerSecond.x ?? 0) - 0.015707963267948967) < 1e-15)
    #expect(file.covariance?.matrix[1] == [0.001, 0.0004])
    #expect(file.quality?.tiltDegrees == 45 && file.quality?.coverage == 0.62)
    #expect(file.quality?.samples == 600 && file.quality?.residualShare == 0.011)
  }

  @Test func whatIsWrittenReadsBack() throws {
    try write(Self.whole)
    let file = try CalibrationFile(path: path)
    let copy = folder.appendingPathComponent("copy.json").path
    try file.write(to: copy)
    let again = try CalibrationFile(path: copy)
    #expect(again.covariance == file.covariance && again.magnetometer == file.magnetometer)
    #expect(again.sensor == file.sensor && again.quality == file.quality && again.place == file.place)
    // Strict JSON, on lines that a person reads.
    let text = try String(contentsOfFile: copy, encoding: .utf8)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(text.contains("\n    \"hardIronMicrotesla\": [-12.5, 3, 28],\n"), "\(text)")
    // Nothing is left beside it.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["copy.json", "mag.json"])
  }

  @Test func theFirstVersionIsRead() throws {
    try write(
      "{ schemaVersion: 1, chip: 'HMC5883L', hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 2, 0], [0, 0, 1]],"
        + " headingErrorDegrees: 1.5 }")
    let file = try CalibrationFile(path: path)
    #expect(file.sensor?.chip == "HMC5883L" && file.magnetometer?.hardIron.microtesla == SIMD3(1, 2, 3))
    #expect(file.magnetometer?.softIronRows.1 == SIMD3(0, 2, 0))
    #expect(file.magnetometer?.headingErrorDegrees == 1.5)
  }

  static let damages: [(text: String, sentence: String)] = [
    ("{ schemaVersion: 2, magnetometer: {", "is not valid JSON; expected"),
    (
      "{ schemaVersion: 3, more: 1 }",
      "schemaVersion is 3; expected 1 to 2, the versions that this program knows"
    ),
    ("{ schemaVersion: 2 }", "magnetometer is missing; expected a calibration"),
    ("{ schemaVersion: 2, made: 'today' }", "made is \"today\"; expected a date such as"),
    ("{ schemaVersion: 2, chip: 'X' }", "chip is not a known key"),
    (
      "{ schemaVersion: 2, covariance: { parameters: ['a', 'b'], matrix: [[1, 2], [3, 1]] } }",
      "expected names of parameters, and a symmetric matrix"
    ),
    (
      "{ schemaVersion: 2, accelerometer: { biasMetersPerSecondSquared: [0, 0, 0], scale: [1, 0, 1] } }",
      "expected three factors of the x, y and z axis, 0.5 to 2"
    ),
  ]

  @Test(arguments: damages.indices) func damagedFilesAreRefusedAndKept(_ index: Int) throws {
    let (text, sentence) = Self.damages[index]
    try write(text)
    #expect(
      sentenceOf { () throws(ConfigurationError) in _ = try CalibrationFile(path: path) }.contains(sentence))
    let new = CalibrationFile(magnetometer: MagnetometerCalibration.none)
    #expect(
      sentenceOf { () throws(ConfigurationError) in try new.write(to: path) }
        .contains("is kept: it is no calibration that this program can read"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    try new.write(to: path, replacing: .always)
    #expect(try CalibrationFile(path: path).magnetometer == MagnetometerCalibration.none)
  }

  /// What is there, what is new (chip, heading error, tilt), and why the old one stays; empty where it goes.
  static let rivals: [(old: (String, Double?, Double), new: (String, Double?, Double), reason: String)] = [
    (("LIS3MDL", 0.7, 45), ("LIS3MDL", 0.6, 45), ""),
    (("LIS3MDL", 0.7, 45), ("lis3mdl", 0.7, 45), ""),
    (
      ("LIS3MDL", 0.7, 45), ("LIS3MDL", 0.9, 45),
      "is kept: it states a heading error of 0.7°, and the new one 0.9°."
    ),
    (
      ("LIS3MDL", 0.7, 45), ("LIS3MDL", nil, 45),
      "is kept: it states a heading error of 0.7°, and the new one states none."
    ),
    (("LIS3MDL", nil, 45), ("LIS3MDL", 3, 45), ""),
    (
      ("LIS3MDL", 0.7, 45), ("LIS3MDL", 0.5, 5),
      "is kept: its heading error holds as far as 45° from level, that of the new one 5°."
    ),
    (
      ("HMC5883L", 4, 45), ("LIS3MDL", 0.5, 45),
      "is kept: it was made with a HMC5883L, and this is a LIS3MDL."
    ),
  ]

  @Test(arguments: rivals.indices) func aBetterCalibrationStays(_ index: Int) throws {
    let (old, new, reason) = Self.rivals[index]
    func file(_ values: (String, Double?, Double), iron: Double) -> CalibrationFile {
      var calibration = MagnetometerCalibration.none
      calibration.hardIron = MagneticField(microtesla: SIMD3(iron, 0, 0))
      calibration.headingErrorDegrees = values.1
      var file = CalibrationFile(sensor: SensorIdentity(chip: values.0), magnetometer: calibration)
      file.quality = CalibrationQuality(tiltDegrees: values.2)
      return file
    }
    try file(old, iron: 1).write(to: path)
    let sentence = sentenceOf { () throws(ConfigurationError) in try file(new, iron: 2).write(to: path) }
    #expect(reason.isEmpty ? sentence.isEmpty : sentence.hasSuffix(reason), "\(sentence)")
    #expect(try CalibrationFile(path: path).magnetometer?.hardIron.microtesla.x == (reason.isEmpty ? 2 : 1))
    try file(new, iron: 3).write(to: path, replacing: .always)
    #expect(try CalibrationFile(path: path).magnetometer?.hardIron.microtesla.x == 3)
  }

  @Test func anotherSensorIsRefused() throws {
    try write(Self.whole)
    func refusal(_ sensor: SensorIdentity) -> String {
      sentenceOf { () throws(ConfigurationError) in _ = try CalibrationFile(path: path, for: sensor) }
    }
    #expect(refusal(SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-7", address: 0x1E)).isEmpty)
    #expect(refusal(SensorIdentity(chip: "HMC5883L")).contains("made with a LIS3MDL, and this is a HMC5883L"))
    #expect(refusal(SensorIdentity(serial: "B2")).contains("of serial number A7, and this one has B2"))
    #expect(refusal(SensorIdentity(address: 0x1C)).contains("at address 30, and this one is at 28"))
  }

  @Test func aFolderThatIsMissingIsSaidAndALinkStaysOne() throws {
    let calibration = CalibrationFile(magnetometer: MagnetometerCalibration.none)
    let missing = folder.appendingPathComponent("missing/mag.json").path
    #expect(
      sentenceOf { () throws(ConfigurationError) in try calibration.write(to: missing) }
        == "\(missing): cannot be written: No such file or directory.")
    let link = folder.appendingPathComponent("link.json").path
    try write(
      "{ schemaVersion: 1, hardIronMicrotesla: [1, 2, 3], softIron: [[1, 0, 0], [0, 2, 0], [0, 0, 1]] }")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try calibration.write(to: link)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    #expect(try CalibrationFile(path: path).magnetometer == MagnetometerCalibration.none)
  }

  private func sentenceOf(_ work: () throws(ConfigurationError) -> Void) -> String {
    do throws(ConfigurationError) {
      try work()
      return ""
    } catch {
      return error.description
    }
  }
}
