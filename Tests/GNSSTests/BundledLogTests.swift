import Foundation
import Testing

@testable import GNSS

/// The comparison with gpsd on the few logs that are always here, and no trap on any part of them.
@Suite struct BundledLogTests {
  static let logs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("NMEATests/Logs")

  @Test(arguments: [
    ("garmin17n.log", 2), ("triton400.log", 5), ("ublox-lea-4s.log", 2), ("quectel-eg25-g-2.log", 3),
  ])
  func agreesWithGPSD(_ name: String, _ epochs: Int) throws {
    let comparison = try CorpusComparison(log: Self.logs.appendingPathComponent(name), learnsCycle: false)
    #expect(comparison.epochs == epochs)
    #expect(comparison.isClean, "\(comparison)")
  }

  @Test func everyPrefixGivesNoFixThatTheWholeLogDoesNotHave() throws {
    let log = [UInt8](try Data(contentsOf: Self.logs.appendingPathComponent("triton400.log")))
    func fixes(_ length: Int) -> [GNSSFix] {
      var decoder = ReceiverDecoder()
      var fixes: [GNSSFix] = []
      log[..<length].withUnsafeBytes { decoder.decode($0, received: nil) { fixes.append($0) } }
      decoder.finish { fixes.append($0) }
      return fixes
    }
    let places = Set(fixes(log.count).map(\.time))
    #expect(places.count == 5)
    for length in 0...log.count {
      let found = fixes(length).map(\.time)
      #expect(Set(found).count == found.count)
      #expect(Set(found).isSubset(of: places))
    }
  }
}
