import Calibration
import Configuration
import Foundation
import Quantities
import Testing

@testable import sensorcal

/// What the samples of a board at rest say of how its chips are mounted, of the field, and of calibrations.
@Suite struct DoctorSampleTests {
  /// A board that lies level and points north, in a field of 48 µT that dips by 60°: 24 µT forward, 41.57 down. Its chips are as the
  /// configuration says but for a turn in body axes.
  private func facts(
    _ turn: (SIMD3<Double>) -> SIMD3<Double> = { $0 },
    ofField fieldTurn: (SIMD3<Double>) -> SIMD3<Double> = { $0 },
    factor: Double = 1, dip: Double? = nil, strength: Double? = nil, isCalibrated: Bool = true
  ) throws -> Facts {
    var facts = try PlayedMachine().facts("{ \(PlayedMachine.sensors) }")
    var rest = RestFacts()
    (rest.force, rest.field) = (RestFacts.Readings(), RestFacts.Readings())
    for _ in 0..<10 {
      rest.force?.add(turn(SIMD3(0, 0, -9.80665)))
      rest.field?.add(fieldTurn(SIMD3(24, 0, 41.57) * factor))
    }
    rest.started = ["magnetometer", "accelerometer"]
    facts.rest = rest
    facts.earth = EarthFacts(strengthMicrotesla: strength, dipDegrees: dip, source: "here")
    if isCalibrated { facts.configuration.calibration = MagnetometerCalibration.none }
    return facts
  }

  private static let rightLine = #"mounting: { x: "forward", y: "left", z: "up" }"#

  @Test func aBoardAsConfiguredIsWell() throws {
    let facts = try facts(dip: 60, strength: 48)
    #expect(Doctor.findings(facts).isEmpty, "\(Doctor.findings(facts))")
  }

  /// The chip stands on its edge: what the configuration calls forward is up.
  @Test func gravityTellsWhichAxisIsUp() throws {
    let facts = try facts { _ in SIMD3(9.8, 0, 0) }
    let finding = try #require(MountingCheck.findings(facts).first)
    #expect(finding.severity == .broken)
    #expect(
      finding.problem == "Gravity says that the chip's x axis points up; the configuration says forward.")
    // x up, and of the four that are so, the one that keeps y to the left: right-handed, z is backward then.
    #expect(finding.steps.first == #"mounting: { x: "up", y: "left", z: "backward" }"#)
  }

  @Test func aBoardThatLeansIsToBeLaidLevel() throws {
    let facts = try facts { _ in SIMD3(0, -4.9, -8.49) }
    let findings = MountingCheck.findings(facts)
    #expect(findings.map(\.severity) == [.doubtful])
    #expect(findings.first?.problem.contains("leans by 30°") == true)
  }

  @Test func gravityOfAnotherSizeIsScale() throws {
    let facts = try facts { $0 * 1.25 }
    #expect(MountingCheck.findings(facts).map(\.problem) == ["At rest it measures 12.3 m/s²; expected 9.8."])
  }

  /// Nobody knows what is up while the board moves.
  @Test func aBoardThatMovesTellsNothingByGravity() throws {
    var facts = try facts { _ in SIMD3(9.8, 0, 0) }
    for _ in 0..<10 { facts.rest?.force?.add(SIMD3(0, 0, -9.8)) }
    #expect(MountingCheck.findings(facts).isEmpty)
    #expect(DoctorReport(facts).notes.contains { $0.hasPrefix("The board moved") })
  }

  /// Upside down: the field of the north comes out of the ground.
  @Test func theDipTellsWhichWayTheMagnetometerIs() throws {
    let facts = try facts(ofField: { SIMD3($0.x, -$0.y, -$0.z) }, dip: 60)
    let finding = try #require(DipCheck.findings(facts).first)
    #expect(finding.problem.contains("dips by -60°") && finding.problem.contains("Earth's dips by 60° here"))
    #expect(finding.steps.first == #"mounting: { x: "forward", y: "right", z: "down" }"#)
    #expect(try DipCheck.findings(self.facts(ofField: { SIMD3($0.x, -$0.y, -$0.z) })).isEmpty)
  }

  @Test(arguments: [(0.3, true), (2.0, true), (0.1, false), (4.0, false)])
  func aFieldThatIsNotEarthsIsNamed(factor: Double, isCalibrated: Bool) throws {
    let facts = try facts(factor: factor, isCalibrated: isCalibrated)
    let finding = try #require(FieldCheck.findings(facts).first)
    #expect(finding.problem.contains(isCalibrated ? "with its calibration" : "without a calibration"))
    #expect(finding.steps.last == "sensorcal calibrate magnetometer")
  }

  /// A chip without a calibration may read twice the field.
  @Test func hardIronThatIsCommonIsNoFault() throws {
    #expect(FieldCheck.findings(try facts(factor: 2, isCalibrated: false)).isEmpty)
  }

  @Test func aChipThatGivesNothingIsNamedWithTheReason() throws {
    var facts = try facts()
    facts.rest?.field = RestFacts.Readings()
    facts.rest?.troubles["magnetometer"] = "the reason"
    let findings = SilentSensorCheck.findings(facts)
    #expect(findings.map(\.problem) == ["It answers, and gives no sample: the reason."])
  }

  @Test func transfersThatFailAreCounted() throws {
    var facts = try facts()
    facts.rest?.errors["accelerometer"] = 3
    #expect(
      SilentSensorCheck.findings(facts).map(\.problem) == ["3 transfers failed while 10 samples came."])
  }

  // MARK: - Calibrations

  private func findings(_ text: String, now: UTCTime? = nil) throws -> [Finding] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "calibration-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let played = try PlayedMachine()
    if let now { played.now = now }
    var facts = try played.facts("{ \(PlayedMachine.sensors) }")
    facts.calibrations = [CalibrationFacts(key: "magnetometer", reading: file.path)]
    facts.configuration.calibration = facts.calibrations.first?.file?.magnetometer
    return CalibrationCheck.findings(facts)
  }

  private func text(_ more: String = "", iron: Double = 20, scale: Double = 1) -> String {
    """
    { schemaVersion: 2, \(more) magnetometer: { hardIronMicrotesla: [\(iron), 0, 0],
      softIron: [[\(scale), 0, 0], [0, \(scale), 0], [0, 0, \(scale)]] } }
    """
  }

  @Test func aCalibrationThatIsWellIsSilent() throws {
    #expect(try findings(text(#"sensor: { chip: "LIS3MDL" }, made: "2026-05-01T00:00:00Z","#)).isEmpty)
  }

  @Test func calibrationsThatAreNoneAreNamed() throws {
    #expect(
      try findings(text(#"sensor: { chip: "BMM150" },"#)).first?.problem.contains("made with a BMM150")
        == true)
    #expect(try findings("{").first?.severity == .broken)
    #expect(try findings(text(iron: 900)).first?.problem.contains("900 µT of hard iron") == true)
    #expect(try findings(text(scale: 3)).first?.problem.contains("a factor of 27.00 in volume") == true)
    // 1 780 000 000 s after 1970 is 2026-05-28.
    #expect(
      try findings(text(#"made: "2025-05-27T00:00:00Z","#)).first?.problem.contains("2025-05-27") == true)
    #expect(try findings(text(#"made: "2025-05-29T00:00:00Z","#)).isEmpty)
  }

  // MARK: - The page

  @Test func worstComesFirstAndLinesFit() throws {
    let played = try PlayedMachine(["/etc/group": "root:x:0:\n"])
    var facts = try played.facts("{ \(PlayedMachine.sensors) }")
    facts.buses = [BusFacts(place: .bus, exists: true, isPermitted: false)]
    let report = DoctorReport(facts)
    #expect(report.findings.map(\.severity) == [.broken, .doubtful])
    #expect(report.verdict == "1 broken, 1 doubtful. Begin with /dev/i2c-1.")
    let lines = DoctorPage.lines(report, width: 80)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
    #expect(lines.last == report.verdict && lines.first == "BROKEN    /dev/i2c-1")
  }

  /// What is pasted stays one word, by the rules of sh(1).
  @Test func pathsInCommandsAreQuoted() {
    #expect("/dev/serial/by-id/usb-u-blox_7:1.0".quoted == "/dev/serial/by-id/usb-u-blox_7:1.0")
    #expect("/home/o'neil/my config.json".quoted == #"'/home/o'\''neil/my config.json'"#)
    #expect("$HOME".quoted == "'$HOME'" && "".quoted == "''")
  }

  @Test func namesDriveNoTerminal() throws {
    let finding = Finding(.chip, .broken, "\u{1B}[2Jbus", "It\u{7} is.", why: "So.", [.command("a\u{1B}b")])
    let lines = DoctorPage.lines(DoctorReport(findings: [finding], notes: [], subjects: []), width: 80)
    #expect(lines.joined().unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
