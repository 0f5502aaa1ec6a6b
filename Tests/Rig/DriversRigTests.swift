import Foundation
import Testing

/// Runs the board's drivers on a kernel; what is measured there is in CompassBoardTests.swift.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct DriversRigTests {
  @Test func driversReadAFullAdapter() async throws {
    try await run("CompassBoardAdapterTests", on: .adapter, beside: "data_ready.py /run/rig/line4 20")
  }

  @Test func driversReadAnSMBus() async throws {
    try await run("CompassBoardStubTests", on: .stub, beside: "stub_feeder.py /dev/i2c-0 \(RigKernel.board)")
  }

  private func run(_ suite: String, on bus: RigKernel.Bus, beside player: String) async throws {
    let result = try await RigKernel.run(
      """
      \(RigKernel.play(player))
      sleep 0.5
      '\(try RigKernel.thisProgram)' --testing-library swift-testing --filter \(suite)
      """, bus: bus, seconds: 60)
    #expect(result.status == 0 && result.output.contains("Suite \(suite) passed"), "\(result.output)")
    for line in result.output.split(separator: "\n")
    where line.contains("rig:") || line.contains("set_clock:") { print(line) }
  }
}
