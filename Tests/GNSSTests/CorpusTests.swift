import Foundation
import Testing

@testable import GNSS

/// Every NMEA log of gpsd's corpus against gpsd's own reports.
@Suite struct CorpusTests {
  /// Logs in which we differ from gpsd on purpose; docs/gpsd-differences.md shows the bytes.
  static let explained: Set<String> = ["bundg_zeus_9.log", "tcp-test.log", "udp-test.log"]

  @Test(.enabled(if: SharedCorpus.logs != nil, "The corpus is not here; set TRUENORTH_SHARED."))
  func everyEpochOfEveryLogIsReportedOnce() throws {
    let logs = try SharedCorpus.nmeaLogs()
    var (withEpochs, clean, epochs, missing, twice, differing, extra) = (0, 0, 0, 0, 0, 0, 0)
    for log in logs {
      let name = log.lastPathComponent
      let comparison = try CorpusComparison(log: log, learnsCycle: false)
      withEpochs += comparison.epochs > 0 ? 1 : 0
      clean += comparison.isClean ? 1 : 0
      epochs += comparison.epochs
      missing += comparison.missing
      twice += comparison.reportedTwice
      differing += comparison.differing
      extra += comparison.extra
      if !comparison.isClean {
        print("\(name): \(comparison.epochs) epochs, \(comparison.missing) missing, \(comparison.reasons)")
      }
      #expect(comparison.isClean || Self.explained.contains(name), "\(name): \(comparison)")
    }
    print(
      "Corpus: \(logs.count) NMEA logs (\(withEpochs) with epochs), \(epochs) epochs, \(missing) missing, "
        + "\(twice) twice, \(differing) differing; \(clean) logs equal; \(extra) fixes of which gpsd says nothing."
    )
    #expect(clean >= 70)
    #expect(missing == 0)
    #expect(twice == 0)
  }

  /// Handing fixes on with the learned end of a cycle may cost a receiver's odd late sentence, but no epoch.
  @Test(.enabled(if: SharedCorpus.logs != nil, "The corpus is not here; set TRUENORTH_SHARED."))
  func learningTheCycleLosesNoEpoch() throws {
    var differing = 0
    for log in try SharedCorpus.nmeaLogs() {
      let comparison = try CorpusComparison(log: log, learnsCycle: true)
      #expect(comparison.missing == 0, "\(log.lastPathComponent)")
      #expect(comparison.reportedTwice == 0, "\(log.lastPathComponent)")
      if !Self.explained.contains(log.lastPathComponent) { differing += comparison.differing }
      if !comparison.isClean { print("learned: \(log.lastPathComponent) \(comparison.reasons)") }
    }
    #expect(differing <= 3)
  }
}
