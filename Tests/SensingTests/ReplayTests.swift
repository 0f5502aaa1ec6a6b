import Configuration
import Foundation
import GNSS
import Quantities
import SensorDrivers
import Testing

@testable import Sensing

@Suite struct ReplayTests {
  private func replay(_ path: String, _ speed: ReplaySpeed = .maximum) throws -> (
    Station, EventLog, Station.Subscription
  ) {
    let station = try Station.replay(path: path, speed: speed)
    let log = EventLog()
    return (station, log, station.subscribe { log.add($0) })
  }

  private static let threeEpochs = (0..<3).map(epoch).joined()

  @Test func aPlainLogGivesEachEpochOnceWithItsOwnTime() async throws {
    let folder = try TemporaryFolder()
    let header = "# Name: test\n# $GPGGA,1\n"
    let (station, log, subscription) = try replay(
      folder.write(header + Self.threeEpochs, to: "drive.nmea"))
    station.start()
    #expect(await log.wait { $0.hasEnded })
    station.stop()
    let noon = try #require(UTCTime(year: 2026, month: 7, day: 1, hour: 12))
    #expect(log.fixes.map(\.time) == (0..<3).map { noon + .seconds($0) })
    #expect(log.fixes.map(\.altitudeMSL) == [500, 500, 500])
    #expect(log.fixes.allSatisfy { $0.speed != nil })
    #expect(
      station.capabilities == .init(hasReceiver: true, hasCompass: false, isSimulated: true, isLossless: true)
    )
    #expect(station.latest.fix == log.fixes.last)
    #expect(station.latest.health.first?.counters.receiver.accepted == 6)
    subscription.cancel()
  }

  @Test func aPlainLogIsPacedByItsEpochs() async throws {
    let folder = try TemporaryFolder()
    // A jump of most of an hour is a gap, and is not waited for.
    let path = try folder.write(Self.threeEpochs + epoch(3540), to: "drive.nmea")
    let (station, log, _subscription) = try replay(path, .times(10))
    let clock = ContinuousClock()
    let elapsed = await clock.measure {
      station.start()
      #expect(await log.wait { $0.hasEnded })
    }
    #expect(elapsed > .milliseconds(190) && elapsed < .seconds(5))
    #expect(log.fixes.count == 4)
    _ = _subscription
  }

  @Test func stoppingDoesNotWaitForTheNextEpoch() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.threeEpochs, to: "drive.nmea")
    let (station, log, _subscription) = try replay(path, .times(0.01))
    station.start()
    #expect(await log.wait { $0.fixes.count == 1 })
    let elapsed = ContinuousClock().measure { station.stop() }
    #expect(elapsed < .seconds(2))
    #expect(log.fixes.count == 1)
    #expect(!log.hasEnded)
    _ = _subscription
  }

  @Test func aHeldStationWaitsForItsRelease() async throws {
    let folder = try TemporaryFolder()
    let (station, log, _subscription) = try replay(folder.write(Self.threeEpochs, to: "drive.nmea"))
    station.hold()
    station.start()
    #expect(await log.wait(.milliseconds(50)) { !$0.all.isEmpty } == false)
    station.release()
    #expect(await log.wait { $0.hasEnded })
    #expect(log.fixes.count == 3)
    _ = _subscription
  }

  @Test func releaseWithoutStartBeginsNothing() async throws {
    let folder = try TemporaryFolder()
    let (station, log, _subscription) = try replay(folder.write(Self.threeEpochs, to: "drive.nmea"))
    station.hold()
    station.release()
    #expect(await log.wait(.milliseconds(50)) { !$0.all.isEmpty } == false)
    station.start()
    #expect(await log.wait { $0.hasEnded })
    _ = _subscription
  }

  @Test func aSlowSubscriberLosesNothing() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write((0..<50).map(epoch).joined(), to: "drive.nmea")
    let station = try Station.replay(path: path, speed: .maximum)
    let log = EventLog()
    let subscription = station.subscribe { event in
      usleep(2000)
      log.add(event)
    }
    station.start()
    #expect(await log.wait { $0.hasEnded })
    #expect(log.fixes.count == 50)
    subscription.cancel()
  }

  @Test func startingAgainAfterStopReplaysAnew() async throws {
    let folder = try TemporaryFolder()
    let (station, log, _subscription) = try replay(folder.write(Self.threeEpochs, to: "drive.nmea"))
    for round in 1...2 {
      station.start()
      #expect(await log.wait { $0.fixes.count == 3 * round && $0.hasEnded })
      station.stop()
    }
    _ = _subscription
  }

  @Test func opensNothingThatIsNotThere() {
    #expect(
      throws: SensingError.file(
        path: "/nonexistent.nmea", operation: "replay it", reason: "No such file or directory")
    ) { _ = try Station.replay(path: "/nonexistent.nmea") }
    #expect(throws: SensingError.file(path: "/tmp", operation: "replay it", reason: "Is a directory")) {
      _ = try Station.replay(path: "/tmp")
    }
  }

  @Test func aNewerRecordingIsRefusedWithASentence() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("truenorth-recording 2\n", to: "new.truenorth")
    do throws(SensingError) {
      _ = try Station.replay(path: path)
      Issue.record("was accepted")
    } catch {
      #expect(
        error.description
          == "\(path): was recorded in format version 2, and this program knows versions up to 1; replay it with a "
          + "newer program.")
    }
  }
}
