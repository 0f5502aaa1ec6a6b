import Foundation

/// The tables under `Vectors`, and the full ones beside the package where they are.
enum Vectors {
  /// A table of numbers: one row per line; comments and a header with letters are left out.
  static func rows(_ name: String) throws -> [[Double]] {
    try table(at: folder.appendingPathComponent(name))
  }

  /// A full table of the shared data.
  static func sharedRows(_ name: String) throws -> [[Double]] {
    try table(at: sharedFolder.appendingPathComponent(name))
  }

  /// A whole file of the shared data.
  static func sharedText(_ name: String) throws -> String {
    try String(contentsOf: sharedFolder.appendingPathComponent(name), encoding: .utf8)
  }

  static var areShared: Bool { FileManager.default.fileExists(atPath: sharedFolder.path) }

  private static var sharedFolder: URL {
    let root =
      ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared")
    return root.appendingPathComponent("data/wmm")
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Vectors")
  private static let packageRoot = folder.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func table(at file: URL) throws -> [[Double]] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(whereSeparator: { $0 == "," || $0 == " " }).map { Double($0) }
      let numbers = fields.compactMap { $0 }
      return numbers.count == fields.count ? numbers : nil
    }
  }
}
