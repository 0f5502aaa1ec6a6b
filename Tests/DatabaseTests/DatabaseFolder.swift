import Database
import Foundation

/// What went wrong, as a room's error.
struct Trouble: DatabaseFailure, Equatable {
  let file: String
  let reason: String

  init(_ problem: DatabaseProblem) { (file, reason) = (problem.file, problem.reason) }
}

typealias File = Connection<Trouble>

/// A folder for one test.
final class DatabaseFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("database-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.path + "/" + name }

  /// A new connection for reading and writing.
  func open(_ name: String = "file.sqlite", patience: Duration = .seconds(10)) throws -> File {
    try File(path: path(name), access: .shared(patience: patience, layer: nil))
  }
}

/// The error that a path is refused with.
func refusal(_ path: String, _ access: DatabaseAccess) -> Trouble? {
  do throws(Trouble) {
    _ = try File(path: path, access: access).integer("SELECT count(*) FROM sqlite_master")
    return nil
  } catch {
    return error
  }
}
