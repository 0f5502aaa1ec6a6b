import Authorization
import Glibc

/// The terminal that the program runs at, if there is one.
enum Terminal {
  /// Asks whoever sits there, and waits. The terminal is opened itself, since standard input and output may lead to
  /// files.
  ///
  /// - Returns: `nil` where there is no terminal, or where the program runs in its background and may not read.
  static func ask(_ question: AuthorizationQuestion) -> Bool? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    // Reading in the background would stop the whole program.
    guard tcgetpgrp(terminal) == getpgrp() else { return nil }
    let text = Array("\(printable(question.text)) [y/N] ".utf8)
    guard write(terminal, text, text.count) == text.count else { return nil }
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != UInt8(ascii: "\n"), answer.count < 100 {
      answer.append(byte)
    }
    return String(decoding: answer, as: UTF8.self).lowercased().hasPrefix("y")
  }

  /// Without control characters, so that a policy file cannot dress up the question.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
