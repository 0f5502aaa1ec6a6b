import GNSS
import NMEA
import Quantities
import UBX

/// All that is counted of one input.
struct Tally: ~Copyable {
  /// The input as the command line names it.
  let input: String
  var statistics = ReceiverStatistics()
  var kinds = KindCounts()
  private(set) var fixes = 0
  private var firstFix: UTCTime?
  private var lastFix: UTCTime?

  init(input: String) { self.input = input }

  mutating func note(_ fix: GNSSFix) {
    fixes += 1
    firstFix = firstFix ?? fix.time
    lastFix = fix.time
  }

  /// Sentences, those that were refused among them.
  var sentences: Int { statistics.sentences.accepted + statistics.sentences.refused }

  /// UBX messages and corrections that were refused, by protocol and reason; only reasons that occurred.
  var frameRefusals: [(reason: String, count: Int)] {
    func name(_ prefix: String, _ reason: String) -> String {
      "\(prefix)\(reason.prefix(1).uppercased())\(reason.dropFirst())"
    }
    return statistics.messages.refusals.map { (name("ubx", $0.reason), $0.count) }
      + statistics.corrections.refusals.map { (name("rtcm", $0.reason), $0.count) }
  }

  /// Counts by the type of a sentence, whoever spoke, and by the kind of a UBX message.
  var types: [String: Int] {
    kinds.sentences.added { $0.type }.merging(kinds.messages.added { "\($0)" }, uniquingKeysWith: +)
  }

  /// Sentences by talker.
  var talkers: [String: Int] { kinds.sentences.added { $0.talker } }

  /// Fixes per second, by the receiver's own time; `nil` before there are two, and where that time does not grow.
  var fixRate: Double? {
    guard fixes > 1, let firstFix, let lastFix, lastFix > firstFix else { return nil }
    return Double(fixes - 1) / (lastFix - firstFix).inSeconds
  }
}

extension Dictionary where Value == Int {
  /// The counts of keys with one name, added up; keys without one are left out.
  fileprivate func added(by name: (Key) -> String?) -> [String: Int] {
    reduce(into: [:]) { sums, entry in
      if let name = name(entry.key) { sums[name, default: 0] += entry.value }
    }
  }
}
