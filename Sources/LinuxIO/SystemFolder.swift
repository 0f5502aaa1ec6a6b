import Glibc

/// What the kernel lists under /sys and /dev.
enum SystemFolder {
  /// The names in a folder, those that begin with a point left out, in the order in which people count: "i2c-2" before "i2c-10".
  /// Empty where the folder cannot be listed.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// The first line of a small file; `nil` where it cannot be read.
  static func line(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
    return String(decoding: line, as: UTF8.self)
  }

  /// A path without symbolic links; `nil` where it leads nowhere.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
