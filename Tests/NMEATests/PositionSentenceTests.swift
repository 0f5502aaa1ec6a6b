import Testing

@testable import NMEA

@Suite struct PositionSentenceTests {
  @Test func ggaWithAllFields() throws {
    guard
      case .gga(let gga) = message(
        "GNGGA,120000.20,4717.1234567,N,00833.9876543,W,4,13,0.9,-3.2,M,-32.6,M,1.5,0120")
    else { return #expect(Bool(false)) }
    #expect(gga.talker == .combined)
    #expect(gga.time?.nanoseconds == 43_200_200_000_000)
    let place = try #require(gga.position)
    // 47 + 17.1234567 / 60 and 8 + 33.9876543 / 60, by hand.
    #expect(abs(place.position.latitudeDegrees - 47.285390945) < 1e-9)
    #expect(abs(place.position.longitudeDegrees + 8.566460905) < 1e-9)
    #expect(place.decimals == 7)
    #expect(gga.quality == .rtkFixed)
    #expect(gga.satellitesUsed == 13)
    #expect(gga.horizontalDilution == 0.9)
    #expect(gga.altitude == -3.2)
    #expect(gga.geoidSeparation == -32.6)
    #expect(gga.correctionAge == 1.5)
    #expect(gga.referenceStation == 120)
  }

  @Test func ggaWithoutFixHasNothing() {
    guard case .gga(let gga) = message("GPGGA,,,,,,0,00,99.99,,,,,,") else { return #expect(Bool(false)) }
    #expect(gga.time == nil)
    #expect(gga.position == nil)
    #expect(gga.quality == .noFix)
    #expect(gga.altitude == nil)
    #expect(gga.geoidSeparation == nil)
    #expect(gga.referenceStation == nil)
  }

  @Test(arguments: [
    ("0030.00000,S,00015.00000,W", -0.5, -0.25), ("0030.00000,N,00015.00000,E", 0.5, 0.25),
    ("717.12000,N,833.90000,E", 7.285333333, 8.565), ("0717.12,N,13033.90,E", 7.285333333, 130.565),
    ("4717.123456789012345678901,N,00833.9,E", 47.285390946, 8.565), ("9000.0000,S,18000.0000,W", -90, -180),
    ("0000,N,00000,E", 0, 0),
  ])
  func coordinates(_ text: String, _ latitude: Double, _ longitude: Double) throws {
    guard case .gll(let gll) = message("GPGLL,\(text),120000,A,A") else { return #expect(Bool(false)) }
    let position = try #require(gll.position?.position)
    #expect(abs(position.latitudeDegrees - latitude) < 1e-9)
    #expect(abs(position.longitudeDegrees - longitude) < 1e-9)
  }

  @Test(arguments: [
    "9000.00001,N,00833.90000,E", "4717.12000,N,18000.00001,E", "4760.00000,N,00833.90000,E",
    "4799.99999,N,00833.90000,E", "471.20000,N,00833.90000,E", "36000.0000,N,72000.0000,E",
  ])
  func impossibleCoordinatesAreNoPosition(_ text: String) {
    #expect(refusal("GPGGA,120000.00,\(text),1,09,0.9,408.0,M,47.0,M,,") == .outOfRange)
    // A void sentence claims nothing and may carry a sentinel.
    guard case .rmc(let rmc) = message("GPRMC,204141.079,V,\(text),0.000000,,140326,,") else {
      return #expect(Bool(false))
    }
    #expect(rmc.position == nil)
  }

  /// 99,999 km are well formed, and no place of a receiver.
  @Test func impossibleMotionRefusesTheSentence() {
    let place = "4717.12000,N,00833.90000,E"
    for altitude in ["99999000.0", "-2000.1", "100000.1"] {
      #expect(refusal("GPGGA,120000.00,\(place),1,09,0.9,\(altitude),M,47.0,M,,") == .outOfRange)
      #expect(refusal("GNGNS,120000.00,\(place),AN,09,0.9,\(altitude),47.0,,") == .outOfRange)
      #expect(
        refusal("PUBX,00,120000.00,\(place),\(altitude),G3,2.1,3,0.1,77.5,0.0,,0.9,1.3,0.8,9,0,0")
          == .outOfRange)
    }
    #expect(refusal("GPGGA,120000.00,\(place),1,09,0.9,408.0,M,200.1,M,,") == .outOfRange)
    #expect(refusal("GNGNS,120000.00,\(place),AN,09,0.9,408.0,-200.1,,") == .outOfRange)
    // 1 000 m/s are 1 943.8 knots and 3 600 km/h.
    #expect(refusal("GPRMC,120000.00,A,\(place),1943.9,87.4,140326,,,A") == .outOfRange)
    #expect(refusal("GPVTG,87.4,T,,M,53995.0,N,99999.0,K,A") == .outOfRange)
    #expect(refusal("GPVTG,87.4,T,,M,,N,3600.1,K,A") == .outOfRange)
    // What lies just inside is taken, and a void sentence claims nothing.
    #expect(refusal("GPGGA,120000.00,\(place),1,09,0.9,99999.9,M,47.0,M,,") == nil)
    #expect(refusal("GPGGA,120000.00,\(place),1,09,0.9,-1999.9,M,47.0,M,,") == nil)
    #expect(refusal("GPRMC,120000.00,A,\(place),1943.8,87.4,140326,,,A") == nil)
    #expect(refusal("GPGGA,120000.00,\(place),0,09,0.9,99999000.0,M,47.0,M,,") == nil)
    #expect(refusal("GPRMC,120000.00,V,\(place),9999.9,87.4,140326,,,N") == nil)
    #expect(refusal("GPVTG,87.4,T,,M,53995.0,N,99999.0,K,N") == nil)
  }

  @Test(arguments: [
    "4717.1\"000,N,00833.90000,E", "-4717.12000,N,00833.90000,E", "4717.12000,R,00833.90000,E",
    "4717.12000,N,1,-25.6", "4717.8K,D", "47..12,N,00833.90,E", ".,N,00833.90,E", "4717.12,,00833.90,E",
    "99999999999999999999,N,00833.90,E",
  ])
  func malformedCoordinatesRefuseTheSentence(_ text: String) {
    #expect(refusal("GPRMC,120001.000,A,\(text)") == .fieldMalformed)
  }

  @Test(arguments: [
    ("120000", 43_200_000_000_000), ("120001.", 43_201_000_000_000), ("120002.5", 43_202_500_000_000),
    ("120003.123456789", 43_203_123_456_789), ("120003.1234567899", 43_203_123_456_789),
    ("235960.00", 86_400_000_000_000), ("000000.000", 0),
  ])
  func times(_ text: String, _ nanoseconds: Int64) {
    guard case .gga(let gga) = message("GPGGA,\(text),,,,,0") else { return #expect(Bool(false)) }
    #expect(gga.time?.nanoseconds == nanoseconds)
  }

  @Test(arguments: ["20004.00", "1200", "12000a", "120000.5x", "-12000"])
  func malformedTimes(_ text: String) { #expect(refusal("GPGLL,,,,,\(text),V") == .fieldMalformed) }

  @Test(arguments: ["240000", "126000", "120061"])
  func impossibleTimes(_ text: String) { #expect(refusal("GPGLL,,,,,\(text),V") == .outOfRange) }

  @Test func rmcWithAllFields() throws {
    guard case .rmc(let rmc) = message("GPRMC,120000.00,A,4717.12,N,00833.90,E,15.8,271.4,140326,2.1,W,D,V")
    else {
      return #expect(Bool(false))
    }
    #expect(rmc.isValid)
    // 15.8 knots of 1852 m an hour.
    #expect(abs(try #require(rmc.speed) - 8.128222) < 1e-6)
    #expect(rmc.course?.degrees == 271.4)
    #expect(rmc.date?.year == 2026)
    #expect(rmc.date?.month == 3)
    #expect(rmc.date?.day == 14)
    #expect(rmc.variation == -2.1)
    #expect(rmc.mode == .differential)
    #expect(rmc.navigationStatus == .notProvided)
  }

  @Test(arguments: [
    ("GPRMC,120000.00,A,4717.12,N,00833.90,E,0.5,87.4,140326,,", true),
    ("YDRMC,120003.00,A,4717.12,N,00833.90,E,0.5,87.4,140326,,,A,C", true),
    ("GBRMC,120004.00,A,4717.12,N,00833.90,E,0.5,87.4,140326,,,D,U", true),
    ("GPRMC,120000.00,A,4717.12,N,00833.90,E,0.5,3.1,140326,,A", true),
    ("GPRMC,120000.00,A,4717.12,N,00833.90,E,0.5,87.4,140326,,,N", false),
    ("GPRMC,120000.00,V,4717.12,N,00833.90,E,0.5,87.4,140326,,,A", false),
    ("GPRMC,,V,,,,,,,,,,N", false),
  ])
  func rmcOfEveryEdition(_ body: String, _ isValid: Bool) {
    guard case .rmc(let rmc) = message(body) else { return #expect(Bool(false)) }
    #expect(rmc.isValid == isValid)
    #expect(rmc.variation == nil)
  }

  @Test(arguments: [("311299", 1999), ("010100", 2000), ("050180", 1980), ("140379", 2079)])
  func centuries(_ text: String, _ year: Int) {
    guard case .rmc(let rmc) = message("GPRMC,120000,A,,,,,,,\(text)") else { return #expect(Bool(false)) }
    #expect(rmc.date?.year == year)
  }

  @Test(arguments: ["1303-1", "13039", "290225", "001226", "311126", "150026"])
  func aDateThatIsNoneLeavesTheRest(_ text: String) {
    guard case .rmc(let rmc) = message("GPRMC,120000,A,4717.12,N,00833.90,E,0.5,87.4,\(text),,,A") else {
      return #expect(Bool(false))
    }
    #expect(rmc.date == nil)
    #expect(rmc.position != nil)
  }

  @Test(arguments: [
    ("4717.1200,N,00833.9000,E,120000.076,N,V", false), ("4717.1200,N,00833.9000,E", false),
    ("4717.1200,N,00833.9000,E,120001.00,A", true), (",,,,,V,N", false),
  ])
  func gllOfEveryEdition(_ fields: String, _ isValid: Bool) {
    guard case .gll(let gll) = message("GPGLL,\(fields)") else { return #expect(Bool(false)) }
    #expect(gll.isValid == isValid)
  }

  @Test(arguments: [
    ("AANNNN", PositioningMode.autonomous), ("RRRRR", .rtkFixed), ("AN", .autonomous),
    ("DAAN", .differential),
    ("NNNN", .notValid), ("NE", .estimated), ("FR", .rtkFixed), ("NNNNNNNA", .autonomous), ("", .notValid),
  ])
  func gnsWithAnyNumberOfSystems(_ letters: String, _ mode: PositioningMode) {
    guard
      case .gns(let gns) = message(
        "GNGNS,120000.00,4717.12,N,00833.90,E,\(letters),24,0.72,408.5,47.0,1.0,0123,V")
    else { return #expect(Bool(false)) }
    #expect(gns.modes.best == mode)
    #expect(gns.modes.count == letters.utf8.count)
    #expect(gns.modes.map(\.letter) == Array(letters.utf8))
    #expect(gns.satellitesUsed == 24)
    #expect(gns.horizontalDilution == 0.72)
    #expect(gns.altitude == 408.5)
    #expect(gns.geoidSeparation == 47)
    #expect(gns.correctionAge == 1)
    #expect(gns.referenceStation == 123)
    #expect(gns.navigationStatus == .notProvided)
  }
}
