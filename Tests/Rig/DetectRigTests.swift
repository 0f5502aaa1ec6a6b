import Foundation
import Testing

/// What a user does first with a board: `sensorcal detect`, and `whereami` with what it wrote. A played chip lies as the
/// configuration assumes; what a wrong mounting does is another matter.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct DetectRigTests {
  /// Four chips on one bus, among them one that is sold under another's name, and a receiver at a speed to be found.
  @Test func fourChipsAndAReceiverAreNamedAndRun() async throws {
    let run = try await DetectRun("QMC5883L,HMC5883L,BMM150,LIS3DH", whereami: 5, hasReceiver: true)
    #expect(
      run.chips == [
        "probably a QMC5883L, often sold as HMC5883L", "a BMM150",
        "a LIS3DH or the accelerometer of an LSM303DLHC or LSM303AGR", "an HMC5883L or HMC5983",
      ])
    let port = try #require(run.lines.first { $0["type"] as? String == "port" })
    #expect(port["speed"] as? Int == 38_400, "\(port)")
    try Self.check(run, "BMM150")
    #expect(run.configuration.contains("// ASSUMED"))
    let fixes = run.whereami?.lines.filter { $0["type"] as? String == "location" } ?? []
    #expect(fixes.count >= 2, "\(run.output)")
  }

  /// Both dies are one package, whose magnetometer the other one lets through.
  @Test func theMagnetometerBehindAnInertialUnitRuns() async throws {
    let run = try await DetectRun("MPU-9250", whereami: 4)
    #expect(run.chips == ["an MPU-9250"])
    try Self.check(run, "MPU-9250")
  }

  @Test func theDiesOfAPackageAreOneChip() async throws {
    let run = try await DetectRun("LSM303AGR", whereami: 3)
    #expect(run.chips == ["LSM303AGR"])
    try Self.check(run, "LSM303AGR")
  }

  /// The kernel's hmc5843 has the chip: nobody else speaks to it.
  @Test func whatTheKernelHoldsIsLeftAlone() async throws {
    let run = try await DetectRun(
      "HMC5883L,LIS3DH", whereami: nil,
      before: "echo hmc5883l 0x1e > /sys/bus/i2c/devices/i2c-0/new_device")
    #expect(run.chips == ["a LIS3DH or the accelerometer of an LSM303DLHC or LSM303AGR"])
    let held = try #require(run.lines.first { $0["type"] as? String == "held" }, "\(run.lines)")
    #expect(held["holder"] as? String == "the kernel driver hmc5843" && held["addresses"] as? [Int] == [0x1E])
    #expect(!run.configuration.contains("magnetometer: {"))
  }

  /// Each in turn with an accelerometer, which takes minutes: `TRUENORTH_RIG_EVERY_CHIP=1 swift test --filter everyChip`. In place of 1
  /// it may name boards of `DetectedModel.swift`, with spaces between them.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TRUENORTH_RIG_EVERY_CHIP"] != nil,
      "takes minutes; TRUENORTH_RIG_EVERY_CHIP=1 runs it"), arguments: DetectedModel.chosen)
  func everyChipIsNamedAndRuns(model: DetectedModel) async throws {
    let run = try await DetectRun(model.board, whereami: model.driver == nil ? nil : 4)
    #expect(run.chips.contains { $0.contains(model.name) }, "\(model.board): \(run.chips)")
    if let driver = model.driver { try Self.check(run, driver) }
    print(
      "detect: \(model.board): \(run.chips.joined(separator: "; ")); \(model.driver.map { "\($0), \((try? run.headings()).map(String.init(describing:)) ?? "")" } ?? "not used")"
    )
  }

  /// The board leans and turns while nothing is calibrated, and the played chips have no errors of their own but their counts.
  private static func check(_ run: DetectRun, _ magnetometer: String) throws {
    #expect(run.configuration.contains("chip: \"\(magnetometer)\""), "\(run.configuration)")
    let errors = try run.headings()
    #expect(errors.count >= 10, "\(run.configuration) \(run.output)")
    #expect(errors.mean < 3, "\(magnetometer): \(errors)")
  }
}
