import NMEA
import UBX

/// How often each kind of sentence and message came, of those with a right checksum and readable fields.
public struct KindCounts: Equatable, Sendable {
  public private(set) var sentences: [SentenceName: Int] = [:]
  public private(set) var messages: [UBXMessageKind: Int] = [:]

  public init() {}

  mutating func add(_ sentence: Sentence) { sentences[SentenceName(sentence), default: 0] += 1 }

  mutating func add(_ kind: UBXMessageKind) { messages[kind, default: 0] += 1 }
}
