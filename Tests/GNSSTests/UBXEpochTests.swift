import Quantities
import Testing
import UBX

@testable import GNSS

@Suite struct UBXEpochTests {
  /// 2026-03-14 12:00:00 UTC is a Saturday: day 6 of the week, and 18 leap seconds later in GPS time.
  static let noon: UInt32 = (6 * 86_400 + 12 * 3_600 + 18) * 1_000

  static func pvt(_ second: UInt8 = 0, _ change: (inout NavPVT) -> Void = { _ in }) -> [UInt8] {
    var pvt = NavPVT()
    pvt.iTOW = noon + UInt32(second) * 1_000
    (pvt.year, pvt.month, pvt.day, pvt.hour, pvt.sec) = (2026, 3, 14, 12, second)
    pvt.validDate = true
    pvt.validTime = true
    pvt.fixType = .threeDimensional
    pvt.gnssFixOK = true
    (pvt.lat, pvt.lon, pvt.height, pvt.hMSL) = (472_853_333, 85_650_000, 455_000, 408_000)
    (pvt.hAcc, pvt.vAcc, pvt.sAcc, pvt.headAcc) = (1_850, 2_600, 90, 120_000)
    (pvt.gSpeed, pvt.headMot, pvt.numSV, pvt.pDOP) = (5_000, 8_740_000, 14, 160)
    change(&pvt)
    return pvt.frame()
  }

  static func sentence(_ body: String) -> [UInt8] {
    let checksum = String(body.utf8.reduce(0, ^), radix: 16)
    return Array("$\(body)*\(checksum.count < 2 ? "0" : "")\(checksum)\r\n".utf8)
  }

  static func fixes(_ parts: [UInt8]..., learnsCycle: Bool = true) -> [GNSSFix] {
    var options = ReceiverOptions()
    options.learnsCycle = learnsCycle
    var decoder = ReceiverDecoder(options)
    var fixes: [GNSSFix] = []
    for part in parts {
      part.withUnsafeBytes { decoder.decode($0, received: Timestamp(nanoseconds: 7)) { fixes.append($0) } }
    }
    decoder.finish { fixes.append($0) }
    return fixes
  }

  @Test func navPVTIsAFix() throws {
    let fixes = Self.fixes(Self.pvt())
    let fix = try #require(fixes.first)
    #expect(fixes.count == 1)
    #expect(fix.time == utc(2026, 3, 14, 12, 0, 0))
    #expect(fix.received == Timestamp(nanoseconds: 7))
    #expect(abs(fix.position.latitudeDegrees - 47.2853333) < 1e-10)
    #expect(fix.kind == .autonomous)
    #expect(fix.altitudeMSL == 408 && fix.altitudeEllipsoid == 455)
    #expect(fix.geoidSeparation == 47)
    #expect(fix.horizontalAccuracy == Accuracy(meters: 1.85, source: .receiver))
    #expect(fix.verticalAccuracy?.source == .receiver)
    #expect(abs(try #require(fix.speedAccuracy) - 0.09) < 1e-9)
    #expect(abs(try #require(fix.courseAccuracy) - 1.2) < 1e-9)
    #expect(abs(try #require(fix.course?.degrees) - 87.4) < 1e-9)
    #expect(fix.satellitesUsed == 14)
  }

  @Test func whatTheReceiverDoesNotStandByIsNoFix() {
    let denied: [(inout NavPVT) -> Void] = [
      { $0.gnssFixOK = false }, { $0.invalidLlh = true }, { $0.fixType = .timeOnly }, { $0.fixType = .noFix },
      { $0.fixTypeNumber = 9 }, { $0.validTime = false }, { $0.validDate = false }, { $0.lat = 900_000_001 },
    ]
    for change in denied { #expect(Self.fixes(Self.pvt(0, change)).isEmpty) }
    // Nor may a sentence of the epoch bring the position back.
    let sentences = Self.sentence(gga("120000.00")) + Self.sentence(rmc("120000.00"))
    #expect(Self.fixes(Self.pvt { $0.gnssFixOK = false } + sentences).isEmpty)
    #expect(Self.fixes(sentences + Self.pvt { $0.gnssFixOK = false }).isEmpty)
  }

  /// The field is signed. A receiver never sends such a speed, but a line that turns bits may.
  @Test func aNegativeSpeedIsNone() throws {
    let fix = try #require(Self.fixes(Self.pvt { $0.gSpeed = -1 }).first)
    #expect(fix.speed == nil && fix.speedAccuracy == nil && fix.course == nil)
    let lowest = try #require(Self.fixes(Self.pvt { $0.gSpeed = .min }).first)
    #expect(lowest.speed == nil)
    // A sentence of the same epoch may know it.
    let both = try #require(Self.fixes(Self.pvt { $0.gSpeed = -1 } + Self.sentence(rmc("120000.00"))).first)
    #expect(abs(try #require(both.speed) - 0.2572) < 1e-3)
  }

  @Test func whatCannotBeIsRefusedAndCounted() {
    func outcome(_ bytes: [UInt8]) -> (fixes: Int, outOfRange: Int) {
      var decoder = ReceiverDecoder()
      var count = 0
      bytes.withUnsafeBytes { decoder.decode($0, received: nil) { _ in count += 1 } }
      decoder.finish { _ in count += 1 }
      return (count, decoder.statistics.messages.outOfRange)
    }
    // 99,999 km up would not fit the field; the most that fits is 2,147 km.
    let impossible: [(inout NavPVT) -> Void] = [
      { $0.hMSL = .max }, { $0.height = -2_000_001 }, { $0.gSpeed = 1_000_001 }, { $0.lat = 900_000_001 },
      { $0.lon = -1_800_000_001 },
    ]
    for change in impossible { #expect(outcome(Self.pvt(0, change)) == (0, 1)) }
    // Without a fix it is a sentinel.
    #expect(outcome(Self.pvt { ($0.hMSL, $0.gnssFixOK) = (.max, false) }) == (0, 0))
    #expect(
      outcome(Self.pvt { ($0.height, $0.hMSL, $0.gSpeed) = (100_000_000, -2_000_000, 1_000_000) }) == (1, 0))
    #expect(outcome(Self.hnr(0) { $0.gSpeed = .max }) == (0, 1))
    var place = NavPOSLLH()
    place.height = .min
    var velocity = NavVELNED()
    velocity.gSpeed = 100_001
    #expect(outcome(place.frame() + velocity.frame()) == (0, 2))
  }

  static func hnr(_ tenth: UInt32, _ change: (inout HnrPVT) -> Void = { _ in }) -> [UInt8] {
    var pvt = HnrPVT()
    pvt.iTOW = noon + tenth * 100
    (pvt.year, pvt.month, pvt.day, pvt.hour, pvt.sec) = (2026, 3, 14, 12, UInt8(tenth / 10))
    (pvt.valid, pvt.nano, pvt.gpsFix, pvt.flags) = (7, Int32(tenth % 10) * 100_000_000, 4, 0x0D)
    (pvt.lat, pvt.lon, pvt.height, pvt.hMSL) = (472_853_333 + Int32(tenth), 85_650_000, 455_000, 408_000)
    (pvt.hAcc, pvt.vAcc, pvt.sAcc, pvt.headAcc) = (2_000, 3_000, 100, 150_000)
    (pvt.gSpeed, pvt.headMot) = (5_000, 8_740_000)
    change(&pvt)
    return pvt.frame()
  }

  @Test func eachHighRateSolutionIsAFixOfItsOwn() throws {
    // As a NEO-M8L sends them: the epoch of a second comes while its fourth tenth has been sent.
    var end = NavEOE()
    end.iTOW = Self.noon
    var stream: [UInt8] = []
    for tenth in 0...4 { stream += Self.hnr(UInt32(tenth)) }
    stream += Self.pvt()
    stream += Self.hnr(5)
    stream += end.frame()
    stream += Self.hnr(6)
    let fixes = Self.fixes(stream)
    let second = try #require(utc(2026, 3, 14, 12, 0, 0))
    #expect(fixes.map(\.time) == (0...6).map { second + .milliseconds($0 * 100) })
    let last = try #require(fixes.last)
    #expect(abs(last.position.latitudeDegrees - 47.2853339) < 1e-9)
    #expect(last.horizontalAccuracy == Accuracy(meters: 2, source: .receiver))
    #expect(last.speed == 5 && last.course?.degrees == 87.4 && last.courseAccuracy == 1.5)
    // Of the epoch.
    #expect(last.satellitesUsed == 14 && fixes[0].satellitesUsed == nil)
    // One that the receiver does not stand by is none, and an epoch later than the last of them is one.
    #expect(Self.fixes(Self.hnr(0) { $0.flags = 0x0C }).isEmpty)
    #expect(Self.fixes(Self.hnr(0) + Self.pvt(1)).count == 2)
  }

  @Test func kinds() {
    func kind(_ change: (inout NavPVT) -> Void) -> FixKind? { Self.fixes(Self.pvt(0, change)).first?.kind }
    #expect(kind { $0.diffSoln = true } == .differential)
    #expect(kind { $0.carrSoln = .floating } == .rtkFloat)
    #expect(kind { $0.carrSoln = .fixed } == .rtkFixed)
    #expect(kind { $0.fixType = .combinedWithDeadReckoning } == .autonomous)
    #expect(kind { $0.fixType = .deadReckoningOnly } == .deadReckoning)
    #expect(Self.fixes(Self.pvt { $0.fixType = .twoDimensional }).first?.verticalAccuracy == nil)
  }

  @Test func unknownAccuraciesAreNone() throws {
    let fix = try #require(
      Self.fixes(
        Self.pvt {
          ($0.hAcc, $0.vAcc, $0.sAcc, $0.headAcc) = (.max, .max, .max, .max)
        }
      ).first)
    #expect(fix.horizontalAccuracy.source == .assumed)
    #expect(fix.speedAccuracy == nil && fix.courseAccuracy == nil && fix.course == nil)
  }

  @Test(arguments: [true, false]) func sentencesAndMessagesOfOneTimeAreOneFix(_ messageFirst: Bool) throws {
    // The message rounds to the nearest second and takes 0.4 ms off; sentences have hundredths.
    var stream: [UInt8] = []
    for second in 0..<UInt8(5) {
      let time = "12000\(second).00"
      let message = Self.pvt(second) { $0.nano = -400_000 }
      let sentences =
        Self.sentence(gga(time)) + Self.sentence(rmc(time))
        + Self.sentence("GPGSA,A,3,1,2,3,,,,,,,,,,3.6,2.0,3.0")
      stream += messageFirst ? message + sentences : sentences + message
    }
    for learnsCycle in [true, false] {
      let fixes = Self.fixes(stream, learnsCycle: learnsCycle)
      #expect(fixes.count == 5)
      for (second, fix) in fixes.enumerated() {
        #expect(
          fix.time == (utc(2026, 3, 14, 12, 0, second) ?? UTCTime(nanosecondsSince1970: 0))
            + .microseconds(-400))
        #expect(abs(fix.position.latitudeDegrees - 47.2853333) < 1e-10)
        #expect(fix.horizontalAccuracy == Accuracy(meters: 1.85, source: .receiver))
        #expect(fix.horizontalDilution == 2)
        #expect(fix.verticalDilution == 3)
      }
    }
  }

  @Test func oldMessagesOfOneTimeOfWeekAreOneFix() throws {
    var place = NavPOSLLH()
    (place.iTOW, place.lat, place.lon, place.height, place.hMSL) = (
      Self.noon, 472_853_333, 85_650_000, 455_000, 408_000
    )
    (place.hAcc, place.vAcc) = (3_000, 4_000)
    var velocity = NavVELNED()
    (velocity.iTOW, velocity.gSpeed, velocity.heading, velocity.sAcc, velocity.cAcc) = (
      Self.noon, 500, 8_740_000, 20, 300_000
    )
    var status = NavSTATUS()
    (status.iTOW, status.gpsFix, status.flags) = (Self.noon, 3, 0x0D)
    var dilution = NavDOP()
    (dilution.iTOW, dilution.pDOP, dilution.hDOP, dilution.vDOP) = (Self.noon, 160, 90, 130)
    var time = NavTIMEUTC()
    time.iTOW = Self.noon
    (time.year, time.month, time.day, time.hour, time.valid) = (2026, 3, 14, 12, 7)
    let messages = [place.frame(), velocity.frame(), status.frame(), dilution.frame(), time.frame()]
    for order in [messages, messages.reversed()] {
      let fixes = Self.fixes(order.reduce([], +))
      #expect(fixes.count == 1)
      let fix = try #require(fixes.first)
      #expect(fix.time == utc(2026, 3, 14, 12, 0, 0))
      #expect(fix.horizontalAccuracy == Accuracy(meters: 3, source: .receiver))
      #expect(fix.speed == 5)
      #expect(fix.horizontalDilution == 0.9)
      #expect(fix.courseAccuracy == 3)
    }
    // A position that nobody vouches for is none.
    #expect(Self.fixes(place.frame() + time.frame()).isEmpty)
    status.flags = 0x0C
    #expect(Self.fixes(place.frame() + status.frame() + time.frame()).isEmpty)
  }

  @Test func earthCenteredSolutions() throws {
    // 47.5 N 8.5 E, 500 m; computed with the closed form, a = 6 378 137 m, f = 1/298.257223563.
    var solution = NavSOL()
    (solution.iTOW, solution.week, solution.gpsFix, solution.flags) = (Self.noon, 2_409, 3, 0x0D)
    (solution.ecefX, solution.ecefY, solution.ecefZ) = (426_978_543, 63_812_371, 467_986_638)
    (solution.pAcc, solution.pDOP, solution.numSV) = (500, 200, 8)
    let fix = try #require(Self.fixes(solution.frame()).first)
    #expect(fix.time == utc(2026, 3, 14, 12, 0, 0))
    #expect(abs(fix.position.latitudeDegrees - 47.5) < 1e-7)
    #expect(abs(fix.position.longitudeDegrees - 8.5) < 1e-7)
    #expect(abs(try #require(fix.altitudeEllipsoid) - 500) < 0.02)
    #expect(fix.altitudeMSL == nil)
  }

  @Test func highResolutionIsPreferred() throws {
    var place = NavHPPOSLLH()
    (place.iTOW, place.lat, place.lon, place.latHp, place.hAcc, place.vAcc) = (
      Self.noon, 472_853_333, 85_650_000, 33, 140, 200
    )
    for stream in [Self.pvt() + place.frame(), place.frame() + Self.pvt()] {
      let fix = try #require(Self.fixes(stream).first)
      #expect(abs(fix.position.latitudeDegrees - 47.285333333) < 1e-11)
      #expect(abs(fix.horizontalAccuracy.meters - 0.014) < 1e-12)
    }
    place.invalidLlh = true
    #expect(Self.fixes(Self.pvt() + place.frame()).isEmpty)
  }

  @Test func endOfEpochNeedsNoNextOne() {
    var decoder = ReceiverDecoder()
    var end = NavEOE()
    end.iTOW = Self.noon
    var count = 0
    (Self.pvt() + end.frame()).withUnsafeBytes { decoder.decode($0, received: nil) { _ in count += 1 } }
    #expect(count == 1)
  }
}
