import Glibc

/// The lines of a text, as they come. What never ends a line is no text, and is refused before it fills the memory.
public struct TextLines: ~Copyable {
  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// What of the buffer was not handed out yet.
  private var waiting = 0..<0
  private var wasReturn = false
  /// The number of the line that was handed out last, from 1.
  public private(set) var number = 0

  /// Longer, a line is no text that a person or a program of this kind wrote.
  private static let longestLine = 65_536

  /// - Parameter path: `-` is the standard input.
  public init(_ path: String) throws(TextError) {
    descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TextError() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The next line without its end, which is a line feed, a carriage return or both; `nil` where the text ended.
  public mutating func next() throws(TextError) -> String? {
    var line: [UInt8] = []
    while true {
      if waiting.isEmpty {
        let count = try fill()
        guard count > 0 else {
          guard !line.isEmpty else { return nil }
          number += 1
          return String(decoding: line, as: UTF8.self)
        }
        waiting = 0..<count
      }
      // The second half of a carriage return with a line feed.
      if wasReturn, line.isEmpty, buffer[waiting.lowerBound] == 10 { waiting.removeFirst() }
      wasReturn = false
      guard let end = buffer[waiting].firstIndex(where: { $0 == 10 || $0 == 13 }) else {
        line += buffer[waiting]
        waiting = 0..<0
        guard line.count <= Self.longestLine else {
          throw TextError(
            "its line \(number + 1) has more than \(Self.longestLine) bytes, so that it is no text")
        }
        continue
      }
      line += buffer[waiting.lowerBound..<end]
      wasReturn = buffer[end] == 13
      waiting = (end + 1)..<waiting.upperBound
      number += 1
      return String(decoding: line, as: UTF8.self)
    }
  }

  private mutating func fill() throws(TextError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      guard errno == EINTR else { throw TextError() }
    }
  }
}

/// Why a text cannot be read or written, for a sentence.
public struct TextError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// What the kernel said last.
  init() { description = String(cString: strerror(errno)) }
}
