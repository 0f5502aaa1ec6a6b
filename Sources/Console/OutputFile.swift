import Glibc

/// A file that a program writes a text to, and that says why it could not.
public final class OutputFile {
  private let stream: UnsafeMutablePointer<FILE>
  private let path: String
  /// Why it does not hold all that was written; `nil` while it may.
  private var failure: String?

  /// What is there stays until `empty`.
  public init(_ path: String) throws(TextError) {
    guard let stream = fopen(path, "a") else {
      throw TextError("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    (self.stream, self.path) = (stream, path)
  }

  /// Whether it takes no more, as on a full disk.
  public var isFull: Bool { failure != nil }

  /// Removes what is there. A device or a pipe has no length, and needs none.
  public func empty() { _ = ftruncate(fileno(stream), 0) }

  public func write(_ text: String) {
    guard fputs(text, stream) < 0, failure == nil else { return }
    failure = String(cString: strerror(errno))
  }

  /// To be called once, when all is written: what waited until now may find the disk full.
  public func close() throws(TextError) {
    if fclose(stream) != 0, failure == nil { failure = String(cString: strerror(errno)) }
    if let failure { throw TextError("\(path) could not be written to its end: \(failure).") }
  }
}
