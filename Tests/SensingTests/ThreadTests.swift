import Foundation
import GNSS
import LinuxIO
import Quantities
import Testing

@testable import Sensing

@Suite struct ThreadTests {
  @Test func aLatchWakesWhoWaitsForIt() throws {
    let latch = Latch()
    #expect(!latch.wait(for: .milliseconds(20)))
    let worker = try Worker(name: "raiser") {
      usleep(20_000)
      latch.raise()
    }
    #expect(latch.wait(for: .seconds(5)))
    #expect(latch.isRaised)
    #expect(worker.join(within: .seconds(5)))
  }

  @Test func aWorkerBearsItsNameAndGetsNoSignals() throws {
    let (named, done) = (EventLog(), Latch())
    let worker = try Worker(name: "/dev/i2c-1 and more") {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      let name = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
      if sigismember(&blocked, SIGTERM) == 1, name == "/dev/i2c-1 and \n" { named.add(.ended) }
      done.raise()
    }
    #expect(done.wait(for: .seconds(5)))
    #expect(worker.join(within: .seconds(5)))
    #expect(named.hasEnded)
  }

  @Test func joiningAThreadThatIsHeldUpGivesUp() throws {
    let release = Latch()
    let worker = try Worker(name: "stuck") { _ = release.wait(for: .seconds(10)) }
    #expect(!worker.join(within: .milliseconds(20)))
    release.raise()
  }

  @Test func backOffDoublesToFiveSeconds() {
    var backOff = BackOff()
    var waits: [Double] = []
    for _ in 0..<8 { waits.append(backOff.afterFailure().inSeconds) }
    let expected = [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5]
    for (wait, right) in zip(waits, expected) { #expect(abs(wait - right) < 1e-9) }
    backOff.reset()
    let first = backOff.afterFailure()
    #expect(first == .milliseconds(100))
  }

  /// A machine without a clock battery thinks it is 2019 while the receiver knows better.
  @Test func theReceiverCorrectsAClockThatWasNeverSet() throws {
    let moment = Timestamp(nanoseconds: 5_000_000_000)
    let machine = try #require(UTCTime(year: 2019, month: 1, day: 1))
    let truth = try #require(UTCTime(year: 2026, month: 7, day: 1))
    var dates = DateKeeper()
    var isNews = dates.set(machine, at: moment)
    #expect(isNews)
    isNews = dates.set(machine + .seconds(1), at: moment + .seconds(1))
    #expect(!isNews)
    #expect(dates.date(of: moment + .seconds(3)) == machine + .seconds(3))
    let position = try #require(GeodeticPosition(latitudeDegrees: 1, longitudeDegrees: 2))
    var fix = GNSSFix(
      time: truth, position: position, kind: .autonomous,
      horizontalAccuracy: Accuracy(meters: 5, source: .dilution))
    fix.received = moment
    dates.note(fix)
    #expect(dates.date(of: moment + .seconds(3)) == truth + .seconds(3))
    // Once it is set, the machine's own clock is the finer one.
    isNews = dates.set(truth + .milliseconds(300), at: moment)
    #expect(isNews)
    #expect(dates.date(of: moment) == truth + .milliseconds(300))
    // A receiver that has lost 1024 weeks changes nothing.
    fix.time = truth + .seconds(-1024 * 7 * 86_400)
    dates.note(fix)
    #expect(dates.date(of: moment) == truth + .milliseconds(300))
  }
}
