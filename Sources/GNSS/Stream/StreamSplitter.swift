import Glibc
import UBX

/// Tells apart what receivers mix in one stream: frames of UBX, frames of RTCM 3, and everything else, which is text.
///
/// A frame counts only with its check value right; what looks like the begin of one and is none is text, so no sentence
/// is lost to it. Pieces are views into the bytes handed in. Only a frame that is cut by their end is copied, into a
/// buffer of fixed size, until the rest of it has come.
///
/// ```
/// var rest = bytes
/// while let piece = splitter.next(&rest) { ... }
/// ```
struct StreamSplitter: ~Copyable {
  /// What comes next in the stream; to be used before the splitter goes on.
  enum Piece {
    case text(UnsafeRawBufferPointer)
    case message(UBXFrame)
    case correction
  }

  private static let capacity = UBXFrame.maximumLength
  private let buffer: UnsafeMutablePointer<UInt8>
  /// Bytes of the buffer before `head` are done with; bytes from `filled` on are not there yet.
  private var head = 0
  private var filled = 0
  /// The frame that has begun in the buffer will not go on.
  private var isGivenUp = false
  /// What was found and refused; who reads the messages counts them here, too.
  var messages = UBXStatistics()
  private(set) var corrections = RTCM3Statistics()

  init() {
    buffer = .allocate(capacity: Self.capacity)
    buffer.initialize(repeating: 0, count: Self.capacity)
  }

  deinit { buffer.deallocate() }

  /// Whether a frame has begun and its end has not come.
  var isWaiting: Bool { head < filled }

  /// The next piece, taken off the front of `bytes`; `nil` when more are needed, and then `bytes` is empty.
  mutating func next(_ bytes: inout UnsafeRawBufferPointer) -> Piece? {
    while head < filled {
      let pending = UnsafeBufferPointer(start: UnsafePointer(buffer + head), count: filled - head)
      switch look(at: pending) {
      case .piece(let piece, let length):
        isGivenUp = false
        head += length
        return piece
      case .needs(let count):
        guard !bytes.isEmpty else { return nil }
        keep(bytes.prefix(count - (filled - head)))
        bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(count - pending.count))
      }
    }
    guard !bytes.isEmpty else { return nil }
    let outcome = bytes.withMemoryRebound(to: UInt8.self) { look(at: $0) }
    guard case .piece(let piece, let length) = outcome else {
      keep(bytes[...])
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return nil
    }
    bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(length))
    return piece
  }

  /// Gives up a frame that has begun and did not go on: its first byte is text, and what is behind it is searched
  /// again. Call `next` until it is `nil`, and again while `isWaiting`.
  mutating func giveUp() {
    guard isWaiting else { return }
    if buffer[head] == Self.messageMark { messages.countTorn() } else { corrections.torn += 1 }
    isGivenUp = true
  }

  private enum Outcome {
    case piece(Piece, length: Int)
    /// More can be said once so many bytes are there.
    case needs(Int)
  }

  /// What begins with the first of some bytes.
  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
    guard !isGivenUp else { return text(bytes, from: 1) }
    switch bytes[0] {
    case Self.messageMark:
      switch UBXFrame.recognize(bytes, at: 0) {
      case .incomplete(let needed): return .needs(needed)
      case .complete(let length):
        guard let frame = UBXFrame(bytes, at: 0) else { break }
        return .piece(.message(frame), length: length)
      case .refused(let refusal):
        if let refusal { messages.count(refusal) }
      }
      return text(bytes, from: 1)
    case Self.correctionMark:
      switch RTCM3Frame.recognize(bytes, at: 0) {
      case .incomplete(let needed): return .needs(needed)
      case .complete(let length):
        corrections.accepted += 1
        return .piece(.correction, length: length)
      case .refused(let refusal):
        if let refusal { corrections.count(refusal) }
      }
      return text(bytes, from: 1)
    default:
      return text(bytes, from: 0)
    }
  }

  private static let messageMark: UInt8 = 0xB5
  private static let correctionMark: UInt8 = 0xD3

  /// Text up to the next byte that may begin a frame, from `start` on.
  private func text(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Outcome {
    var end = bytes.count
    if let base = bytes.baseAddress {
      end = Self.place(of: Self.messageMark, base, start, end)
      end = Self.place(of: Self.correctionMark, base, start, end)
    }
    return .piece(.text(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<end])), length: end)
  }

  /// Where a byte comes first between two places; the second where it does not.
  private static func place(of byte: UInt8, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard start < end, let found = memchr(base + start, Int32(byte), end - start) else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Copies bytes behind those that wait. There is room: no frame is longer than the buffer.
  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    if head > 0 {
      memmove(buffer, buffer + head, filled - head)
      filled -= head
      head = 0
    }
    for byte in bytes.prefix(Self.capacity - filled) {
      buffer[filled] = byte
      filled += 1
    }
  }
}
