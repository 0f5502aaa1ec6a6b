import Quantities
import Testing

@testable import GNSS

@Suite struct EpochTests {
  /// Tokyo's datum: 0.2 minutes of latitude are 370.4 m, 0.2 of longitude at 47.285 degrees 251.2 m.
  @Test func anotherDatumIsMarked() throws {
    let shifted = Receiver.fixes(["GPDTM,TOY,,0.2,N,0.2,E,47.7,W84", rmc("120000"), gga("120000")])
    let fix = try #require(shifted.first)
    #expect(fix.datum.map { "\($0)" } == "TOY")
    #expect(abs(fix.horizontalAccuracy.meters - (0.9 * 5.1 + 447.58)) < 0.05)
    // It holds until the receiver says otherwise.
    let later = Receiver.fixes([
      "GPDTM,999,,,,,,,", rmc("120000"), rmc("120001"), "GPDTM,W84,,0.0,N,0.0,E,0.0,W84", rmc("120002"),
      "GPDTM,,,,,,,,", rmc("120003"),
    ])
    #expect(later.map { $0.datum != nil } == [true, true, false, false])
    #expect(later[0].horizontalAccuracy.meters == 30)
  }

  @Test func sentencesOfOneTimeAreOneFix() throws {
    let fixes = Receiver.fixes([
      gga("120000.00"), rmc("120000.00"), "GPGSA,A,3,01,02,03,,,,,,,,,,1.6,0.9,1.3",
      "GPGSA,A,3,70,71,,,,,,,,,,,1.6,0.9,1.3",
      "HEHDT,123.4,T", rmc("120001.00"), gga("120001.00"),
    ])
    #expect(fixes.count == 2)
    let fix = try #require(fixes.first)
    #expect(fix.time == utc(2026, 3, 14, 12, 0, 0))
    #expect(abs(fix.position.latitudeDegrees - 47.285333333) < 1e-9)
    #expect(abs(fix.position.longitudeDegrees - 8.565) < 1e-9)
    #expect(fix.kind == .autonomous)
    #expect(fix.altitudeMSL == 408)
    #expect(fix.altitudeEllipsoid == 455)
    #expect(fix.geoidSeparation == 47)
    #expect(abs(try #require(fix.speed) - 0.257222) < 1e-6)
    #expect(fix.course?.degrees == 87.4)
    #expect(fix.vehicleHeading?.degrees == 123.4)
    #expect(fix.satellitesUsed == 9)
    #expect(fix.horizontalDilution == 0.9)
    #expect(fix.verticalDilution == 1.3)
    #expect(fix.positionDilution == 1.6)
    #expect(fixes[1].altitudeMSL == 408)
    #expect(fixes[1].speed != nil)
  }

  @Test func tenHertz() {
    let times = (0..<30).map { "23595\(7 + $0 / 10).\($0 % 10)0" }
    let fixes = Receiver.fixes(times.flatMap { [gga($0), rmc($0)] })
    #expect(fixes.count == 30)
    for (earlier, later) in zip(fixes, fixes.dropFirst()) {
      #expect(later.time - earlier.time == .milliseconds(100))
    }
  }

  @Test func aFixIsOutWithTheCyclesLastSentenceOnceLearned() {
    var receiver = Receiver()
    for second in 0..<4 { receiver.send(gga("12000\(second).00"), rmc("12000\(second).00")) }
    // Three cycles were seen to end with RMC, so the fourth needs no fifth.
    #expect(receiver.fixes.count == 4)
    receiver.send(gga("120004.00"))
    #expect(receiver.fixes.count == 4)
    receiver.send(rmc("120004.00"), received: Timestamp(nanoseconds: 77))
    #expect(receiver.fixes.count == 5)
    #expect(receiver.fixes.last?.altitudeMSL == 408)
    #expect(receiver.fixes.last?.speed != nil)
    #expect(receiver.fixes.last?.received == Timestamp(nanoseconds: 77))
    // A sentence after the learned end gives no second fix, and the end is learned anew.
    receiver.send("GPGLL,4717.12000,N,00833.90000,E,120004.00,A,A", gga("120005.00"), rmc("120005.00"))
    #expect(receiver.fixes.count == 5)
    receiver.finish()
    #expect(receiver.fixes.count == 6)
  }

  @Test func aSingleSentenceReceiverIsLearnedToo() {
    var receiver = Receiver()
    for second in 0..<5 { receiver.send(rmc("12000\(second).00")) }
    #expect(receiver.fixes.count == 5)
  }

  @Test func withoutLearningTheNextTimeEndsAnEpoch() {
    var options = ReceiverOptions()
    options.learnsCycle = false
    var receiver = Receiver(options)
    for second in 0..<9 { receiver.send(gga("12000\(second).00"), rmc("12000\(second).00")) }
    #expect(receiver.fixes.count == 8)
  }

  @Test func aQuietLineEndsAnEpoch() {
    var receiver = Receiver()
    receiver.send(gga("120000.00"), rmc("120000.00"))
    receiver.fallQuiet()
    #expect(receiver.fixes.count == 1)
    receiver.fallQuiet()
    #expect(receiver.fixes.count == 1)
    // What leads the next epoch without a time of its own belongs to it.
    receiver.send("GPGSA,A,3,01,02,03,,,,,,,,,,4.0,3.0,2.0", rmc("120001.00"))
    receiver.fallQuiet()
    #expect(receiver.fixes.count == 2)
    #expect(receiver.fixes[1].horizontalDilution == 3)
  }

  @Test func aReceiverThatPausesInsideItsCycleIsNotCutForEver() {
    var receiver = Receiver()
    for second in 0..<6 {
      receiver.send(gga("12000\(second).00"))
      receiver.fallQuiet()
      receiver.send(rmc("12000\(second).00"))
      receiver.fallQuiet()
    }
    receiver.finish()
    // The first has no date yet when it is cut; in the end each is whole.
    #expect(Set(receiver.fixes.map(\.time)).count == receiver.fixes.count)
    #expect(receiver.fixes.last?.altitudeMSL != nil)
    #expect(receiver.fixes.last?.speed != nil)
  }

  @Test(arguments: [
    [
      rmc("120001.00", status: "V", mode: "N"),
      "GPGGA,120001.00,0000.00000,N,00000.00000,E,0,00,99.99,,M,,M,,",
    ],
    [rmc("120001.00", status: "V"), gga("120001.00", quality: 0)], [rmc("120001.00", mode: "N")],
    [gga("120001.00"), rmc("120001.00", status: "V")], ["GPGLL,4717.12,N,00833.90,E,120001.00,V,N"],
    ["GNGNS,120001.00,4717.12,N,00833.90,E,NNNN,00,99.9,,,,"], [rmc("", "140326"), gga("")],
  ])
  func aVoidPositionIsNeverAFix(_ bodies: [String]) {
    let fixes = Receiver.fixes([gga("120000.00"), rmc("120000.00")] + bodies)
    #expect(fixes.map(\.time) == [utc(2026, 3, 14, 12, 0, 0)])
  }

  @Test(arguments: [
    (1, FixKind.autonomous), (2, .differential), (3, .autonomous), (4, .rtkFixed), (5, .rtkFloat),
    (6, .deadReckoning),
    (7, .fixedPosition), (8, .simulated), (9, .differential),
  ])
  func kinds(_ quality: Int, _ kind: FixKind) {
    #expect(Receiver.fixes([rmc("120000"), gga("120000", quality: quality)]).map(\.kind) == [kind])
    #expect(Receiver.fixes([gga("120000", quality: quality), rmc("120000")]).map(\.kind) == [kind])
  }

  @Test func heightsAndTheirValidity() {
    func heights(_ text: String) -> [Double?] {
      Receiver.fixes([gga("120000", height: text), rmc("120000")]).flatMap {
        [$0.altitudeMSL, $0.altitudeEllipsoid]
      }
    }
    #expect(heights("6.8,M,-32.6,M") == [6.8, 6.8 + -32.6])
    #expect(heights(",M,47.0,M") == [nil, nil])
    #expect(heights("-3.2,M,,M") == [-3.2, nil])
  }

  @Test func velocityWithoutRMC() throws {
    let fixes = Receiver.fixes(
      ["GPZDA,120000.00,14,03,2026,00,00", gga("120000.00"), "GPVTG,271.4,T,,M,15.8,N,29.3,K,A"])
    #expect(fixes.count == 1)
    #expect(fixes.first?.course?.degrees == 271.4)
    #expect(abs(try #require(fixes.first?.speed) - 8.128222) < 1e-6)
    #expect(
      Receiver.fixes([rmc("120000"), "GPVTG,271.4,T,,M,15.8,N,29.3,K,A"]).first?.course?.degrees == 87.4)
  }

  @Test func theLargerCountOfSatellites() {
    let gns = "GNGNS,120000.00,4717.12000,N,00833.90000,E,DAAN,24,0.72,408.0,47.0,,0000,V"
    let fixes = Receiver.fixes([gns, gga("120000.00", quality: 2), rmc("120000.00")])
    #expect(fixes.map(\.satellitesUsed) == [24])
  }
}
