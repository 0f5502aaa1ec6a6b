import Foundation
import Geofencing
import Testing

/// A program is killed while it changes regions. What it had printed before tells which states the file may hold.
@Suite struct KilledProgramTests {
  @Test func theFileHoldsWhatWasCommitted() throws {
    var random = Generator(seed: UInt64(Date().timeIntervalSince1970))
    var changes = 0
    var between = 0
    for round in 0..<200 {
      let folder = try StoreFolder()
      let seed = UInt64(round)
      let log = try run(
        folder.store, seed: seed, afterChanges: Int(random.next() % 8), seconds: random.fraction() * 0.02)
      let begun = log.filter { $0.hasPrefix("begin") }.count
      let done = log.filter { $0.hasPrefix("done") }.count
      #expect(log.allSatisfy { !$0.hasPrefix("error") }, "\(log)")
      #expect(begun - done == 0 || begun - done == 1)
      let states = try Churn.states(seed: seed, through: begun)
      let store = try RegionStore(path: folder.store)
      let setAside = store.setAside
      #expect(setAside == nil)
      let found = try store.records(of: "churn")
      #expect(
        found == states[done] || found == states[begun], "round \(round), \(done) of \(begun) changes done")
      changes += done
      if begun > done { between += 1 }
    }
    print("killed 200 times: \(changes) changes kept in all, \(between) kills within a change")
    #expect(changes > 400)
    #expect(between > 20)
  }

  /// Runs the program until some seconds after so many changes, and returns its lines.
  private func run(_ store: String, seed: UInt64, afterChanges changes: Int, seconds: Double) throws
    -> [Substring]
  {
    let process = Process()
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("region-churn")
    process.arguments = [store, "\(seed)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var log = Data()
    while log.split(separator: UInt8(ascii: "\n")).count < 2 * changes + 1 {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      log.append(more)
    }
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, SIGKILL)
    log.append(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    return String(decoding: log, as: UTF8.self).split(separator: "\n")
  }
}
