import Glibc

/// Where lines go. A reader that went away, as `head` does, is noticed and not an error.
final class Output {
  /// Whether nobody reads any more.
  private(set) var isClosed = false
  private var waiting: [UInt8] = []

  /// Whether a person looks at a terminal that can be redrawn.
  let isTerminal = isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"

  /// How many characters fit into a line of the terminal.
  var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  private static let blockSize = 16_384

  init() { signal(SIGPIPE, SIG_IGN) }

  /// Writes a text, at the latest with the next `flush`.
  func write(_ text: String) {
    waiting += text.utf8
    if waiting.count >= Self.blockSize { flush() }
  }

  /// Writes what waits.
  func flush() {
    let isWritten = waiting.withUnsafeBytes { Self.write($0, to: STDOUT_FILENO) }
    waiting.removeAll(keepingCapacity: true)
    if !isWritten { isClosed = true }
  }

  /// A sentence for a person, beside the output.
  func complain(_ sentence: String) {
    flush()
    let isWritten = Array("gnssdecode: \(sentence)\n".utf8)
      .withUnsafeBytes { Self.write($0, to: STDERR_FILENO) }
    if !isWritten { isClosed = true }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(descriptor, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
