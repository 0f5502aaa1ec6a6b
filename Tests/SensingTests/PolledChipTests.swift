import DeviceIO
import Foundation
import LinuxIO
import Quantities
import Synchronization
import Testing

@testable import Sensing

/// Chips made of closures, on buses of their own.
@Suite struct PolledChipTests {
  /// What a chip did, and when it was asked to.
  private final class Board: Sendable {
    let samples = Mutex<[(value: Int, time: Timestamp)]>([])
    let openings = Mutex(0)
    let polls = Mutex(0)
  }

  private static let lost = DeviceError(
    device: "chip", operation: "read register 0x28", reason: .noAcknowledge)

  private func wiring(
    _ board: Board, line: (@Sendable () throws(DeviceError) -> any EdgeLine)? = nil,
    period: Duration = .milliseconds(10),
    _ poll: @escaping @Sendable (Int) throws(DeviceError) -> Int?
  ) -> PolledChip<Int>.Wiring {
    PolledChip<Int>.Wiring(
      name: "chip on bus", chip: "LIS3MDL", kind: .magnetometer,
      open: { _ throws(DeviceError) -> PolledSensor<Int> in
        board.openings.withLock { $0 += 1 }
        return PolledSensor(samplePeriod: period) { () throws(DeviceError) -> Int? in
          let count = board.polls.withLock { count in
            count += 1
            return count
          }
          return try poll(count)
        }
      }, openLine: line,
      deliver: { value, time, _ in
        board.samples.withLock { $0.append((value, time)) }
        return (value == 13, value == 17)
      })
  }

  /// Runs a bus until what it did satisfies a condition, and returns what it published.
  private func run(
    _ wiring: PolledChip<Int>.Wiring, until condition: @escaping (EventLog) -> Bool
  ) async throws -> EventLog {
    let source = BusSource(name: "bus", kind: .magnetometer) { [PolledChip(wiring, $0)] }
    let (log, stop) = (EventLog(), Latch())
    let worker = try Worker(name: "test") { source.run(until: stop) { log.add($0) } }
    #expect(await log.wait(until: condition))
    stop.raise()
    #expect(worker.join(within: .seconds(2)))
    return log
  }

  @Test func samplesComeAtTheChipsOwnRateAndAreCounted() async throws {
    let board = Board()
    let start = MonotonicClock.now
    // A chip that has a sample every 10 ms, whenever it is asked.
    let next = Mutex(0)
    let log = try await run(
      wiring(board) { _ in
        let ready = Int((MonotonicClock.now - start).inSeconds * 100)
        return next.withLock { next in
          guard ready > next else { return nil }
          next = ready
          return ready
        }
      }
    ) { _ in board.samples.withLock { $0.count > 40 } }
    let samples = board.samples.withLock { $0 }
    #expect(samples.count > 40)
    let values = samples.map(\.value)
    #expect(values == values.sorted())
    // Made at value × 10 ms and read at most an eighth of a period later, unless the machine is busy.
    let ages = samples.map { ($0.time - start).inSeconds - Double($0.value) / 100 }.sorted()
    #expect(ages[0] > -0.001)
    #expect(ages[ages.count / 2] < 0.005)
    let health = try #require(log.health.last)
    #expect(health.state == .stopped)
    #expect(health.counters.samples == samples.count)
    #expect(health.counters.saturated == values.count { $0 == 13 })
    // What says that one was lost before it, and what a busy machine came too late for, of which the count is an estimate.
    let flagged = values.count { $0 == 17 }
    let missed = try #require(values.last) - values[0] + 1 - values.count
    #expect(abs(health.counters.lost - flagged - missed) <= missed)
  }

  /// hw-F47, hw-F48: it is looked for again and set up when it is back.
  @Test func threeFailuresInARowLoseTheChipAndOneDoesNot() async throws {
    let board = Board()
    let log = try await run(
      wiring(board) { (count) throws(DeviceError) -> Int? in
        if count == 5 || (10...12).contains(count) { throw Self.lost }
        return count
      }
    ) { $0.health.last?.counters.errors == 4 && $0.health.last?.state == .running }
    #expect(board.openings.withLock { $0 } == 2)
    let states = log.states
    #expect(states == [.opening, .running, .failed("LIS3MDL on \(Self.lost)"), .running, .stopped])
    #expect(log.health.last?.counters.errors == 4)
  }

  @Test func aChipThatIsGoneIsLostAtOnce() async throws {
    let board = Board()
    let gone = DeviceError(device: "chip", operation: "read", reason: .disconnected)
    let log = try await run(
      wiring(board) { (count) throws(DeviceError) -> Int? in
        if count == 3 { throw gone }
        return count
      }
    ) { _ in board.openings.withLock { $0 } == 2 }
    #expect(log.states.contains(.failed("LIS3MDL on \(gone)")))
    #expect(board.openings.withLock { $0 } == 2)
  }

  @Test func aChipThatSleepsIsSilentAndThenSetUpAnew() async throws {
    let board = Board()
    let log = try await run(wiring(board) { count in count < 3 ? count : nil }) { _ in
      board.openings.withLock { $0 } == 2
    }
    let states = log.states
    #expect(states.prefix(3) == [.opening, .running, .silent])
    #expect(states.dropFirst(3).first == .failed("chip on bus answers, but has given no sample for 3 s"))
    #expect(board.openings.withLock { $0 } == 2)
  }

  /// Its status goes on saying that there is a sample, and the sample is always the same.
  /// hw-F09: the same sample again and again.
  @Test func aChipThatHangsIsSetUpAnew() async throws {
    let board = Board()
    let log = try await run(wiring(board, period: .milliseconds(2)) { count in count < 20 ? count : 20 }) {
      _ in
      board.openings.withLock { $0 } == 2
    }
    #expect(
      log.states.contains(
        .failed("chip on bus gives the same sample over and over: it hangs; if this returns, cut its power")))
    // 19 that change, and the 100 that are the same.
    #expect(board.samples.withLock { $0.count } >= 119)
  }

  /// At the end of its range a chip says the same for as long as the field is too strong.
  @Test func aSaturatedChipDoesNotHang() async throws {
    let board = Board()
    _ = try await run(wiring(board, period: .milliseconds(2)) { _ in 13 }) { _ in
      board.samples.withLock { $0.count } > 250
    }
    #expect(board.openings.withLock { $0 } == 1)
  }

  @Test func twoBusesDoNotDelayEachOther() async throws {
    let (slow, fast) = (Board(), Board())
    // An adapter that takes 300 ms for a transfer.
    let slowWiring = wiring(slow) { count in
      usleep(300_000)
      return count
    }
    let fastWiring = wiring(fast) { $0 }
    let stop = Latch()
    let sources = [slowWiring, fastWiring].map { wiring in
      BusSource(name: "bus", kind: .magnetometer) { [PolledChip(wiring, $0)] }
    }
    let workers = try sources.map { source in try Worker(name: "test") { source.run(until: stop) { _ in } } }
    await pause(.milliseconds(700))
    stop.raise()
    for worker in workers { #expect(worker.join(within: .seconds(2))) }
    #expect(fast.samples.withLock { $0.count } > 5 * slow.samples.withLock { $0.count })
  }

  /// The thread of the bus hangs in the kernel, and cannot say so itself.
  @Test func aTransferThatDoesNotEndIsTold() async throws {
    let board = Board()
    let release = Latch()
    let bus = BusSource(name: "bus", kind: .magnetometer) { schedule in
      [
        PolledChip(
          wiring(board) { count in
            if count == 20 { _ = release.wait(for: .seconds(20)) }
            return count
          }, schedule)
      ]
    }
    let (log, stop) = (EventLog(), Latch())
    let sources: [any Source] = [bus, BusWatch(activities: [bus.activity])]
    let workers = try sources.map { source in
      try Worker(name: "test") { source.run(until: stop) { log.add($0) } }
    }
    #expect(await log.wait { $0.health.last?.state == .running })
    let start = ContinuousClock.now
    #expect(await log.wait { $0.health.last?.state == .silent })
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(
      log.health.last?.note
        == "A transfer on its bus has not come to its end for 3 s: the bus hangs. A wire may be held low; cut the power of "
        + "the chips if this stays.")
    #expect(log.health.last?.source == "chip on bus")
    // It is told once, and taken back once the bus goes on.
    await pause(.seconds(1))
    #expect(log.health.count { $0.state == .silent } == 1)
    release.raise()
    #expect(await log.wait { $0.health.last?.state == .running && $0.health.last?.note == nil })
    stop.raise()
    for worker in workers { #expect(worker.join(within: .seconds(2))) }
  }

  /// A line whose edges come every 20 ms.
  private final class Metronome: EdgeLine {
    let descriptor: Int32 = -1
    private var next = MonotonicClock.now

    func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp? {
      let edge = next
      guard edge <= deadline else {
        MonotonicClock.sleep(until: deadline)
        return nil
      }
      MonotonicClock.sleep(until: edge)
      next = edge + .milliseconds(20)
      return edge
    }
  }

  @Test func samplesBearTheTimeOfTheirEdge() async throws {
    let board = Board()
    let log = try await run(
      wiring(
        board,
        line: { () throws(DeviceError) -> any EdgeLine in Metronome() }, period: .milliseconds(20)
      ) { $0 }
    ) { _ in board.samples.withLock { $0.count > 15 } }
    let times = board.samples.withLock { $0.map(\.time) }
    #expect(times.count >= 15)
    // The first is polled, so that the chip lets go of its line, and others where the machine is so busy that an edge
    // seems to stay away; the rest are whole periods apart.
    let phases = times.map { $0.nanoseconds % 20_000_000 }
    #expect(phases.map { phase in phases.count { $0 == phase } }.max() ?? 0 >= 8)
    #expect(log.health.last?.note == nil)
  }

  @Test func aLineThatFailsCostsPrecisionAndNotTheChip() async throws {
    let board = Board()
    let log = try await run(
      wiring(
        board,
        line: { () throws(DeviceError) -> any EdgeLine in
          throw DeviceError(device: "line 4 of chip", operation: "take", reason: .busy(holder: "pps-gpio"))
        }
      ) { $0 }
    ) { _ in board.samples.withLock { $0.count > 10 } }
    #expect(board.samples.withLock { $0.count } > 10)
    #expect(log.health.last?.note?.hasPrefix("line 4 of chip: cannot take") == true)
    #expect(log.states == [.opening, .running, .stopped])
  }

  /// A line that is not the one that is wired.
  private final class DeadLine: EdgeLine {
    let descriptor: Int32 = -1
    func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp? {
      MonotonicClock.sleep(until: deadline)
      return nil
    }
  }

  @Test func aLineWithoutEdgesIsGivenUp() async throws {
    let board = Board()
    let log = try await run(
      wiring(board, line: { () throws(DeviceError) -> any EdgeLine in DeadLine() }) { $0 }
    ) { _ in board.samples.withLock { $0.count > 30 } }
    #expect(log.health.last?.note?.contains("has no edges") == true)
    #expect(board.openings.withLock { $0 } == 1)
  }
}
