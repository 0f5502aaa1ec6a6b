import Foundation
import Testing

@testable import GNSS

/// Every NMEA log of gpsd's corpus against gpsd's own reports.
@Suite struct CorpusTests {
  /// Logs in which we differ from gpsd on purpose; docs/gpsd-differences.md shows the bytes.
  static let explained: Set<String> = [
    "bundg_zeus_9.log", "tcp-test.log", "udp-test.log", "ublox-aek-4t.log", "ublox-lea-4t.log",
  ]

  @Test(.enabled(if: SharedCorpus.logs != nil, "The corpus is not here; set TRUENORTH_SHARED."))
  func everyEpochOfEveryLogIsReportedOnce() throws {
    try compare("NMEA", try SharedCorpus.nmeaLogs(), atLeast: 70)
  }

  @Test(.enabled(if: SharedCorpus.logs != nil, "The corpus is not here; set TRUENORTH_SHARED."))
  func everyEpochOfLogsWithUBX() throws {
    try compare("UBX", try SharedCorpus.ubxLogs(), atLeast: 18)
  }

  /// Prints a line for each log, and one for all.
  private func compare(_ name: String, _ logs: [URL], atLeast cleanLogs: Int) throws {
    var (withEpochs, clean, sum) = (0, 0, CorpusComparison())
    print(CorpusComparison.columns)
    for log in logs {
      let name = log.lastPathComponent
      let comparison = try CorpusComparison(log: log, learnsCycle: false)
      withEpochs += comparison.epochs > 0 ? 1 : 0
      clean += comparison.isClean ? 1 : 0
      sum.add(comparison)
      print(comparison.row(name))
      #expect(comparison.isClean || Self.explained.contains(name), "\(comparison.row(name))")
      #expect(comparison.reportedTwice == 0, "\(name)")
    }
    print(sum.row("\(name): \(logs.count) logs, \(withEpochs) with epochs"))
    #expect(clean >= cleanLogs)
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
