import Foundation
import Testing

/// The hardware that the rig's kernel plays (Tests/Rig). Its tests start this test program in that kernel and say so in
/// TRUENORTH_RIG; elsewhere the tests of this folder are left out.
enum Hardware: String {
  /// /dev/i2c-0 is a full adapter with Chips/compass_board.py.
  case adapter
  /// /dev/i2c-0 is i2c-stub with bare registers at 0x1E and 0x19.
  case stub

  private static let rig = ProcessInfo.processInfo.environment["TRUENORTH_RIG"]

  static let present = rig.flatMap(Hardware.init)

  /// Whether there is no bus and /dev/pps0 instead.
  static let hasPulses = rig == "pulses"

  /// Why its tests are left out elsewhere.
  static let reason: Comment = "RigTests runs it in its kernel"

  static let bus = "/dev/i2c-0"

  /// Pulls a line of the simulated GPIO chip.
  static func pull(line: Int, up: Bool) throws {
    try write(up ? "pull-up" : "pull-down", to: "/run/rig/line\(line)")
  }

  /// Writes to a file of sysfs.
  static func write(_ text: String, to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}
