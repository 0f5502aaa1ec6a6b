import DeviceIO
import Glibc
import LinuxIO
import Quantities
import Synchronization
import Testing

@testable import Sensing

/// Several chips on one bus.
@Suite struct BusScheduleTests {
  private final class Record: Sendable {
    let times = Mutex<[Timestamp]>([])
    var count: Int { times.withLock(\.count) }
  }

  private func wiring(
    _ name: String, _ record: Record, period: Duration, addresses: [UInt8] = [],
    line: (@Sendable () throws(DeviceError) -> any EdgeLine)? = nil, setUp: Duration = .zero,
    opening: @escaping @Sendable () throws(DeviceError) -> Void = { () throws(DeviceError) in },
    poll: @escaping @Sendable () -> Void = {}
  ) -> PolledChip<Int>.Wiring {
    PolledChip<Int>.Wiring(
      name: name, chip: name, kind: .magnetometer, addresses: addresses,
      open: { schedule throws(DeviceError) -> PolledSensor<Int> in
        if setUp > .zero { schedule.pause(setUp, holding: addresses.first ?? 0) }
        try opening()
        return PolledSensor(samplePeriod: period) { () throws(DeviceError) -> Int? in
          poll()
          return record.count
        }
      }, openLine: line,
      deliver: { _, time, _ in
        record.times.withLock { $0.append(time) }
        return (false, false)
      })
  }

  private func run(
    _ wirings: [PolledChip<Int>.Wiring], until condition: @escaping (EventLog) -> Bool
  ) async throws -> EventLog {
    let source = BusSource(name: "bus", kind: .magnetometer) { schedule in
      wirings.map { PolledChip($0, schedule) }
    }
    let (log, stop) = (EventLog(), Latch())
    let worker = try Worker(name: "test") { source.run(until: stop) { log.add($0) } }
    #expect(await log.wait(until: condition))
    stop.raise()
    #expect(worker.join(within: .seconds(2)))
    return log
  }

  private func largestGap(_ record: Record, since start: Timestamp, until end: Timestamp) -> Duration {
    let times = record.times.withLock { [start] + $0.filter { $0 > start && $0 < end } + [end] }
    return zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? .zero
  }

  /// A chip that never comes up, and takes 400 ms of waits each time until it fails, as after a reset.
  @Test func aLongSetUpDoesNotHoldUpTheOthers() async throws {
    let (good, failing) = (Record(), Record())
    let attempts = Mutex<[Timestamp]>([])
    let nack = DeviceError(device: "chip", operation: "configure", reason: .noAcknowledge)
    _ = try await run([
      wiring("good", good, period: .milliseconds(10), addresses: [0x1E]),
      wiring(
        "failing", failing, period: .milliseconds(10), addresses: [0x68], setUp: .milliseconds(400),
        opening: { () throws(DeviceError) in
          attempts.withLock { $0.append(MonotonicClock.now) }
          throw nack
        }),
    ]) { _ in attempts.withLock { $0.count >= 3 } }
    let ends = attempts.withLock { $0 }
    // Both set-ups after the first lie between its end and the third's: 0.4 s twice, and the back-off.
    #expect(ends[2] - ends[0] > .milliseconds(800))
    #expect(largestGap(good, since: ends[0], until: ends[2]) < .milliseconds(200))
    #expect(good.count > 40)
  }

  /// Two parts of one chip, at one address: while one pauses, in another bank of registers maybe, the other keeps still.
  @Test func partsOfOneChipDoNotDisturbEachOther() async throws {
    let (first, second) = (Record(), Record())
    let ended = Mutex<Timestamp?>(nil)
    _ = try await run([
      wiring("first", first, period: .milliseconds(10), addresses: [0x68]),
      wiring(
        "second", second, period: .milliseconds(10), addresses: [0x68], setUp: .milliseconds(300),
        opening: { () throws(DeviceError) in ended.withLock { $0 = MonotonicClock.now } }),
    ]) { _ in second.count > 5 }
    let end = try #require(ended.withLock { $0 })
    let pause = (end - .milliseconds(290))...(end)
    #expect(first.times.withLock { $0.count { pause.contains($0) } } == 0)
  }

  /// A chip whose every transfer takes 60 ms, as one that stretches the clock: the other waits for one at most.
  @Test func aSlowChipDelaysTheOtherByOneTransfer() async throws {
    let (fast, slow) = (Record(), Record())
    _ = try await run([
      wiring("fast", fast, period: .milliseconds(5)),
      wiring("slow", slow, period: .milliseconds(5), poll: { usleep(60_000) }),
    ]) { _ in slow.count >= 10 }
    let times = slow.times.withLock { $0 }
    let (start, end) = (times[1], times[9])
    // One transfer of 60 ms, and what a busy machine adds.
    #expect(largestGap(fast, since: start, until: end) < .milliseconds(115))
    // Turn and turn about.
    #expect(fast.times.withLock { $0.count { $0 > start && $0 < end } } >= 8)
  }

  /// A line whose edges a test writes into a pipe.
  private final class PipeLine: EdgeLine, @unchecked Sendable {
    private let ends: (read: Int32, write: Int32)

    init() {
      var pair: [Int32] = [-1, -1]
      pipe(&pair)
      for end in pair { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      ends = (pair[0], pair[1])
    }

    deinit {
      close(ends.read)
      close(ends.write)
    }

    var descriptor: Int32 { ends.read }

    func raise(at time: Timestamp) {
      var stamp = time.nanoseconds
      _ = write(ends.write, &stamp, 8)
    }

    func waitForEdge(until deadline: Timestamp) throws(DeviceError) -> Timestamp? {
      FileReadiness.waitForAny(of: [ends.read], until: deadline)
      var stamp: Int64 = 0
      return Glibc.read(ends.read, &stamp, 8) == 8 ? Timestamp(nanoseconds: stamp) : nil
    }
  }

  /// Both data-ready outputs are wired: all samples bear the times of their edges, and neither line is given up.
  @Test func severalLinesAreWatched() async throws {
    let records = [Record(), Record()]
    let lines = [PipeLine(), PipeLine()]
    let periods: [Duration] = [.milliseconds(20), .milliseconds(28)]
    let wirings = (0..<2).map { index in
      let line = lines[index]
      return wiring(
        "chip \(index)", records[index], period: periods[index],
        line: { () throws(DeviceError) -> any EdgeLine in line })
    }
    let stop = Latch()
    let edges = [Record(), Record()]
    let players = try (0..<2).map { index in
      let (line, record, period) = (lines[index], edges[index], periods[index])
      return try Worker(name: "edges") {
        var next = MonotonicClock.now + period
        while !stop.wait(until: next) {
          record.times.withLock { $0.append(next) }
          line.raise(at: next)
          next = next + period
        }
      }
    }
    let log = try await run(wirings) { _ in records.allSatisfy { $0.count > 40 } }
    stop.raise()
    for player in players { #expect(player.join(within: .seconds(2))) }
    for index in 0..<2 {
      let raised = Set(edges[index].times.withLock { $0 })
      let taken = records[index].times.withLock { $0 }
      // The first is polled, and others where the machine is so busy that an edge seems to stay away.
      #expect(taken.count { raised.contains($0) } >= taken.count - 6, "chip \(index)")
    }
    #expect(log.health.allSatisfy { $0.note == nil })
  }

  /// What cannot say whether a sample is new is read at whole periods, and how long that takes changes nothing.
  @Test func aPacedSensorIsReadWithoutDrift() async throws {
    let record = Record()
    let readings = Mutex<[Timestamp]>([])
    let wiring = PolledChip<Int>.Wiring(
      name: "paced", chip: "paced", kind: .magnetometer,
      open: { _ throws(DeviceError) -> PolledSensor<Int> in
        var sensor = PolledSensor(samplePeriod: .milliseconds(20)) { () throws(DeviceError) -> Int? in
          readings.withLock { $0.append(MonotonicClock.now) }
          usleep(6000)
          return record.count
        }
        sensor.isPaced = true
        return sensor
      },
      deliver: { _, time, _ in
        record.times.withLock { $0.append(time) }
        return (false, false)
      })
    let log = try await run([wiring]) { _ in record.count >= 30 }
    let starts = readings.withLock { $0 }
    // Each begins at a whole number of periods after any other, unless the machine is busy, as it may be for the first.
    let together = starts.map { start in
      starts.count {
        let periods = ($0 - start).inSeconds / 0.02
        return abs(periods - periods.rounded()) < 0.15
      }
    }
    #expect(together.max() ?? 0 >= starts.count * 3 / 4)
    let last = try #require(log.health.last)
    #expect(abs((try #require(last.timing)).period.inSeconds - 0.02) < 0.004)
  }
}
