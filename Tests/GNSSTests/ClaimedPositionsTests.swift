import Foundation
import Testing

@testable import GNSS

/// No position is given out that is not in the bytes, of its time, and vouched for there.
@Suite struct ClaimedPositionsTests {
  private static let folders = ["gpsd-logs", "google-gmt", "aerorust", "pyubx2", "pygnssutils", "rtklib"]

  @Test(
    .enabled(if: SharedCorpus.logs != nil, "The corpus is not here; set TRUENORTH_SHARED."),
    arguments: [true, false])
  func everyPositionIsInTheBytes(_ learnsCycle: Bool) throws {
    let data = try #require(SharedCorpus.logs).deletingLastPathComponent()
    var (logs, fixes, absent, denied) = (0, 0, 0, 0)
    for folder in Self.folders {
      let files = try FileManager.default.contentsOfDirectory(
        at: data.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for file in files.sorted(by: { $0.path < $1.path })
      where !["chk", "tsv", "txt", "expected", "regen"].contains(file.pathExtension) {
        let bytes = [UInt8](try Data(contentsOf: file))
        var options = ReceiverOptions()
        options.learnsCycle = learnsCycle
        var decoder = ReceiverDecoder(options)
        var found: [GNSSFix] = []
        bytes.withUnsafeBytes { decoder.decode($0, received: nil) { found.append($0) } }
        decoder.finish { found.append($0) }
        if found.isEmpty { continue }
        logs += 1
        fixes += found.count
        let claimed = ClaimedPositions(bytes)
        for fix in found {
          let millisecond = Int((fix.time.nanosecondOfDay + 500_000) / 1_000_000) % 86_400_000
          if !claimed.hold(
            latitude: fix.position.latitudeDegrees, longitude: fix.position.longitudeDegrees,
            millisecond: millisecond)
          {
            absent += 1
            print("not in the bytes:", file.lastPathComponent, fix.time, fix.position)
          }
          if claimed.denials.contains(millisecond) {
            denied += 1
            print("denied:", file.lastPathComponent, fix.time)
          }
        }
      }
    }
    print(
      "\(fixes) fixes of \(logs) logs\(learnsCycle ? ", with learned cycles" : ""): "
        + "\(absent) positions that are not in the bytes, \(denied) of a time at which a sentence denies a fix"
    )
    #expect(absent == 0 && denied == 0)
    #expect(logs > 90 && fixes > 5_000)
  }
}
