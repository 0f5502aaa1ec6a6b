import Glibc

/// Finds sentences in an arbitrary byte stream: torn, joined, between garbage, with any line end or none.
///
/// It owns one buffer of fixed size and never takes more memory, whatever comes. Bytes are appended and sentences
/// taken out in turn:
///
/// ```
/// var rest = bytes
/// while framer.append(&rest) {
///   while let sentence = framer.next(&statistics) { ... }
/// }
/// ```
///
/// A line that begins with `#` is a comment of a log and is skipped up to its end.
public struct SentenceFramer: ~Copyable {
  /// The size of the buffer in bytes.
  public static let capacity = 4_096

  private let buffer: UnsafeMutablePointer<UInt8>
  /// Bytes before `head` are done with; bytes from `filled` on are not there yet.
  private var head = 0
  private var filled = 0
  private var state = State.between
  /// Whether the next byte is the first of a line.
  private var atLineStart = true
  private var scanner: SentenceScanner

  private enum State { case between, comment, sentence }

  /// A framer; sentences without checksum are refused unless they are allowed here.
  public init(allowsMissingChecksum: Bool = false) {
    // Numbers are read eight bytes at a time up to their last digit, so some room lies before the first byte.
    buffer = .allocate(capacity: Self.margin + Self.capacity) + Self.margin
    (buffer - Self.margin).initialize(repeating: 0, count: Self.margin + Self.capacity)
    scanner = SentenceScanner(allowsMissingChecksum: allowsMissingChecksum)
  }

  deinit { (buffer - Self.margin).deallocate() }

  private static let margin = 16

  /// Bytes that wait for the rest of their sentence.
  var bufferedCount: Int { filled - head }

  /// Takes as many bytes as fit off the front of `bytes`; `false` once there are none left. All sentences must be
  /// taken out before more is appended.
  public mutating func append(_ bytes: inout UnsafeRawBufferPointer) -> Bool {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return false }
    if head > 0 {
      memmove(buffer, buffer + head, filled - head)
      filled -= head
      head = 0
    }
    let count = min(bytes.count, Self.capacity - filled)
    memcpy(buffer + filled, source, count)
    filled += count
    bytes = UnsafeRawBufferPointer(rebasing: bytes[count...])
    return true
  }

  /// The next sentence with a right checksum, or `nil` when more bytes are needed. What is refused on the way is
  /// counted. The sentence is a view into the buffer and ends with the next call.
  public mutating func next(_ statistics: inout NMEAStatistics) -> Sentence? {
    while head < filled {
      switch state {
      case .between: skipToSentence(&statistics)
      case .comment: skipComment()
      case .sentence:
        let start = UnsafePointer(buffer + head)
        switch scanner.scan(start, available: filled - head) {
        case .needsMore: return nil
        case .complete(let length):
          let sentence = Sentence(
            start: start, fieldEnds: UnsafePointer(scanner.fieldEnds), count: scanner.fieldCount)
          head += length
          state = .between
          skipLineEnd()
          return sentence
        case .refused(let reason, let length):
          statistics[reason] += 1
          head += length
          state = .between
        }
      }
    }
    return nil
  }

  /// Forgets a sentence that has begun, as when a port was closed and opened again. It counts as torn.
  public mutating func reset(_ statistics: inout NMEAStatistics) {
    if state == .sentence { statistics.torn += 1 }
    head = 0
    filled = 0
    state = .between
    atLineStart = true
  }

  /// Passes the usual line end without asking what else might come.
  @inline(__always)
  private mutating func skipLineEnd() {
    guard head &+ 2 < filled, buffer[head] == Byte.carriageReturn, buffer[head &+ 1] == Byte.lineFeed else {
      return
    }
    head &+= 2
    atLineStart = true
    guard buffer[head] == Byte.dollar else { return }
    state = .sentence
    atLineStart = false
    scanner.begin()
  }

  private mutating func skipToSentence(_ statistics: inout NMEAStatistics) {
    while head < filled {
      let byte = buffer[head]
      if byte == Byte.dollar || byte == Byte.exclamation {
        state = .sentence
        atLineStart = false
        scanner.begin()
        return
      }
      if byte == Byte.carriageReturn || byte == Byte.lineFeed {
        atLineStart = true
      } else if byte == Byte.hash, atLineStart {
        state = .comment
        return
      } else {
        atLineStart = false
        statistics.bytesSkipped += 1
      }
      head += 1
    }
  }

  private mutating func skipComment() {
    while head < filled {
      let byte = buffer[head]
      // Text is printable, or UTF-8; any other control character means that this was no comment after all.
      if byte < 0x20, byte != 0x09 {
        state = .between
        return
      }
      head += 1
    }
  }
}
