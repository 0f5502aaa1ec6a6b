import Calibration
import Quantities

/// A magnetometer's calibration as a file. `calibration/README.md` describes the format.
public struct CalibrationFile: Equatable, Sendable {
  /// The version of the format that this library writes, and the newest it reads.
  public static let schemaVersion = 1

  /// The chip it was made with; a configuration that names another is refused.
  public var chip: String?
  public var calibration: MagnetometerCalibration

  public init(chip: String? = nil, calibration: MagnetometerCalibration) {
    self.chip = chip
    self.calibration = calibration
  }

  /// Reads a file.
  public init(path: String) throws(ConfigurationError) {
    guard let text = try ConfigurationFile.read(path) else {
      throw .unreadable(file: path, reason: "there is no such file")
    }
    try self.init(JSONValue(parsing: text, file: path), at: "", in: path)
  }

  static let keys = ["schemaVersion", "chip", "hardIronMicrotesla", "softIron", "headingErrorDegrees"]

  init(_ value: JSONValue, at path: String, in file: String) throws(ConfigurationError) {
    let reader = try ObjectReader(value, at: path, in: file, known: Self.keys)
    let version = "\(Self.schemaVersion), the newest version that this program knows"
    _ = try reader.require(
      reader.integer("schemaVersion", in: 1...Self.schemaVersion, expected: version), "schemaVersion",
      expected: version)
    chip = try reader.string("chip", expected: "the name of the chip it was made with")

    let offset = "the hard iron: three numbers in µT, in the chip's axes"
    let hardIron = try reader.require(
      reader.vector("hardIronMicrotesla", expected: offset), "hardIronMicrotesla", expected: offset)
    let matrix = "the soft iron: three rows of three numbers that can be inverted, without a mirror"
    let rows = try reader.require(
      reader.rows("softIron", expected: matrix), "softIron", expected: matrix)
    guard rows.0.cross(rows.1).dot(rows.2) > 1e-6 else { throw reader.invalid("softIron", expected: matrix) }
    calibration = MagnetometerCalibration(
      hardIron: MagneticField(microtesla: hardIron), softIronRows: rows,
      headingErrorDegrees: try reader.number("headingErrorDegrees", in: 0...180, unit: "degrees"))
  }

  var json: JSONValue {
    let rows = calibration.softIronRows
    var members: [String: JSONValue] = [
      "schemaVersion": .number(Double(Self.schemaVersion)),
      "hardIronMicrotesla": .vector(calibration.hardIron.microtesla),
      "softIron": .array([.vector(rows.0), .vector(rows.1), .vector(rows.2)]),
    ]
    members["chip"] = chip.map { .string($0) }
    members["headingErrorDegrees"] = calibration.headingErrorDegrees.map { .number($0) }
    return .object(members)
  }
}
