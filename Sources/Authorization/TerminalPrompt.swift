import Glibc

/// Puts questions to whoever sits at the terminal that the program runs at, if there is one.
public enum TerminalPrompt {
  /// How often a person may press something else than asked for.
  private static let patience = 5

  /// Asks, and waits for the answer. The terminal is opened itself, since standard input and output may lead to files; of what is
  /// typed there, lines are read only while the question stands.
  ///
  /// - Returns: `nil` where there is no terminal, where the program runs in its background and may not read, or where nobody
  ///   answers: the terminal went away, its input ended, or what came was no answer, five times.
  public static func ask(_ question: AuthorizationQuestion) -> AuthorizationQuestion.Answer? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    guard tcgetpgrp(terminal) == getpgrp() else { return nil }
    // Reading in the background would stop the whole program: a thread that blocks the signal gets an error instead.
    var (stops, before) = (sigset_t(), sigset_t())
    sigemptyset(&stops)
    for signal in [SIGTTIN, SIGTTOU] { sigaddset(&stops, signal) }
    pthread_sigmask(SIG_BLOCK, &stops, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return converse(question, on: terminal)
  }

  static func converse(_ question: AuthorizationQuestion, on terminal: Int32) -> AuthorizationQuestion.Answer?
  {
    let choices = question.choices
    var text = printable(question.text) + "\n"
    for choice in choices { text += "  \(choice.key)  \(choice.words)\n" }
    let keys = choices.map { String($0.key) }.joined(separator: "/")
    for _ in 0..<patience {
      guard write("\(text)[\(keys)] ", to: terminal), let line = line(from: terminal) else { return nil }
      // The key alone: a word that begins with it may have been meant for the program.
      let word = line.lowercased().filter { $0 != " " }
      if let choice = choices.first(where: { word == String($0.key) }) { return choice.answer }
      text = ""
    }
    return nil
  }

  /// Byte by byte: what comes after the line belongs to the program. `nil` where the input ended.
  private static func line(from terminal: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      // A program that took over the keyboard gets "Enter" as a carriage return.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if bytes.count < 100 { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to terminal: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Without control characters and those that turn the direction of writing, so that a policy file cannot dress up the question.
  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
          default: true
          }
        }))
  }
}
