import Glibc

/// Finds frames in an arbitrary byte stream: torn, joined, between garbage or other protocols.
///
/// It owns one buffer of fixed size and never takes more memory, whatever comes. After a bad frame the search goes on
/// with the byte behind its first one, so a good frame that begins inside of a bad one is not lost. The worst that
/// bytes can do is cost time: a checksum over `UBXFrame.maximumLength` bytes for every six bytes of the stream.
///
/// ```
/// var rest = bytes
/// while framer.append(&rest) {
///   while let frame = framer.next(&statistics) { ... }
/// }
/// ```
public struct UBXFramer: ~Copyable {
  /// The size of the buffer in bytes.
  public static let capacity = 2 * UBXFrame.maximumLength

  private let buffer: UnsafeMutablePointer<UInt8>
  /// Bytes before `head` are done with; bytes from `filled` on are not there yet.
  private var head = 0
  private var filled = 0
  /// How many bytes from `head` on must be there before a look is worth while.
  private var needed = 1

  public init() {
    buffer = .allocate(capacity: Self.capacity)
    buffer.initialize(repeating: 0, count: Self.capacity)
  }

  deinit { buffer.deallocate() }

  /// Bytes that wait for the rest of their frame.
  var bufferedCount: Int { filled - head }

  /// Takes as many bytes as fit off the front of `bytes`; `false` once there are none left. All frames must be taken
  /// out before more is appended.
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

  /// The next frame with a right checksum, or `nil` when more bytes are needed. What is refused on the way is counted.
  /// The frame is a view into the buffer and ends with the next call.
  public mutating func next(_ statistics: inout UBXStatistics) -> UBXFrame? {
    while filled - head >= needed {
      let bytes = UnsafeBufferPointer(start: UnsafePointer(buffer), count: filled)
      switch UBXFrame.recognize(bytes, at: head) {
      case .incomplete(let needed):
        self.needed = needed
      case .complete(let length):
        let frame = UBXFrame(recognized: bytes, at: head, length: length)
        head += length
        needed = 1
        return frame
      case .refused(let refusal):
        if let refusal { statistics.count(refusal) }
        skip(&statistics)
      }
    }
    return nil
  }

  /// Gives up a frame that has begun but did not go on while the line was quiet; a receiver does not pause inside of
  /// one. Its bytes are searched again, so call `next` until it is `nil`.
  public mutating func lineFellQuiet(_ statistics: inout UBXStatistics) {
    guard head < filled else { return }
    if filled - head >= 2 { statistics.torn += 1 }
    skip(&statistics)
  }

  /// Forgets a frame that has begun, as when a port was closed and opened again. It counts as torn.
  public mutating func reset(_ statistics: inout UBXStatistics) {
    if filled - head >= 2 { statistics.torn += 1 }
    statistics.bytesSkipped += filled - head
    head = 0
    filled = 0
    needed = 1
  }

  /// Passes one byte, and all that cannot begin a frame.
  private mutating func skip(_ statistics: inout UBXStatistics) {
    let from = head + 1
    head = filled
    needed = 1
    if from < filled, let found = memchr(buffer + from, Int32(UBXFrame.synchronization.0), filled - from) {
      head = UnsafeMutablePointer<UInt8>(OpaquePointer(found)) - buffer
    }
    statistics.bytesSkipped += head - from + 1
  }
}
