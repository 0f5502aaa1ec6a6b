import Compass
import Configuration
import Foundation
import GNSS
import Quantities
import SensorDrivers
import Testing

@testable import Sensing

/// What a station gave live has to come out of its recording again.
@Suite struct RecordAndReplayTests {
  private static let configuration = """
    {
      receiver: { port: '/dev/null' },
      magnetometer: {
        bus: 1, chip: 'LIS3MDL', mounting: { headingDegrees: 12.3, pitchDegrees: 4.5, rollDegrees: 181 },
        calibration: {
          schemaVersion: 1, hardIronMicrotesla: [3, -4, 5], softIron: [[1.01, 0.02, 0], [0.02, 0.98, 0], [0, 0, 1]],
        },
      },
      accelerometer: { bus: 1, chip: 'LSM303DLHC', mounting: { x: 'forward', y: 'left', z: 'up' } },
    }
    """

  /// Plays three seconds of a turning board into an interpreter that records.
  private func play(into interpreter: Interpreter, _ publish: (SensingEvent) -> Void) {
    _ = interpreter.begin()
    let start: Int64 = 5_000_000_000
    interpreter.setClock(
      UTCTime(nanosecondsSince1970: 1_782_907_200_000_000_000), at: Timestamp(nanoseconds: start))
    for step in 0..<60 {
      let time = Timestamp(nanoseconds: start + Int64(step) * 50_000_000)
      let angle = Double(step) * 0.1
      if step % 20 == 7 {
        let bytes = Array(epoch(step / 20).utf8)
        bytes.withUnsafeBytes { interpreter.receive($0, at: time, publish) }
      }
      if step % 20 == 11 { interpreter.fallQuiet(at: time, publish) }
      interpreter.take(
        InertialSample(acceleration: Acceleration(metersPerSecondSquared: SIMD3(0.1, 0.2, 9.8))), at: time,
        publish)
      let field = SIMD3(20 * cos(angle), -20 * sin(angle), 44 + 0.1 / 3)
      interpreter.take(
        MagnetometerSample(field: MagneticField(microtesla: field), isSaturated: step == 30), at: time,
        publish)
    }
    interpreter.interrupt(at: Timestamp(nanoseconds: start + 3_000_000_000), publish)
    interpreter.end(publish)
  }

  @Test func aRecordingReplaysToTheSameFixesAndHeadings() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("turn.truenorth")
    let configuration = try StationConfiguration(parsing: Array(Self.configuration.utf8), file: "c.json")
    let live = EventLog()
    play(into: Interpreter(configuration, recorder: try Recorder(path: path))) { live.add($0) }
    #expect(live.fixes.count == 3)
    #expect(live.headingDegrees.count == 60)

    let station = try Station.replay(path: path, speed: .maximum)
    #expect(station.capabilities.hasCompass)
    let replayed = EventLog()
    let subscription = station.subscribe { replayed.add($0) }
    station.start()
    #expect(await replayed.wait { $0.hasEnded })
    station.stop()
    subscription.cancel()
    #expect(replayed.fixes == live.fixes)
    let headings = { (log: EventLog) -> [(HeadingReading, UTCTime)] in
      log.all.compactMap { if case .heading(let reading, let date) = $0 { (reading, date) } else { nil } }
    }
    let pairs = zip(headings(live), headings(replayed))
    #expect(headings(live).count == headings(replayed).count)
    for (a, b) in pairs {
      #expect(a.0.time == b.0.time)
      #expect(abs(a.0.magnetic.degrees - b.0.magnetic.degrees) < 1e-9)
      #expect(a.0.declination?.degrees == b.0.declination?.degrees)
      #expect(a.0.isValid == b.0.isValid)
    }
    // The first fix comes with the fall of the line, in step 11; from there on headings are true ones.
    #expect(headings(replayed).map { $0.0.declination != nil }.firstIndex(of: true) == 11)
  }

  @Test func recordingTheSameTwiceGivesTheSameBytes() throws {
    let folder = try TemporaryFolder()
    let configuration = try StationConfiguration(parsing: Array(Self.configuration.utf8), file: "c.json")
    let texts = try ["a", "b"].map { name in
      play(into: Interpreter(configuration, recorder: try Recorder(path: folder.path(name)))) { _ in }
      return try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
    }
    #expect(texts[0] == texts[1])
    // The receiver's bytes come out of the file as they went in.
    var reader = try LineReader(path: folder.path("a"))
    var bytes: [UInt8] = []
    while let line = try reader.next() {
      if case .bytes(_, let part)? = RecordingLine(parsing: line.dropLast()) { bytes += part }
    }
    #expect(String(decoding: bytes, as: UTF8.self) == (0..<3).map(epoch).joined())
  }

  /// Wherever a recording is cut off, what is whole in it replays, and nothing else.
  @Test func aTornRecordingReplaysItsWholeLines() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("whole")
    let configuration = try StationConfiguration(parsing: Array(Self.configuration.utf8), file: "c.json")
    play(into: Interpreter(configuration, recorder: try Recorder(path: path))) { _ in }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let prologue = whole.split(separator: UInt8(ascii: "\n"), maxSplits: 2)[..<2].reduce(0) {
      $0 + $1.count + 1
    }
    for length in stride(from: prologue, through: whole.count, by: 397) {
      let torn = folder.path("torn")
      let part = whole[..<length]
      try part.write(to: URL(fileURLWithPath: torn))
      let lines = part[...(part.lastIndex(of: UInt8(ascii: "\n")) ?? 0)].split(separator: UInt8(ascii: "\n"))
      let station = try Station.replay(path: torn, speed: .maximum)
      let log = EventLog()
      let subscription = station.subscribe { log.add($0) }
      station.start()
      #expect(await log.wait { $0.hasEnded })
      station.stop()
      subscription.cancel()
      #expect(log.headingDegrees.count == lines.count { $0.starts(with: Data("mag ".utf8)) })
    }
  }

  @Test func aRecordingIsPacedByItsTimeStamps() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("turn.truenorth")
    let configuration = try StationConfiguration(parsing: Array(Self.configuration.utf8), file: "c.json")
    play(into: Interpreter(configuration, recorder: try Recorder(path: path))) { _ in }
    let station = try Station.replay(path: path, speed: .times(10))
    let log = EventLog()
    let subscription = station.subscribe { log.add($0) }
    let elapsed = await ContinuousClock().measure {
      station.start()
      #expect(await log.wait { $0.hasEnded })
    }
    #expect(elapsed > .milliseconds(290) && elapsed < .seconds(5))
    subscription.cancel()
  }

  @Test func sessionsStandForThemselves() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("turn.truenorth")
    let configuration = try StationConfiguration(parsing: Array(Self.configuration.utf8), file: "c.json")
    for _ in 0..<2 {
      play(into: Interpreter(configuration, recorder: try Recorder(path: path))) { _ in }
    }
    let station = try Station.replay(path: path, speed: .maximum)
    let log = EventLog()
    let subscription = station.subscribe { log.add($0) }
    station.start()
    #expect(await log.wait { $0.hasEnded })
    subscription.cancel()
    #expect(log.fixes.count == 6)
    #expect(log.headingDegrees.count == 120)
    #expect(Array(log.headingDegrees[..<60]) == Array(log.headingDegrees[60...]))
  }
}
