import Foundation

@testable import UBX

/// Bytes of real receivers.
enum Captures {
  /// Those that lie beside the tests; `SOURCES.md` says where they are from.
  static func bundled(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Captures")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The folder of many more, beside the package in `../shared` or where TRUENORTH_SHARED says; `nil` where it is not.
  static let shared: URL? = {
    let environment = ProcessInfo.processInfo.environment["TRUENORTH_SHARED"].map { URL(fileURLWithPath: $0) }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = (environment ?? package.deletingLastPathComponent().appendingPathComponent("shared"))
      .appendingPathComponent("data/gnss")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// The first message of a kind in a bundled capture, with its elements.
  static func first<Payload: UBXGroupPayload>(
    _ type: Payload.Type, in name: String
  ) throws -> (Payload, [Payload.Element])? {
    var found: (Payload, [Payload.Element])?
    try eachFrame(of: bundled(name)) { frame in
      if found == nil, let payload = Payload(frame) { found = (payload, Array(payload.elements(in: frame))) }
    }
    return found
  }

  static func first<Payload: UBXPayload>(_ type: Payload.Type, in name: String) throws -> Payload? {
    var found: Payload?
    try eachFrame(of: bundled(name)) { if found == nil { found = Payload($0) } }
    return found
  }

  static func eachFrame(of bytes: [UInt8], _ receive: (UBXFrame) -> Void) {
    var framer = UBXFramer()
    var statistics = UBXStatistics()
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while framer.append(&rest) {
        while let frame = framer.next(&statistics) { receive(frame) }
      }
    }
  }
}
