import Configuration
import DeviceIO
import Foundation
import GNSS
import LinuxIO
import Quantities
import Testing

@testable import Sensing

/// What is told of a receiver that does not do what it should.
@Suite struct ReceiverHealthTests {
  /// Runs a source on a thread while `body` looks at what it publishes.
  private func run(
    setUp: ReceiverSetUp? = nil, board: DemandBoard? = nil,
    _ open: @escaping @Sendable () throws(DeviceError) -> ScriptedPort,
    _ body: (EventLog) async throws -> Void
  ) async throws {
    var source = ReceiverSource(
      name: "receiver", interpreter: Interpreter(StationConfiguration()), setUp: { _ in setUp }, open: open)
    source.board = board
    source.demandPatience = .milliseconds(50)
    let running = source
    let (log, stop) = (EventLog(), Latch())
    let worker = try Worker(name: "test") { running.run(until: stop) { log.add($0) } }
    try await body(log)
    stop.raise()
    #expect(worker.join(within: .milliseconds(500)))
  }

  private static let version = ["$PMTK605*31\r\n": sentence("PMTK705,AXN_5.1.7_3333,0003,PA1010D,1.0")]

  private static func answer(_ bytes: [UInt8], _ answers: [String: String]) -> [UInt8]? {
    answers[String(decoding: bytes, as: UTF8.self)].map { Array($0.utf8) }
  }

  /// Counts by hand of what is written there.
  @Test func whatIsRefusedIsCountedByReason() async throws {
    let wrongSum = epoch(2).replacingOccurrences(of: "120002", with: "120003")
    let noSuchPlace = sentence("GPGLL,9100.0000,N,01100.0000,E,120004.00,A,A")
    let tooLong = "$GP" + String(repeating: "X", count: 600) + "\r\n"
    // NAV-EOE with a wrong checksum, and one with a right one and half of its payload: the sums of 01 61 02 00 05 06 are
    // 01 62 64 64 69 6F, and the sums of those 01 63 C7 2B 94 03.
    let damaged: [UInt8] = [0xB5, 0x62, 0x01, 0x61, 0x04, 0x00, 1, 2, 3, 4, 0, 0]
    let short: [UInt8] = [0xB5, 0x62, 0x01, 0x61, 0x02, 0x00, 5, 6, 0x6F, 0x03]
    // RTCM 3 without payload and with a wrong check value.
    let correction: [UInt8] = [0xD3, 0x00, 0x00, 0x00, 0x00, 0x00]
    var bytes = Array([epoch(1), wrongSum, noSuchPlace, tooLong].joined().utf8)
    for frame in [damaged, short, correction] { bytes += frame }
    let stream = bytes
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort([.raw(stream), .bytes(epoch(5))])
    } _: { log in
      #expect(await log.wait { $0.health.last?.counters.receiver.sentences.accepted == 4 })
      let received = try #require(log.health.last?.counters.receiver)
      #expect(received.bytes == stream.count + epoch(5).utf8.count)
      #expect(received.sentences.checksumWrong == 2)
      #expect(received.sentences.outOfRange == 1)
      #expect(received.sentences.overlong == 1)
      #expect(received.sentences.refused == 4)
      #expect(received.messages.checksumWrong == 1)
      #expect(received.messages.payloadShort == 1)
      #expect(received.messages.refused == 2)
      #expect(received.corrections.checksumWrong == 1)
      #expect(received.refused == 7)
    }
  }

  @Test func aReceiverWithoutChecksumsIsTold() async throws {
    let bare = "$GPRMC,120001.00,A,4800.0000,N,01100.0000,E,1.00,0.00,010726,,,A\r\n"
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort(Array(repeating: .bytes(bare), count: 4))
    } _: { log in
      #expect(await log.wait { $0.health.last?.state == .silent })
      let health = try #require(log.health.last)
      #expect(health.source == "receiver")
      #expect(
        health.note
          == "None of its sentences has a checksum, so none is taken. If this receiver sends none, set "
          + "allowMissingChecksum to true in the configuration's receiver.")
      #expect(health.counters.receiver.sentences.checksumMissing == 4)
      #expect(log.fixes.isEmpty)
    }
  }

  private static let silences: [([ScriptedPort.Step], String)] = [
    ([], "Nothing comes from port at 9600 baud. Is the receiver powered, and its TX wired to this RX?"),
    (
      [.raw(Array(repeating: 0xF8, count: 64))],
      "What comes from port at 9600 baud makes no sentence. gnssdecode --probe finds the speed of a receiver."
    ),
    (
      [.bytes("\r\nDebian GNU/Linux 13 board ttyS0\r\n\r\nboard login: ")],
      "A console is at 9600 baud: it said \"board login: \"."
    ),
  ]

  @Test(arguments: silences.indices) func whoSpeaksInPlaceOfAReceiverIsTold(_ index: Int) async throws {
    let (steps, note) = Self.silences[index]
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort(steps)
    } _: { log in
      #expect(await log.wait { $0.health.last?.state == .silent })
      #expect(log.health.last?.note == note)
    }
  }

  @Test func aReceiverWithoutAPositionIsTold() async throws {
    let void = sentence("GPRMC,120001.00,V,,,,,,,010726,,,N")
    let view = sentence("GPGSV,1,1,02,05,40,083,46,07,12,300,") + sentence("GPGSA,A,1,,,,,,,,,,,,,,,")
    // One every tenth of a second.
    let script = (0..<140).map { $0 % 10 == 0 ? ScriptedPort.Step.bytes(void + view) : .nothing }
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort(script)
    } _: { log in
      #expect(await log.wait { $0.health.last?.note != nil })
      let health = try #require(log.health.last)
      #expect(health.state == .running)
      #expect(health.note?.hasPrefix("It speaks, and tells no position: ") == true)
      #expect(health.receiver?.satellites?.inView == 2)
      #expect(health.receiver?.satellites?.used == 0)
      #expect(log.skies.last?.satellites.first?.carrierToNoise == 46)
    }
  }

  /// All that it says is of one epoch.
  @Test func aClockThatStandsStillIsTold() async throws {
    let script = (0..<400).map { $0 % 5 == 0 ? ScriptedPort.Step.bytes(epoch(1)) : .nothing }
    try await run { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort(script)
    } _: { log in
      #expect(await log.wait { $0.health.last?.note != nil })
      #expect(
        log.health.last?.note
          == "It speaks, and its clock stands still, so that nothing of it is new: take its supply away for some seconds."
      )
    }
  }

  @Test func aSetUpIsReportedAndLosesNothing() async throws {
    var wishes = ReceiverSetUp()
    (wishes.rateHz, wishes.messages) = (5, [.gga, .rmc])
    let answers = [
      // 2: failed. 3: done.
      "$PMTK220,200*2C\r\n": sentence("PMTK001,220,2"),
      "$PMTK314,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0*28\r\n": sentence("PMTK001,314,3"),
    ]
    try await run(setUp: wishes) { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort([.bytes(epoch(1))], answer: { Self.answer($0, answers.merging(Self.version) { $1 }) })
    } _: { log in
      #expect(await log.wait { $0.health.last?.receiver?.setUp != nil })
      let report = try #require(log.health.last?.receiver?.setUp)
      #expect(report.family == .mediaTek)
      #expect(report.outcomes == [.rate: .refused, .messages: .done])
      #expect(log.health.last?.note == "Of its set-up it refused rateHz.")
      // The epoch came before the questions were asked.
      #expect(log.hasFix(ofSecond: 1))
    }
  }

  @Test func aReceiverIsSetToWhatProgramsNeed() async throws {
    let answers = [
      sentence("PMTK220,3000"): sentence("PMTK001,220,3"), sentence("PMTK220,200"): sentence("PMTK001,220,2"),
    ]
    let board = DemandBoard()
    board.demand = .rough
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    try await run(setUp: wishes, board: board) { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort([.bytes(epoch(1))], answer: { Self.answer($0, answers.merging(Self.version) { $1 }) })
    } _: { log in
      // 5 Hz was refused, one fix in three seconds is not.
      #expect(await log.wait { $0.health.last?.receiver?.setUp?.outcomes == [.rate: .done] })
      board.demand = .full
      #expect(await log.wait { $0.health.last?.receiver?.setUp?.outcomes == [.rate: .refused] })
    }
  }

  @Test func anEchoIsNotSetUp() async throws {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    try await run(setUp: wishes) { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort([], answer: { $0 })
    } _: { log in
      #expect(await log.wait { $0.health.last?.state == .silent && $0.health.last?.note != nil })
      #expect(
        log.health.last?.note?.hasPrefix(
          "It was not set up. The line gives back what is sent to it at 9600 baud, and nothing else comes.")
          == true)
    }
  }

  /// A receiver that had not started when its port was opened.
  @Test func aLateReceiverIsSetUpWhenItIsHeard() async throws {
    var wishes = ReceiverSetUp()
    wishes.rateHz = 5
    let answers = [
      "$PMTK220,200*2C\r\n": sentence("PMTK001,220,3")
    ]
    var script = [ScriptedPort.Step](repeating: .nothing, count: 30)
    script += [.bytes(epoch(1)), .nothing, .nothing, .nothing, .nothing, .bytes(epoch(2))]
    let start = MonotonicClock.now
    try await run(setUp: wishes) { [script] () throws(DeviceError) -> ScriptedPort in
      ScriptedPort(
        script,
        answer: { bytes in
          if MonotonicClock.now > start + .seconds(3), let version = Self.answer(bytes, Self.version) {
            return version
          }
          return Self.answer(bytes, answers)
        })
    } _: { log in
      #expect(await log.wait { $0.health.last?.receiver?.setUp?.outcomes == [.rate: .done] })
      #expect(log.health.contains { $0.receiver?.setUp?.obstacle == .nobody })
    }
  }

  @Test func aStopDoesNotWaitForASetUp() async throws {
    var wishes = ReceiverSetUp()
    (wishes.rateHz, wishes.baudRate) = (5, 115_200)
    // It takes 4.4 s to find out that nobody is there.
    try await run(setUp: wishes) { () throws(DeviceError) -> ScriptedPort in
      ScriptedPort([])
    } _: { _ in
      await pause(.milliseconds(300))
    }
  }
}

/// What a station holds for current.
@Suite struct LatestTests {
  private static let fix: GNSSFix? = GeodeticPosition(latitudeDegrees: 48, longitudeDegrees: 11).map {
    GNSSFix(
      time: UTCTime(nanosecondsSince1970: 0), position: $0, kind: .autonomous,
      horizontalAccuracy: Accuracy(meters: 5, source: .dilution))
  }

  @Test func aFixAgesOut() async throws {
    let live = Station(
      capabilities: .init(hasReceiver: true, hasCompass: false, isSimulated: false),
      fixLifetime: .milliseconds(200))
    live.send(.fix(try #require(Self.fix)))
    #expect(live.latest.fix != nil)
    await pause(.milliseconds(250))
    #expect(live.latest.fix == nil)
    #expect(live.latest.lastKnownFix == Self.fix)
    live.send(.fix(try #require(Self.fix)))
    #expect(live.latest.fix != nil)
  }

  @Test func aSimulatedFixStays() async throws {
    let simulated = Station(
      capabilities: .init(hasReceiver: true, hasCompass: false, isSimulated: true),
      fixLifetime: .milliseconds(50))
    simulated.send(.fix(try #require(Self.fix)))
    await pause(.milliseconds(100))
    #expect(simulated.latest.fix != nil)
  }

  /// A receiver that is set to a fix every ten seconds is not late after eleven.
  @Test func aSlowReceiverIsGivenTime() throws {
    var receiver = ReceiverConfiguration(port: .path("/dev/ttyAMA0"))
    #expect(StationConfiguration(receiver: receiver).fixLifetime == .seconds(10))
    var setUp = ReceiverSetUpConfiguration()
    setUp.rateHz = 0.1
    receiver.setUp = setUp
    #expect(StationConfiguration(receiver: receiver).fixLifetime == .seconds(30))
    setUp.rateHz = 0
    receiver.setUp = setUp
    #expect(StationConfiguration(receiver: receiver).fixLifetime == .seconds(10))
  }
}
