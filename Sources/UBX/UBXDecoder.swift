/// Bytes in, messages out: a framer and the readers of its frames, with one set of counters.
///
/// ```
/// var decoder = UBXDecoder()
/// decoder.decode(bytes) { message, frame in
///   switch message {
///   case .navPVT(let pvt): ...
///   case .navSAT(let sat): for satellite in sat.elements(in: frame) { ... }
///   default: break
///   }
/// }
/// ```
public struct UBXDecoder: ~Copyable {
  private var framer = UBXFramer()
  public private(set) var statistics = UBXStatistics()

  public init() {}

  /// Bytes that wait for the rest of their frame; never more than one frame can have.
  public var bufferedCount: Int { framer.bufferedCount }

  /// Takes as many bytes as fit off the front of `bytes`; `false` once there are none left. Call `next` until it is
  /// `nil` before more is appended.
  public mutating func append(_ bytes: inout UnsafeRawBufferPointer) -> Bool {
    let before = bytes.count
    guard framer.append(&bytes) else { return false }
    statistics.bytes += before - bytes.count
    return true
  }

  /// The next message with its frame, or `nil` when more bytes are needed. The frame ends with the next call.
  public mutating func next() -> (message: UBXMessage, frame: UBXFrame)? {
    while let frame = framer.next(&statistics) {
      if let message = UBXMessage.read(frame, &statistics) { return (message, frame) }
    }
    return nil
  }

  /// Reads all that is complete; the rest waits for the next call. The frame is for the elements of repeated groups, and
  /// must not be kept.
  public mutating func decode(_ bytes: UnsafeRawBufferPointer, _ receive: (UBXMessage, UBXFrame) -> Void) {
    var rest = bytes
    while append(&rest) {
      while let (message, frame) = next() { receive(message, frame) }
    }
  }

  /// Gives up a frame that has begun but did not go on while the line was quiet, and reads what is inside of it.
  public mutating func lineFellQuiet(_ receive: (UBXMessage, UBXFrame) -> Void) {
    while framer.bufferedCount > 0 {
      framer.lineFellQuiet(&statistics)
      while let (message, frame) = next() { receive(message, frame) }
    }
  }

  /// Forgets a frame that has begun: the port was closed and what comes next does not continue it.
  public mutating func reset() { framer.reset(&statistics) }
}
