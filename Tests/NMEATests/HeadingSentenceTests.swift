import Testing

@testable import NMEA

@Suite struct HeadingSentenceTests {
  @Test(
    arguments: [
      ("HCHDG,101.1,0.5,W,7.1,E", 101.1, -0.5, 7.1), ("SDHDG,229.8,,,1.3,E", 229.8, nil, 1.3),
      ("HCHDG,98.3,0.0,E,12.6,W", 98.3, 0, -12.6), ("HCHDG,,,,,", nil, nil, nil),
      ("HCHDG,98.3,1.0,,12.6,X", 98.3, nil, nil), ("HCHDG,98.3", 98.3, nil, nil),
    ] as [(String, Double?, Double?, Double?)])
  func hdg(_ body: String, _ heading: Double?, _ deviation: Double?, _ variation: Double?) {
    guard case .hdg(let hdg) = message(body) else { return #expect(Bool(false)) }
    #expect(hdg.heading?.degrees == heading)
    #expect(hdg.deviation == deviation)
    #expect(hdg.variation == variation)
  }

  @Test func hdm() {
    guard case .hdm(let hdm) = message("APHDM,218.634,M") else { return #expect(Bool(false)) }
    #expect(hdm.heading?.degrees == 218.634)
    #expect(refusal("APHDM,218.634,T") == .fieldMalformed)
  }

  @Test(
    arguments: [
      ("GNTHS,244.28,A", 244.28, PositioningMode.autonomous), ("GNTHS,,V", nil, .notValid),
      ("GPTHS,77.5,E", 77.5, .estimated), ("GPTHS,1,Q", 1, .unknown), ("GPTHS,77.5", 77.5, nil),
    ] as [(String, Double?, PositioningMode?)])
  func ths(_ body: String, _ heading: Double?, _ mode: PositioningMode?) {
    guard case .ths(let ths) = message(body) else { return #expect(Bool(false)) }
    #expect(ths.heading?.degrees == heading)
    #expect(ths.mode == mode)
  }

  @Test func malformedHeadingsAreRefused() {
    #expect(refusal("HCHDG,1o1.1,,,7.1,E") == .fieldMalformed)
    #expect(refusal("GNTHS,244.28,AV") == .fieldMalformed)
  }
}
