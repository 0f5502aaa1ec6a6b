import CPowerLoss
import Quantities
import Testing

@testable import Geofencing

/// The power goes at each single write of a history of changes, and of what was not synchronized any sector may be missing.
@Suite(.serialized) struct PowerLossTests {
  private static let path = "regions.sqlite"
  private static let seed: UInt64 = 5
  private static let changes = 12

  @Test func theFileHoldsWhatWasCommitted() throws {
    let states = try Churn.states(seed: Self.seed, through: Self.changes)
    tn_power_reset()
    #expect(Self.play() == Self.changes)
    let operations = tn_power_operations()
    #expect(operations > 60)
    var losses = 0
    for operation in 0..<operations {
      for variant in 0..<6 {
        let (done, found) = try Self.lose(at: operation, variant: UInt64(variant))
        #expect(
          found == states[done] || (done < Self.changes && found == states[done + 1]),
          "operation \(operation), variant \(variant), \(done) changes done")
        losses += 1
      }
    }
    print("power lost \(losses) times, at each of \(operations) operations")
  }

  /// A disk that does not synchronize breaks the promise, and the test sees it: so it is the synchronization that keeps it.
  @Test func withoutSynchronizationTheTestSeesTheLoss() throws {
    let states = try Churn.states(seed: Self.seed, through: Self.changes)
    var wrong = 0
    for operation in stride(from: 40, to: 90, by: 3) {
      do {
        let (done, found) = try Self.lose(at: operation, variant: 1, ignoringSynchronization: true)
        if found != states[done] && found != states[min(done + 1, Self.changes)] { wrong += 1 }
      } catch {
        wrong += 1
      }
    }
    #expect(wrong > 0)
  }

  private static func lose(
    at operation: Int, variant: UInt64, ignoringSynchronization: Bool = false
  ) throws -> (done: Int, found: [RegionStore.Record]) {
    tn_power_reset()
    tn_power_ignore_synchronization(ignoringSynchronization ? 1 : 0)
    tn_power_fail_at(operation)
    let done = play()
    tn_power_return(UInt64(operation) * 31 + variant)
    let store = try RegionStore(path: path, layer: "power-loss")
    return (done, try store.records(of: "churn"))
  }

  /// The changes of `region-churn`, until they end or the power goes: how many were done.
  private static func play() -> Int {
    var done = 0
    do {
      let store = try RegionStore(path: path, layer: "power-loss")
      while done < changes {
        let pick = Int((seed + UInt64(done * 7)) % 11)
        if done % 5 == 4 {
          try store.remove(RegionIdentifier("place \(pick)"), of: "churn")
        } else {
          let pair = try [pick, (pick + 1) % 11].map { number in
            RegionStore.Record(
              region: CircularRegion(
                RegionIdentifier("place \(number)"), center: try place(Double(pick), -Double(pick)),
                radiusMeters: Double(done + 1)),
              state: done % 2 == 0 ? .inside : .outside, date: UTCTime(nanosecondsSince1970: Int64(done)))
          }
          try store.put(pair, of: "churn")
        }
        done += 1
      }
    } catch {}
    return done
  }
}
