import Foundation
import Geofencing
import Quantities
import Testing

/// A folder for one test.
final class StoreFolder {
  let url: URL
  var store: String { url.appendingPathComponent("regions.sqlite").path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("regions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}

/// What `region-churn` keeps after so many changes, worked out here from what it says it does.
struct Churn {
  private(set) var records: [String: RegionStore.Record] = [:]
  private var count = 0

  /// The states after 0, 1, 2 … changes, up to `last`.
  static func states(seed: UInt64, through last: Int) throws -> [[RegionStore.Record]] {
    var churn = Churn()
    var states = [churn.sorted]
    for _ in 0..<last {
      try churn.step(seed)
      states.append(churn.sorted)
    }
    return states
  }

  private mutating func step(_ seed: UInt64) throws {
    let pick = Int((seed + UInt64(count * 7)) % 11)
    if count % 5 == 4 {
      records["place \(pick)"] = nil
    } else {
      for number in [pick, (pick + 1) % 11] {
        records["place \(number)"] = RegionStore.Record(
          region: CircularRegion(
            RegionIdentifier("place \(number)"), center: try place(Double(pick), -Double(pick)),
            radiusMeters: Double(count + 1)),
          state: count % 2 == 0 ? .inside : .outside, date: UTCTime(nanosecondsSince1970: Int64(count)))
      }
    }
    count += 1
  }

  private var sorted: [RegionStore.Record] {
    records.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }.map(\.value)
  }
}
