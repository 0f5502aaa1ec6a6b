import NMEA
import UBX

/// What came of a receiver's bytes, protocol by protocol, since its decoder was made.
public struct ReceiverStatistics: Equatable, Sendable {
  /// All bytes that were handed in.
  public internal(set) var bytes = 0
  /// NMEA 0183. Its bytes are those that no frame of another protocol took.
  public internal(set) var sentences = NMEAStatistics()
  /// UBX. Its bytes are not counted: what is no frame is looked through for sentences.
  public internal(set) var messages = UBXStatistics()
  /// RTCM 3.
  public internal(set) var corrections = RTCM3Statistics()

  public init() {}

  /// Sentences and messages that were understood.
  public var accepted: Int { sentences.accepted + messages.accepted }

  /// Sentences, messages and corrections that were refused.
  public var refused: Int { sentences.refused + messages.refused + corrections.refused }
}

extension NMEAStatistics {
  /// What was refused, by reason; only reasons that occurred, the most frequent first.
  public var refusals: [(reason: Refusal, count: Int)] {
    Refusal.allCases.map { ($0, self[$0]) }.filter { $0.count > 0 }.sorted { $0.count > $1.count }
  }
}
