import Foundation

/// The rig: a Linux kernel as a process, with I2C, GPIO and pseudo-terminals. `Kernel/run-in-kernel` does the work.
enum RigKernel {
  /// What stands at /dev/i2c-0.
  enum Bus: String {
    /// A full adapter, whose chips compass_board.py plays.
    case adapter
    /// i2c-stub at the same addresses: SMBus only.
    case stub

    fileprivate var arguments: [String] {
      switch self {
      case .adapter: ["-c", board]
      case .stub: ["-a", "0x1e,0x19"]
      }
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The board that is played.
  static let board = folder.appendingPathComponent("Chips/compass_board.py").path

  /// The receiver's log that is played.
  static let log = folder.appendingPathComponent("Logs/mountain-view-drive.nmea").path

  /// The test program itself, to run parts of it in the kernel.
  static var thisProgram: String {
    get throws { try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") }
  }

  /// A shell command that starts one of the players in `Chips` beside what follows. (A player is Debian's Python: where
  /// another is first in the PATH it may be a script, and starting processes takes long in the kernel.)
  static func play(_ command: String) -> String {
    "/usr/bin/python3 -B \(folder.appendingPathComponent("Chips").path)/\(command) &"
  }

  /// Why the rig cannot run here, or `nil`.
  static let obstacle: String? = {
    for (file, package) in [("/usr/bin/python3", "python3"), ("/bin/busybox", "busybox-static")]
    where !FileManager.default.isExecutableFile(atPath: file) {
      return "\(file) is missing: apt-get install \(package)"
    }
    let found = try? launch(folder.appendingPathComponent("Kernel/find-kernel").path, [])
    guard let found else { return "Kernel/find-kernel did not start" }
    return found.status == 0 ? nil : found.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  struct Result {
    var status: Int32
    /// Standard output and standard error.
    var output: String
  }

  /// Runs a shell command as root in the kernel; TRUENORTH_RIG tells it which bus is there.
  static func run(_ command: String, bus: Bus, seconds: Int) throws -> Result {
    var environment = ProcessInfo.processInfo.environment
    environment["TRUENORTH_RIG"] = bus.rawValue
    return try launch(
      folder.appendingPathComponent("Kernel/run-in-kernel").path,
      bus.arguments + ["-t", String(seconds), "--", "sh", "-c", command], environment)
  }

  private static func launch(
    _ path: String, _ arguments: [String], _ environment: [String: String]? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
