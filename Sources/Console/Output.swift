import Glibc

/// Where lines go. A reader that went away, as `head` does, is noticed and not an error.
public final class Output {
  /// Whether nobody reads any more.
  public private(set) var isClosed = false
  /// Why what was written is lost, as on a full disk; `nil` where it is not, or where nobody reads any more.
  public private(set) var failure: String?
  private var waiting: [UInt8] = []
  private let program: String

  /// Whether a person looks at a terminal that can be redrawn.
  public let isTerminal =
    isatty(STDOUT_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"

  /// How many characters fit into a line of the terminal.
  public var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return 80 }
    return Int(size.ws_col)
  }

  /// How many lines the terminal shows.
  public var height: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 1 else { return 24 }
    return Int(size.ws_row)
  }

  private static let blockSize = 16_384

  /// - Parameter program: the name that stands before each sentence for a person.
  public init(program: String) {
    self.program = program
    StandardDescriptors.fill()
    signal(SIGPIPE, SIG_IGN)
  }

  /// Writes a text, at the latest with the next `flush`.
  public func write(_ text: String) {
    waiting += text.utf8
    if waiting.count >= Self.blockSize { flush() }
  }

  /// Writes what waits.
  public func flush() {
    let isWritten = waiting.withUnsafeBytes { Self.write($0, to: STDOUT_FILENO) }
    // EIO is a terminal that went away.
    if !isWritten, !isClosed, errno != EPIPE, errno != EIO { failure = String(cString: strerror(errno)) }
    waiting.removeAll(keepingCapacity: true)
    if !isWritten { isClosed = true }
  }

  /// Writes what waits, and says what is lost of all that was written. To be called before the program ends.
  ///
  /// - Parameter status: the exit status that the work came to.
  /// - Returns: that status; 1 where the output is not whole, and somebody may still believe that it is.
  public func end(_ status: Int32) -> Int32 {
    flush()
    guard let failure else { return status }
    complain("The standard output could not be written to its end: \(failure).")
    return status == 0 ? 1 : status
  }

  /// A sentence for a person, beside the output.
  public func complain(_ sentence: String) {
    flush()
    // Who closed it does not want to hear; the output may still be read.
    _ = Array("\(program): \(sentence)\n".utf8).withUnsafeBytes { Self.write($0, to: STDERR_FILENO) }
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
