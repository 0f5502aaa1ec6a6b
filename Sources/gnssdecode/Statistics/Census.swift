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
    sentences.added { $0.type }.merging(frames.added { "\($0)" }, uniquingKeysWith: +)
  }

  /// Sentences by talker.
  var talkers: [String: Int] { sentences.added { $0.talker } }
}

extension Dictionary where Value == Int {
  /// The counts of keys with one name, added up; keys without one are left out.
  fileprivate func added(by name: (Key) -> String?) -> [String: Int] {
    reduce(into: [:]) { sums, entry in
      if let name = name(entry.key) { sums[name, default: 0] += entry.value }
    }
  }
}
