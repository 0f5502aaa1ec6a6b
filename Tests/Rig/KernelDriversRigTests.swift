import Foundation
import Testing

/// A third reader of the same data sheets: the kernel's own drivers, bound to the played chips.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct KernelDriversRigTests {
  /// Each bears what can be on one bus at once.
  static let boards = [
    "HMC5883L@0x1E,AK8975@0x0C,LIS3DH@0x18,LSM303DLHC-A@0x19,LSM6DS3@0x6A,LSM6DSO@0x6B",
    "LIS3MDL@0x1E,LSM9DS1-M@0x1C,AK8963@0x0C,LSM303AGR-A@0x19,LSM6DSOX@0x6A,LSM9DS1-AG@0x6B",
    "LIS2MDL@0x1E,AK09916@0x0C,LSM6DSL@0x6A", "HMC5983@0x1E", "LSM303DLHC-M@0x1E", "LSM303AGR-M@0x1E",
  ]

  @Test(arguments: boards)
  func theKernelReadsWhatIsPlayed(chips: String) async throws {
    let result = try await RigKernel.run(
      RigKernel.python("read_iio.py"), bus: .catalog, seconds: 60,
      environment: ["TRUENORTH_RIG_CHIPS": chips, "TRUENORTH_RIG_TURN": "120"])
    #expect(result.status == 0, "\(result.output)")
    let names = chips.split(separator: ",").map { $0.prefix { $0 != "@" } }
    for name in names { #expect(result.output.contains(name), "\(name): \(result.output)") }
    for line in result.output.split(whereSeparator: \.isNewline) where !line.hasPrefix("set_clock") {
      print("rig: kernel: \(line)")
    }
  }
}
