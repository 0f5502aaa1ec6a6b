import Geofencing
import Glibc
import Quantities

/// Changes the regions of a store without end, for a test that kills it: `region-churn STORE SEED`.
///
/// Before change n it prints "begin n", and "done n" once it is kept: the log that the test holds against the file.
@main
struct RegionChurn {
  static func main() {
    guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[2]) else { exit(2) }
    do throws(GeofencingError) {
      let store = try RegionStore(path: CommandLine.arguments[1])
      var number = 0
      while true {
        say("begin \(number)")
        try change(store, number, seed)
        say("done \(number)")
        number += 1
      }
    } catch {
      say("error \(error)")
      exit(1)
    }
  }

  /// Change n is known beforehand, so that the test can work out the state after it by itself.
  private static func change(_ store: RegionStore, _ number: Int, _ seed: UInt64)
    throws(GeofencingError)
  {
    let pick = Int((seed &+ UInt64(number) &* 7) % 11)
    if number % 5 == 4 {
      try store.remove(RegionIdentifier("place \(pick)"), of: "churn")
      return
    }
    guard let center = GeodeticPosition(latitudeDegrees: Double(pick), longitudeDegrees: -Double(pick)) else {
      return
    }
    // Two regions change at once: a state with one of them alone never was.
    let pair = [pick, (pick + 1) % 11].map { place in
      RegionStore.Record(
        region: CircularRegion(
          RegionIdentifier("place \(place)"), center: center, radiusMeters: Double(number + 1)),
        state: number % 2 == 0 ? .inside : .outside, date: UTCTime(nanosecondsSince1970: Int64(number)))
    }
    try store.put(pair, of: "churn")
  }

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    // One write, so that a line is there as a whole or not at all.
    _ = write(STDOUT_FILENO, bytes, bytes.count)
  }
}
