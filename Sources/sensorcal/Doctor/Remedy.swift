/// A step that mends something.
enum Remedy: Equatable {
  /// For a shell, to be pasted as it stands.
  case command(String)
  /// To be in a file; in a configuration under the key of a sensor or of the receiver.
  case line(String, file: String, under: String? = nil)
  /// What hands have to do, or what depends on what the person wants.
  case advice(String)

  static let restart = Remedy.command("sudo reboot")

  /// What a board's file says, which is the end of a sentence there.
  static func board(_ text: String) -> Remedy {
    .advice(text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : "."))
  }
}

extension String {
  /// As one word of a shell.
  var quoted: String {
    let isPlain = utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x2B...0x3A).contains(byte)
        || byte == 0x5F
    }
    return isPlain && !isEmpty
      ? self : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
