import Configuration
import Foundation
import Quantities

@testable import sensorcal

/// Files of a system in a folder of their own, for the checks of `sensorcal doctor`.
final class PlayedMachine {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "machine-\(UUID().uuidString)")
  var account = Account(name: "pi", isRoot: false, groups: [1000])
  var now = UTCTime(nanosecondsSince1970: 1_780_000_000_000_000_000)
  var denied: Set<String> = []
  var users: Set<String> = ["root", "pi"]
  var owners: [String: Machine.Ownership] = [:]

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try add(path, text) }
  }
  deinit { try? FileManager.default.removeItem(at: folder) }

  func add(_ path: String, _ text: String = "") throws {
    let file = URL(fileURLWithPath: folder.path + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// A symbolic link between two paths of the system.
  func link(_ path: String, to target: String) throws {
    let file = URL(fileURLWithPath: folder.path + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: folder.path + target)
  }

  func addFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path + path, withIntermediateDirectories: true)
  }

  var machine: Machine {
    let (denied, owners, users) = (denied, owners, users)
    return Machine(
      root: folder.path, account: account, now: now, mayUse: { !denied.contains($0) },
      mayRead: { !denied.contains($0) }, ownership: { owners[$0] }, mayPass: { !denied.contains($0) },
      hasUser: { users.contains($0) })
  }

  /// A machine with a configuration; nothing of it was looked at yet.
  func facts(_ configuration: String, board: String? = nil) throws -> Facts {
    let boards = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../boards")
    return Facts(
      machine: machine, file: "config.json",
      configuration: try StationConfiguration(parsing: Array(configuration.utf8), file: "config.json"),
      board: try board.flatMap { try BoardFolder(path: boards.path).board($0) })
  }

  static let sensors = """
    magnetometer: { bus: "/dev/i2c-1", chip: "LIS3MDL", mounting: { x: "forward", y: "left", z: "up" } },
    accelerometer: { bus: "/dev/i2c-1", chip: "LIS3DH", mounting: { x: "forward", y: "left", z: "up" } },
    """
}

extension Finding {
  /// The commands and lines that mend it.
  var steps: [String] {
    remedies.map { remedy in
      switch remedy {
      case .command(let text), .line(let text, _, _), .advice(let text): text
      }
    }
  }
}

extension WiringPlace {
  static let bus = WiringPlace(name: "/dev/i2c-1", title: "/dev/i2c-1", path: "/dev/i2c-1")
  static let port = WiringPlace(name: "/dev/ttyAMA0", title: "/dev/ttyAMA0", path: "/dev/ttyAMA0")
}
