import Foundation

/// The rig: a Linux kernel as a process, with I2C, GPIO and pseudo-terminals. `Kernel/run-in-kernel` does the work.
enum RigKernel {
  /// What stands at /dev/i2c-0.
  enum Bus: String {
    /// A full adapter, whose chips compass_board.py plays.
    case adapter
    /// The same with the chips of calibration_board.py: iron, noise, and a hand that waves them.
    case waved
    /// The same with the chips that TRUENORTH_RIG_CHIPS names.
    case catalog
    /// i2c-stub at the same addresses: SMBus only.
    case stub
    fileprivate var arguments: [String] {
      switch self {
      case .adapter: ["-c", board]
      case .waved: ["-c", RigKernel.wavedBoard]
      case .catalog: ["-c", RigKernel.catalogBoard]
      case .stub: ["-a", "0x1e,0x19"]
      }
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The board that is played.
  static let board = folder.appendingPathComponent("Chips/compass_board.py").path

  static let wavedBoard = folder.appendingPathComponent("Chips/calibration_board.py").path

  static let catalogBoard = folder.appendingPathComponent("Chips/catalog_board.py").path

  /// The receiver's log that is played.
  static let log = folder.appendingPathComponent("Logs/mountain-view-drive.nmea").path

  /// The test program itself, to run parts of it in the kernel.
  static var thisProgram: String {
    get throws { try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") }
  }

  /// A shell command that starts one of the players in `Chips` beside what follows. (A player is Debian's Python: where
  /// another is first in the PATH it may be a script, and starting processes takes long in the kernel.)
  static func play(_ command: String) -> String {
    python(command) + " &"
  }

  /// A shell command that runs one of the players.
  static func python(_ command: String) -> String {
    "/usr/bin/python3 -B \(folder.appendingPathComponent("Chips").path)/\(command)"
  }

  /// Why the rig cannot run here, or `nil`.
  static let obstacle: String? = {
    for (file, package) in [("/usr/bin/python3", "python3"), ("/bin/busybox", "busybox-static")]
    where !FileManager.default.isExecutableFile(atPath: file) {
      return "\(file) is missing: apt-get install \(package)"
    }
    let finder = Process()
    finder.executableURL = folder.appendingPathComponent("Kernel/find-kernel")
    let complaint = Pipe()
    finder.standardOutput = FileHandle.nullDevice
    finder.standardError = complaint
    do { try finder.run() } catch { return "Kernel/find-kernel did not start: \(error)" }
    finder.waitUntilExit()
    guard finder.terminationStatus != 0 else { return nil }
    let text = String(decoding: complaint.fileHandleForReading.availableData, as: UTF8.self)
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }()

  /// Why there is no kernel with pulses, or `nil`.
  static let pulseObstacle: String? = {
    for (file, package) in [("/usr/bin/linux.uml", "user-mode-linux"), ("/bin/busybox", "busybox-static")]
    where !FileManager.default.isExecutableFile(atPath: file) {
      return "\(file) is missing: apt-get install \(package)"
    }
    return nil
  }()

  struct Result {
    var status: Int32
    /// Standard output and standard error.
    var output: String
  }

  /// Runs a shell command as root in the kernel; TRUENORTH_RIG tells it which bus is there. Without a bus it is the
  /// kernel with pulses. No thread waits for it.
  ///
  /// - Parameters:
  ///   - board: another file of `Chips` than the bus's own, for a full adapter.
  ///   - kernelWords: more for the kernel's command line.
  ///   - environment: more for the board and the command; names that begin with TRUENORTH_.
  static func run(
    _ command: String, bus: Bus?, board: String? = nil, seconds: Int, kernelWords: String? = nil,
    environment: [String: String] = [:]
  ) async throws -> Result {
    let hasFullAdapter = bus != nil && bus != .stub
    let start = hasFullAdapter ? python("set_clock.py") : ":"
    let device =
      if let board {
        ["-c", folder.appendingPathComponent("Chips/\(board)").path]
      } else {
        bus?.arguments ?? ["-p"]
      }
    return try await runOnHost(
      folder.appendingPathComponent("Kernel/run-in-kernel").path,
      device + (kernelWords.map { ["-k", $0] } ?? []) + [
        "-t", String(seconds), "--", "sh", "-c", "\(start)\n\(command)",
      ],
      environment.merging(["TRUENORTH_RIG": bus?.rawValue ?? "pulses"]) { $1 })
  }

  /// Runs a program of the rig on the host.
  static func runOnHost(
    _ program: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("rig-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    let file = try FileHandle(forWritingTo: output)
    process.standardOutput = file
    process.standardError = file
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    return Result(status: status, output: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }
}
