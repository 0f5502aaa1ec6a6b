import Glibc

/// What a program has no call to be told by, for the person who looks after it.
enum Complaint {
  /// One line on standard error, as the system's log has it on Apple's platforms. Where that takes none the line is lost: the same
  /// write by Foundation's `FileHandle` would end the program.
  static let write: @Sendable (String) -> Void = { sentence in
    let line = Array("\(ProcessInfo.processInfo.processName): \(sentence)\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
