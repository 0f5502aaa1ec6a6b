import Foundation
import Testing

/// Runs the tests of `PPSDevice` on a kernel that has a source of pulses.
@Suite(.disabled(if: RigKernel.pulseObstacle != nil, Comment(rawValue: RigKernel.pulseObstacle ?? "")))
struct PulseRigTests {
  @Test func pulsesComeFromAKernel() async throws {
    let result = try await RigKernel.run(
      "'\(try RigKernel.thisProgram)' --testing-library swift-testing --filter PPSDeviceTests", bus: nil,
      seconds: 60)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Suite PPSDeviceTests passed"), "\(result.output)")
  }
}
