import NMEA
import UBX

/// Counts what comes, kind by kind, whether or not a fix is made of it.
struct Census: ~Copyable {
  private(set) var sentences: [SentenceName: Int] = [:]
  private(set) var frames: [UBXMessageKind: Int] = [:]
  private var sentenceFramer: SentenceFramer
  private var frameFramer = UBXFramer()
  // What is refused is counted by the decoder.
  private var sentenceStatistics = NMEAStatistics()
  private var frameStatistics = UBXStatistics()

  init(allowsMissingChecksum: Bool) {
    sentenceFramer = SentenceFramer(allowsMissingChecksum: allowsMissingChecksum)
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while sentenceFramer.append(&rest) {
      while let sentence = sentenceFramer.next(&sentenceStatistics) {
        sentences[SentenceName(sentence), default: 0] += 1
      }
    }
    rest = bytes
    while frameFramer.append(&rest) {
      while let frame = frameFramer.next(&frameStatistics) { frames[frame.kind, default: 0] += 1 }
    }
  }

  /// Counts by the type of a sentence, whoever spoke, and by the kind of a UBX message.
  var types: [String: Int] {
    var types: [String: Int] = [:]
    for (name, count) in sentences { types[name.type, default: 0] += count }
    for (kind, count) in frames { types["\(kind)", default: 0] += count }
    return types
  }

  /// Sentences by talker.
  var talkers: [String: Int] {
    var talkers: [String: Int] = [:]
    for (name, count) in sentences {
      if let talker = name.talker { talkers[talker, default: 0] += count }
    }
    return talkers
  }
}
