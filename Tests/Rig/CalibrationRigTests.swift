import Foundation
import Testing

/// What a user does with a new board: wave it until `sensorcal calibrate` has seen enough, and trust the compass.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct CalibrationRigTests {
  /// The hand waves for a minute, unless calibrating finds before that no more helps; whereami runs for a little more than a
  /// turn.
  static let (waved, turned) = (60, 30)

  /// How far the hand goes to each side, in metres: it turns the board about its middle. Without a gyroscope, what a hand
  /// accelerates passes for a tilt.
  static let reach = "0.04"

  @Test func aBoardWithFiveTimesTheFieldIsCalibrated() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    try Self.configuration(calibration: path("magnetometer.json"))
      .write(toFile: path("config.json"), atomically: true, encoding: .utf8)

    let programs = URL(fileURLWithPath: try RigKernel.thisProgram).deletingLastPathComponent().path
    let result = try await RigKernel.run(
      """
      set -e
      \(RigKernel.play("pace.py \(path("stalls"))"))
      # It would end by itself at a heading error of 1°, one sigma, which makes the degree below a throw of dice. So wave on.
      timeout --preserve-status --signal INT \(Self.waved) \
        '\(programs)/sensorcal' calibrate --config '\(path("config.json"))' --field 48 --dip 61 --target 0.1
      touch "$TRUENORTH_RIG_TURN_FILE"
      '\(programs)/whereami' --follow --json --duration \(Self.turned) --config '\(path("config.json"))' \
        > '\(path("output.jsonl"))'
      """, bus: .waved, seconds: Self.waved + Self.turned + 40,
      environment: ["TRUENORTH_RIG_TURN_FILE": path("turn"), "TRUENORTH_RIG_REACH": Self.reach])
    try #require(result.status == 0, "\(result.output)")

    let file = try CalibrationFile(path("magnetometer.json"))
    for axis in 0..<3 {
      #expect(abs(file.hardIron[axis] - WavedBoardTruth.hardIron[axis]) < 0.5, "\(file.hardIron)")
    }
    var alone = HeadingErrors()
    for time in stride(from: 0, to: BoardTruth.turn, by: 0.1) {
      let error = WavedBoardTruth.headingError(of: file.softIron, file.hardIron, at: time)
      alone.add(BoardTruth.heading(at: time) + error, at: time)
    }
    print(
      "calibration of a hard iron of 5 fields, stated error \(file.statedError)°, \(alone) of samples without noise"
    )
    #expect(file.statedError < 1)
    #expect(alone.percentile95 < 2 * file.statedError, "two sigma")

    // A single heading of whereami has the noise of its sample besides: 0.9° root mean square at this dip.
    let run = try RigRun(output: path("output.jsonl"), offset: nil, stalls: path("stalls"))
    var errors = HeadingErrors()
    for line in run.lines where line["type"] as? String == "heading" {
      let time = try RigRun.seconds(line["timestamp"])
      guard try RigRun.number(line, "headingAccuracy") >= 0, run.hadProcessor(at: time) else { continue }
      errors.add(try RigRun.number(line, "magneticHeading"), at: time)
    }
    print("whereami with it, \(errors)")
    #expect(errors.count > 100)
    #expect(errors.sectorCount == 36, "a full turn")
    #expect(errors.mean < 1)
  }

  /// What the file says.
  private struct CalibrationFile {
    var hardIron: SIMD3<Double>
    var softIron: [SIMD3<Double>]
    /// Degrees.
    var statedError: Double

    init(_ path: String) throws {
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
      let members = try #require(object as? [String: Any])
      let magnetometer = try #require(members["magnetometer"] as? [String: Any])
      let center = try #require(magnetometer["hardIronMicrotesla"] as? [Double])
      let rows = try #require(magnetometer["softIron"] as? [[Double]])
      try #require(center.count == 3 && rows.count == 3 && rows.allSatisfy { $0.count == 3 })
      hardIron = SIMD3(center)
      softIron = rows.map { SIMD3($0) }
      let quality = try #require(members["quality"] as? [String: Any])
      statedError = try #require(quality["headingErrorDegrees"] as? Double)
    }
  }

  /// The board, with the file that calibrating writes. Both chips are polled: an edge of gpio-sim comes up to 10 ms late, in
  /// which the hand turns the board by a degree against what the accelerometer says. Iron and field are 206 µT at most along an
  /// axis.
  private static func configuration(calibration: String) -> String {
    """
    {
      "magnetometer": {
        "bus": "/dev/i2c-0", "chip": "LIS3MDL", "rateHz": 40, "rangeMicrotesla": 400, "calibration": "\(calibration)",
        "mounting": { "x": "forward", "y": "left", "z": "up" }
      },
      "accelerometer": {
        "bus": "/dev/i2c-0", "chip": "LSM303DLHC", "rateHz": 50,
        "mounting": { "x": "right", "y": "forward", "z": "up" }
      }
    }
    """
  }
}
