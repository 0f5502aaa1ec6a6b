import NMEA
import Testing

@testable import GNSS

@Suite struct SatelliteTests {
  /// The tables of u-blox's appendix "Satellite numbering" (UBX-18010854), first and last number of each range, and of
  /// gpsd's "NMEA Revealed".
  @Test(
    arguments: [
      // NMEA 2 to 4.0, extended: the number says the system.
      ("GN", 1, nil, "G01"), ("GN", 32, nil, "G32"), ("GN", 33, nil, "S20"), ("GN", 64, nil, "S51"),
      ("GN", 65, nil, "R01"), ("GN", 96, nil, "R32"), ("GN", 152, nil, "S52"), ("GN", 158, nil, "S58"),
      ("GN", 193, nil, "J01"), ("GN", 197, nil, "J05"), ("GN", 301, nil, "E01"), ("GN", 336, nil, "E36"),
      ("GN", 401, nil, "C01"), ("GN", 437, nil, "C37"), ("GN", 120, nil, "S20"),
      // A talker of one system.
      ("GP", 7, nil, "G07"), ("GP", 46, nil, "S33"), ("GP", 70, nil, "R06"), ("GP", 193, nil, "J01"),
      ("GP", 123, nil, "S23"), ("GL", 88, nil, "R24"), ("GL", 12, nil, "R12"), ("GL", 33, nil, "S20"),
      ("GA", 36, nil, "E36"), ("GA", 301, nil, "E01"), ("GA", 103, nil, "E03"), ("GB", 19, nil, "C19"),
      ("BD", 5, nil, "C05"), ("BD", 219, nil, "C19"), ("GB", 410, nil, "C10"), ("GB", 63, nil, "C63"),
      ("GQ", 2, nil, "J02"), ("QZ", 2, nil, "J02"), ("QZ", 195, nil, "J03"), ("GI", 5, nil, "I05"),
      // NMEA 4.10 and later: the system number.
      ("GN", 29, 1, "G29"), ("GN", 44, 1, "S31"), ("GN", 83, 2, "R19"), ("GN", 3, 2, "R03"),
      ("GN", 29, 4, "C29"), ("GN", 9, 3, "E09"), ("GN", 103, 3, "E03"), ("GN", 307, 3, "E07"),
      ("GN", 211, 4, "C11"), ("GN", 408, 4, "C08"), ("GN", 3, 5, "J03"), ("GN", 194, 5, "J02"),
      ("GN", 9, 6, "I09"),
      ("PQ", 12, 4, "C12"), ("GN", 12, 0, "G12"), ("GP", 5, 3, "E05"),
      // None of these is anything.
      ("GN", 999, nil, "?999"), ("GN", 110, nil, "?110"), ("GP", 0, nil, "?00"), ("GN", 0, 3, "?00"),
      ("GN", 65_535, 4, "?65535"),
    ] as [(String, UInt16, UInt8?, String)])
  func numbers(_ talker: String, _ number: UInt16, _ system: UInt8?, _ satellite: String) throws {
    let talker = try #require(Talker(talker))
    #expect(SatelliteID(nmea: number, talker: talker, system: system).description == satellite)
  }

  /// Table "NMEA 4.11 System ID and Signal ID"; u-blox and BeiDou's receivers agree in what they send of it.
  @Test(
    arguments: [
      (.gps, 1, "L1 C/A"), (.gps, 8, "L5-Q"), (.glonass, 3, "G2 C/A"), (.galileo, 2, "E5b"),
      (.galileo, 7, "E1-BC"),
      (.beidou, 5, "B2a"), (.beidou, 11, "B2I"), (.qzss, 6, "L2C-L"), (.navic, 1, "L5-SPS"), (.gps, 9, nil),
      (.unknown, 1, nil), (.sbas, 1, "L1 C/A"),
    ] as [(SatelliteSystem, UInt8, String?)])
  func signals(_ system: SatelliteSystem, _ number: UInt8, _ name: String?) {
    #expect(SatelliteSignal(system, nmea: number)?.name == name)
  }

  @Test func signalZeroIsNone() { #expect(SatelliteSignal(.gps, nmea: 0) == nil) }
}
