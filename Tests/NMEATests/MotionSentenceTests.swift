import Testing

@testable import NMEA

@Suite struct MotionSentenceTests {
  @Test(arguments: [
    ("GPVTG,271.4,T,,,15.8,N,29.3,K,A", 271.4, 8.128222),
    ("GPVTG,056.2,T,035.9,M,006.1,N,011.3,K", 56.2, 3.138111),
    ("GPVTG,90.0,T,,M,10.0,N,,K,A", 90.0, 5.144444), ("GPVTG,90.0,T,,M,,N,36.0,K,A", 90.0, 10.0),
    ("GPVTG,,T,,M,0.056,N,0.104,K,A", nil, 0.028809), ("GNVTG,,,,,,,,,N", nil, nil),
  ])
  func vtgOfEveryEdition(_ body: String, _ course: Double?, _ speed: Double?) throws {
    guard case .vtg(let vtg) = message(body) else { return #expect(Bool(false)) }
    #expect(vtg.course?.degrees == course)
    if let speed { #expect(abs(try #require(vtg.speed) - speed) < 1e-6) } else { #expect(vtg.speed == nil) }
  }

  @Test func vtgWithoutUnitLettersIsRefused() {
    #expect(refusal("GPVTG,089.0,005.5,034.4,010.2") == .fieldMalformed)
  }

  @Test func vtgMagneticCourseAndMode() {
    guard case .vtg(let vtg) = message("GPVTG,271.4,T,269.1,M,15.8,N,29.3,K,N") else {
      return #expect(Bool(false))
    }
    #expect(vtg.magneticCourse?.degrees == 269.1)
    #expect(vtg.mode == .notValid)
  }

  @Test func negativeSpeedIsRefused() {
    #expect(refusal("GPVTG,271.4,T,,,-15.8,N,,K,A") == .fieldMalformed)
  }

  @Test func hdt() {
    guard case .hdt(let hdt) = message("HEHDT,359.9,T") else { return #expect(Bool(false)) }
    #expect(hdt.heading?.degrees == 359.9)
    guard case .hdt(let empty) = message("GPHDT,,T") else { return #expect(Bool(false)) }
    #expect(empty.heading == nil)
    guard case .hdt(let tooMuch) = message("GPHDT,720.0,T") else { return #expect(Bool(false)) }
    #expect(tooMuch.heading == nil)
    #expect(refusal("GPHDT,10.0,M") == .fieldMalformed)
  }

  @Test(arguments: [
    ("00,00", 0), ("+00,00", 0), ("-05,30", -330), ("13,00", 780), (",", nil), ("-13,00", -780),
  ])
  func zda(_ zone: String, _ minutes: Int?) {
    guard case .zda(let zda) = message("GPZDA,120000.00,14,03,2026,\(zone)") else {
      return #expect(Bool(false))
    }
    #expect(zda.time?.nanoseconds == 43_200_000_000_000)
    #expect(zda.date?.year == 2026)
    #expect(zda.date?.month == 3)
    #expect(zda.date?.day == 14)
    #expect(zda.zoneMinutes == minutes)
  }

  @Test(arguments: ["31,11,2026", "00,00,0000", "14,13,2026", ",,", "29,02,2025"])
  func zdaWithoutADate(_ fields: String) {
    guard case .zda(let zda) = message("GPZDA,120000.00,\(fields),00,00") else { return #expect(Bool(false)) }
    #expect(zda.date == nil)
  }
}
