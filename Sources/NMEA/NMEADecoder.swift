/// Bytes in, messages out: a framer and the readers of its sentences, with one set of counters.
///
/// ```
/// var decoder = NMEADecoder()
/// decoder.decode(bytes) { message in ... }
/// ```
public struct NMEADecoder: ~Copyable {
  private var framer: SentenceFramer
  public private(set) var statistics = NMEAStatistics()
  /// What `advance` went on to.
  public private(set) var message = Message.unsupported
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
  public mutating func next() -> Message? { advance() ? message : nil }

  /// The same, with the sentence that the message was read from; `nil` for a further message of the same one. It ends with
  /// the next call.
  @inline(never)
  public mutating func next(_ sentence: inout Sentence?) -> Message? {
    sentence = nil
    if unfinished != nil { return resume() ? message : nil }
    while let next = framer.next(&statistics) {
      if message.read(next, &statistics, unfinished: &unfinished) {
        sentence = next
        return message
      }
    }
    return nil
  }

  /// Goes on to the next message, which is then in `message`; `false` when more bytes are needed. It saves the copies that
  /// `next` makes.
  public mutating func advance() -> Bool {
    if unfinished != nil { return resume() }
    while let sentence = framer.next(&statistics) {
      if message.read(sentence, &statistics, unfinished: &unfinished) { return true }
    }
    return false
  }

  @inline(never)
  private mutating func resume() -> Bool {
    guard let next = unfinished?.resume() else { return false }
    unfinished = next.unfinished
    message = next.message
    return true
  }

  /// Reads all that is complete; the rest waits for the next call.
  public mutating func decode(_ bytes: UnsafeRawBufferPointer, _ receive: (Message) -> Void) {
    var rest = bytes
    while append(&rest) {
      while advance() { receive(message) }
    }
  }

  /// Forgets a sentence that has begun: the port was closed and what comes next does not continue it.
  public mutating func reset() {
    unfinished = nil
    framer.reset(&statistics)
  }
}
