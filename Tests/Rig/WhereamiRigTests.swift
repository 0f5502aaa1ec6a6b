import Foundation
import Testing

/// The whole way, from a kernel's devices to the lines that `whereami --json` prints, against the known truth.
@Suite(.disabled(if: RigKernel.obstacle != nil, Comment(rawValue: RigKernel.obstacle ?? "")))
struct WhereamiRigTests {
  /// A little more than one turn of the board.
  static let seconds = 28

  @Test(arguments: [RigKernel.Bus.adapter, .stub])
  func headingsAndLocationsAreTrue(bus: RigKernel.Bus) async throws {
    let run = try await RigRun.whereami(on: bus, seconds: Self.seconds)

    var errors = HeadingErrors()
    var untimed = 0
    for line in run.lines where line["type"] as? String == "heading" {
      // A negative accuracy marks a heading as invalid.
      guard try RigRun.number(line, "headingAccuracy") >= 0 else { continue }
      let magnetic = try RigRun.number(line, "magneticHeading")
      let time = run.boardTime(try RigRun.seconds(line["timestamp"]))
      guard run.hadProcessor(at: time) else {
        untimed += 1
        continue
      }
      errors.add(magnetic, at: time)
      // The receiver that made the log says in its RMC sentences how far magnetic north is off: 13.05 degrees east.
      let trueHeading = try RigRun.number(line, "trueHeading")
      if trueHeading >= 0 { #expect(abs(remainder(trueHeading - magnetic - 13.05, 360)) < 0.5) }
    }
    print("whereami on \(bus), \(errors), \(untimed) left out where the kernel had no processor")
    #expect(errors.count > 100)
    #expect(errors.sectorCount == 36, "a full turn")
    #expect(errors.mean < 1)
    #expect(errors.worst < 3)

    let log = try ReceiverLog(RigKernel.log)
    var times: Set<Double> = []
    for line in run.lines where line["type"] as? String == "location" {
      let time = try RigRun.seconds(line["timestamp"])
      let expected = try #require(log.positions[time], "the log has no fix at \(time)")
      #expect(abs(try RigRun.number(line, "latitude") - expected.latitude) < 1e-7)
      #expect(abs(try RigRun.number(line, "longitude") - expected.longitude) < 1e-7)
      #expect(times.insert(time).inserted, "one location for each fix")
    }
    #expect(times.count >= Self.seconds - 8)
  }
}
