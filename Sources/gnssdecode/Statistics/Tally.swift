import GNSS
import NMEA
import Quantities
import UBX

/// All that is counted of one input.
struct Tally: ~Copyable {
  /// The input as the command line names it.
  let input: String
  var bytes = 0
  var census: Census
  var received = NMEAStatistics()
  var messages = UBXStatistics()
  var stream = StreamStatistics()
  private(set) var fixes = 0
  private var firstFix: UTCTime?
  private var lastFix: UTCTime?

  init(input: String, allowsMissingChecksum: Bool) {
    self.input = input
    census = Census(allowsMissingChecksum: allowsMissingChecksum)
  }

  mutating func note(_ fix: GNSSFix) {
    fixes += 1
    firstFix = firstFix ?? fix.time
    lastFix = fix.time
  }

  /// Sentences, those that were refused among them.
  var sentences: Int { received.accepted + received.refused }

  /// UBX messages and corrections that were refused, by reason; only reasons that occurred.
  var messageRefusals: [(reason: String, count: Int)] {
    [
      ("ubxChecksumWrong", stream.checksumWrong), ("ubxOverlong", stream.overlong),
      ("ubxPayloadShort", messages.payloadShort), ("frameTorn", stream.torn),
      ("rtcmChecksumWrong", stream.correctionsRefused),
    ].filter { $0.1 > 0 }
  }

  /// What was refused of sentences, by reason; only reasons that occurred, the most frequent first.
  var refusals: [(reason: Refusal, count: Int)] {
    Refusal.allCases.map { ($0, received[$0]) }.filter { $0.count > 0 }.sorted { $0.count > $1.count }
  }

  /// Fixes per second, by the receiver's own time; `nil` before there are two, and where that time does not grow.
  var fixRate: Double? {
    guard fixes > 1, let firstFix, let lastFix, lastFix > firstFix else { return nil }
    return Double(fixes - 1) / (lastFix - firstFix).inSeconds
  }
}
