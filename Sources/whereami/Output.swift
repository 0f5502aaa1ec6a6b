import CoreLocation

/// Where lines go. A reader that went away, as `head` does, is noticed and not an error.
final class Output {
  private let standardOutput = FileHandle.standardOutput
  /// Whether nobody reads any more.
  private(set) var isClosed = false

  /// Whether a person looks at a terminal that can be redrawn.
  let isTerminal = isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// How many characters fit into a line of the terminal.
  var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  init() { signal(SIGPIPE, SIG_IGN) }

  func write(_ text: String) {
    do { try standardOutput.write(contentsOf: Data(text.utf8)) } catch { isClosed = true }
  }

  /// A sentence for a person, beside the output, from any thread.
  static func complain(_ sentence: String) {
    do { try FileHandle.standardError.write(contentsOf: Data("whereami: \(sentence)\n".utf8)) } catch {
      // Who closed it does not want to hear.
    }
  }
}
