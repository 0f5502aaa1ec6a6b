import CSQLite
import Glibc

extension Connection {
  /// Why a path is not given to SQLite: it takes a name up to its first NUL, no name for a file in memory, and waits at
  /// a pipe for somebody who writes to it.
  static func reasonToRefuse(_ path: String, _ access: DatabaseAccess) -> String? {
    if path.isEmpty { return "the name of the file is empty" }
    if path.utf8.contains(0) { return "the name of the file has a NUL in it" }
    // Another layer has files of its own.
    if case .shared(_, .some) = access { return nil }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if case .shared = access, errno == ENOENT { return nil }
      return String(cString: strerror(errno))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "it is a folder"
    default: return "it is no file but a pipe or a device"
    }
  }

  /// The path as a URI: what means something there is written in hexadecimal digits, and what follows two slashes would be a host.
  static func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array((path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:").utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default:
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// SQLite's sentence about the last failure, with the system's where it was the system that refused.
  static func reason(_ handle: OpaquePointer) -> String {
    let sentence = String(cString: sqlite3_errmsg(handle))
    let code = sqlite3_system_errno(handle)
    guard sqlite3_errcode(handle) & 0xFF == SQLITE_CANTOPEN, code != 0 else { return sentence }
    return "\(sentence), \(String(cString: strerror(code)))"
  }
}
