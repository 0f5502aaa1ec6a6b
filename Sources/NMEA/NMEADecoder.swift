/// Bytes in, messages out: a framer and the readers of its sentences, with one set of counters.
///
/// ```
/// var decoder = NMEADecoder()
/// decoder.decode(bytes) { message in ... }
/// ```
public struct NMEADecoder: ~Copyable {
  private var framer: SentenceFramer
  public private(set) var statistics = NMEAStatistics()
  /// A sentence of which a further message is to come.
  private var unfinished: UnfinishedSentence?

  /// A decoder. A serial line loses bytes, so sentences without checksum are refused unless they are allowed here.
  public init(allowsMissingChecksum: Bool = false) {
    framer = SentenceFramer(allowsMissingChecksum: allowsMissingChecksum)
  }

  /// Bytes that wait for the rest of their sentence; never more than one sentence can have.
  public var bufferedCount: Int { framer.bufferedCount }

  /// Takes as many bytes as fit off the front of `bytes`; `false` once there are none left. Call `next` until it is
  /// `nil` before more is appended.
  public mutating func append(_ bytes: inout UnsafeRawBufferPointer) -> Bool {
    unfinished = nil
    let before = bytes.count
    guard framer.append(&bytes) else { return false }
    statistics.bytes += before - bytes.count
    return true
  }

  /// The next message, or `nil` when more bytes are needed.
  public mutating func next() -> Message? {
    if unfinished != nil { return resume() }
    while let sentence = framer.next(&statistics) {
      if let message = Message.read(sentence, &statistics, unfinished: &unfinished) { return message }
    }
    return nil
  }

  /// The same, with the sentence that the message was read from; `nil` for a further message of the same one. It ends with
  /// the next call.
  @inline(never)
  public mutating func next(_ sentence: inout Sentence?) -> Message? {
    sentence = nil
    if unfinished != nil { return resume() }
    while let next = framer.next(&statistics) {
      if let message = Message.read(next, &statistics, unfinished: &unfinished) {
        sentence = next
        return message
      }
    }
    return nil
  }

  @inline(never)
  private mutating func resume() -> Message? {
    guard let next = unfinished?.resume() else { return nil }
    unfinished = next.unfinished
    return next.message
  }

  /// Reads all that is complete; the rest waits for the next call.
  public mutating func decode(_ bytes: UnsafeRawBufferPointer, _ receive: (Message) -> Void) {
    var rest = bytes
    while append(&rest) {
      while let message = next() { receive(message) }
    }
  }

  /// Forgets a sentence that has begun: the port was closed and what comes next does not continue it.
  public mutating func reset() {
    unfinished = nil
    framer.reset(&statistics)
  }
}
