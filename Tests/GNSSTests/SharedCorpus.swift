import Foundation

/// Logs of real receivers that lie beside the package: `../shared`, or where TRUENORTH_SHARED says.
enum SharedCorpus {
  static let logs: URL? = {
    let environment = ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let shared = environment ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    let logs = shared.appendingPathComponent("data/gnss/gpsd-logs")
    return FileManager.default.fileExists(atPath: logs.appendingPathComponent("MANIFEST.tsv").path)
      ? logs : nil
  }()

  /// The logs that hold NMEA and nothing else, by the manifest's columns `protocol` and `ubx_frames`.
  static func nmeaLogs() throws -> [URL] { try logs { $0 == "NMEA" && $1 == 0 } }

  /// The logs that hold UBX, alone or mixed with others.
  static func ubxLogs() throws -> [URL] { try logs { $1 > 0 || $0.contains("UBX") } }

  private static func logs(_ belongs: (_ protocols: String, _ frames: Int) -> Bool) throws -> [URL] {
    guard let logs else { return [] }
    let manifest = try String(contentsOf: logs.appendingPathComponent("MANIFEST.tsv"), encoding: .utf8)
    return manifest.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 6, columns[6] == "yes", belongs(String(columns[2]), Int(columns[5]) ?? 0) else {
        return nil
      }
      return logs.appendingPathComponent(String(columns[0]))
    }
  }
}
