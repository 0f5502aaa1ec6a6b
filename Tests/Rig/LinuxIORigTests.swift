import Foundation
import Testing

/// Runs the tests of LinuxIO, those of its Hardware folder among them, on a kernel that has the hardware.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct LinuxIORigTests {
  /// The suites that must have run on each bus, so that none is left out unnoticed.
  @Test(arguments: [(RigKernel.Bus.adapter, "PlainI2CTests"), (.stub, "SMBusTests")])
  func linuxIOPassesOnAKernel(bus: RigKernel.Bus, suite: String) async throws {
    // The kernel's files are this machine's, of whose changes its inotify hears nothing.
    let result = try await RigKernel.run(
      "'\(try RigKernel.thisProgram)' --testing-library swift-testing --filter LinuxIOTests --skip FileWatchTests",
      bus: bus, seconds: 60)
    #expect(result.status == 0, "\(result.output)")
    for name in [suite, "GPIOEdgeTests", "SerialPortTests"] {
      #expect(result.output.contains("Suite \(name) passed"), "\(result.output)")
    }
  }
}
