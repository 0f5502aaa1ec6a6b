import Quantities
import Testing

@testable import NMEA

@Suite struct EncodingTests {
  private func text(_ message: some EncodableSentence) -> String {
    var bytes: [UInt8] = []
    message.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The sentences of the drawings, with checksums computed by hand.
  @Test func wholeSentences() throws {
    let position = try #require(
      GeodeticPosition(latitudeDegrees: 47 + 17.12 / 60, longitudeDegrees: 8 + 33.9 / 60))
    let time = TimeOfDay(hour: 12, minute: 0, second: 0)
    #expect(
      text(
        GGA(
          .gps, time: time, position: SentencePosition(position, writtenDecimals: 5), quality: .autonomous,
          satellitesUsed: 9, horizontalDilution: 0.9, altitude: 408, geoidSeparation: 47))
        == "$GPGGA,120000.00,4717.12000,N,00833.90000,E,1,09,0.9,408.0,M,47.0,M,,*67\r\n")
    #expect(
      text(
        RMC(
          .gps, time: time, isValid: true, position: SentencePosition(position, writtenDecimals: 5),
          speed: 0.5 * 1_852 / 3_600, course: Heading(degrees: 87.4),
          date: CalendarDate(year: 2026, month: 3, day: 14), mode: .autonomous))
        == "$GPRMC,120000.00,A,4717.12000,N,00833.90000,E,0.5,87.4,140326,,,A*66\r\n")
    #expect(text(HDT(.gps, heading: Heading(degrees: 123.4))) == "$GPHDT,123.4,T*31\r\n")
  }

  @Test(
    arguments: [
      (-0.5, -0.25, 7, "0030.0000000,S,00015.0000000,W"), (0, 0, 0, "0000,N,00000,E"),
      (-90, -180, 2, "9000.00,S,18000.00,W"),
      // Minutes that round to sixty.
      (89.99999999999, 179.5, 5, "9000.00000,N,17930.00000,E"),
      // The longitude takes the decimals that it needs.
      (7.25, 100 + 1.23456 / 60, 2, "0715.00,N,10001.23456,E"),
    ] as [(Double, Double, Int, String)])
  func coordinates(_ latitude: Double, _ longitude: Double, _ decimals: Int, _ fields: String) throws {
    let position = try #require(
      GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude))
    let place = SentencePosition(position, writtenDecimals: decimals)
    #expect(text(GLL(.gps, position: place, time: nil, isValid: true)).hasPrefix("$GPGLL,\(fields),"))
  }

  @Test(
    arguments: [
      (0, "000000.00"), (43_200_200_000_000, "120000.20"), (43_203_123_456_789, "120003.123456789"),
      (86_400_500_000_000, "235960.50"), (86_399_999_000_000, "235959.999"),
    ] as [(Int64, String)])
  func times(_ nanoseconds: Int64, _ field: String) {
    let written = text(
      GBS(
        .gps, time: TimeOfDay(nanoseconds: nanoseconds), latitudeError: nil, longitudeError: nil,
        altitudeError: nil))
    #expect(written.hasPrefix("$GPGBS,\(field),,,,"))
  }

  @Test(
    arguments: [(60, "01,00"), (-330, "-05,30"), (-30, "-00,30"), (0, "00,00"), (nil, ",")]
      as [(Int?, String)])
  func zones(_ minutes: Int?, _ fields: String) {
    let zda = ZDA(.gps, time: nil, date: CalendarDate(year: 2026, month: 3, day: 14), zoneMinutes: minutes)
    #expect(text(zda).hasPrefix("$GPZDA,,14,03,2026,\(fields)*"))
    guard case .zda(let read) = message("GPZDA,,14,03,2026,\(fields)") else { return #expect(Bool(false)) }
    #expect(read == zda)
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (-25.6, "-25.6"), (408, "408.0"), (123_456_789.123, "123456789.123"),
      (0.000_000_001, "0.000000001"),
      (1e12, ""), (.infinity, ""), (1.0 / 3, "0.333333333"), (-0.0, "-0.0"),
    ] as [(Double, String)])
  func decimals(_ value: Double, _ field: String) {
    let written = text(GST(.gps, time: nil, rangeResidual: value))
    #expect(written.hasPrefix("$GPGST,,\(field),,,"))
  }

  @Test func datesThatTwoDigitsCannotSayAreLeftOut() {
    let rmc = RMC(
      .gps, time: nil, isValid: false, position: nil, date: CalendarDate(year: 2126, month: 3, day: 14))
    #expect(text(rmc).hasPrefix("$GPRMC,,V,,,,,,,,,*"))
  }

  @Test func talkersAreLettersOrDigits() {
    #expect(Talker("GQ")?.description == "GQ")
    #expect(Talker("*$") == nil)
    #expect(Talker("gp") == nil)
  }
}
