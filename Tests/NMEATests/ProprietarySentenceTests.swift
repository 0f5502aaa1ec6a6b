import Testing

@testable import NMEA

/// Sentences of logs and of makers' documents.
@Suite struct ProprietarySentenceTests {
  @Test func pubx00() throws {
    guard
      case .pubx00(let fix) = message(
        "PUBX,00,103607.00,5327.03942,N,00214.42462,W,104.461,G3,29,31,0.085,39.63,-0.007,,5.88,7.62,8.09,6,0,0"
      )
    else { return #expect(Bool(false)) }
    #expect(fix.time == TimeOfDay(hour: 10, minute: 36, second: 7))
    let position = try #require(fix.position?.position)
    #expect(abs(position.latitudeDegrees - 53.450657) < 1e-9)
    #expect(abs(position.longitudeDegrees + 2.240410333) < 1e-9)
    #expect(fix.altitudeEllipsoid == 104.461)
    #expect(fix.status == .full)
    #expect(fix.horizontalAccuracy == 29)
    #expect(fix.verticalAccuracy == 31)
    // 0.085 km/h.
    #expect(abs(try #require(fix.speed) - 0.023611) < 1e-6)
    #expect(fix.course?.degrees == 39.63)
    #expect(fix.downVelocity == -0.007)
    #expect(fix.correctionAge == nil)
    #expect(fix.horizontalDilution == 5.88)
    #expect(fix.verticalDilution == 7.62)
    #expect(fix.timeDilution == 8.09)
    #expect(fix.satellitesUsed == 6)
    #expect(!fix.usesDeadReckoning)
  }

  @Test(arguments: [
    ("NF", PUBX00.Status.noFix), ("DR", .deadReckoning), ("G2", .horizontal), ("D3", .differentialFull),
    ("RK", .combined), ("TT", .timeOnly), ("XX", .noFix), ("", .noFix),
  ])
  func pubx00Status(_ code: String, _ status: PUBX00.Status) {
    guard
      case .pubx00(let fix) = message("PUBX,00,103607.00,,,,,,\(code),1,1,,,,,,,,0,0,0")
    else { return #expect(Bool(false)) }
    #expect(fix.status == status)
  }

  @Test func pubx00RefusesWhatDoesNotExist() {
    #expect(refusal("PUBX,00,103607.00,9127.03942,N,00214.42462,W,104.461,G3,29,31") == .outOfRange)
    #expect(refusal("PUBX,00,103607.00,53a7.03942,N,00214.42462,W,104.461,G3,29,31") == .fieldMalformed)
  }

  /// Eight satellites fit into a message, the rest of the 23 follow.
  @Test func pubx03InSeveralMessages() {
    let body =
      "PUBX,03,23,1,-,014,06,08,000,12,U,207,43,28,009,14,-,049,06,,000,15,-,171,44,23,000,17,-,064,32,16,000,"
      + "19,-,094,33,,000,20,U,251,20,31,038,21,-,354,04,,000,23,U,251,27,31,064,24,U,268,89,26,000,"
      + "25,-,223,05,,000,48,-,,,15,000,52,-,,,28,013,65,-,176,07,,000,66,U,223,57,35,064,67,-,315,42,23,000,"
      + "68,-,341,00,29,000,75,-,057,37,,000,76,U,303,78,18,000,77,-,253,27,21,000,84,-,018,19,,000,"
      + "85,-,078,22,,000,86,-,121,01,,000"
    var decoder = NMEADecoder()
    let messages = decoder.messages(sentence(body) + sentence("GPHDT,1.0,T"))
    #expect(decoder.statistics.accepted == 2)
    let skies = messages.compactMap { message -> [PUBX03.Satellite]? in
      if case .pubx03(let sky) = message { Array(sky.satellites) } else { nil }
    }
    #expect(messages.count == 4)
    guard case .hdt = messages.last, skies.count == 3 else { return #expect(Bool(false)) }
    #expect(skies.map(\.count) == [8, 8, 7])
    #expect(
      skies[0][1]
        == PUBX03.Satellite(
          number: 12, use: .used, azimuth: 207, elevation: 43, carrierToNoise: 28, lockTime: 9))
    #expect(skies[1][3] == PUBX03.Satellite(number: 48, use: .notUsed, carrierToNoise: 15, lockTime: 0))
    #expect(skies[2].map(\.number) == [68, 75, 76, 77, 84, 85, 86])
    #expect(skies[2][2].use == .used)
  }

  /// What comes after a pause replaces the rest of a sentence that nobody asked for.
  @Test func appendingForgetsTheRest() {
    let many = (1...10).map { "\($0),U,1,2,3,4" }.joined(separator: ",")
    var decoder = NMEADecoder()
    var first = 0
    Array(sentence("PUBX,03,10,\(many)").utf8).withUnsafeBytes { bytes in
      var rest = bytes
      if decoder.append(&rest), case .pubx03(let sky) = decoder.next() { first = sky.satellites.count }
    }
    #expect(first == 8)
    #expect(decoder.messages(sentence("GPHDT,1.0,T")).count == 1)
  }

  @Test func pubx03WithWrongCounts() {
    guard case .pubx03(let tooMany) = message("PUBX,03,9,2,e,1,-2,3,4") else { return #expect(Bool(false)) }
    #expect(
      Array(tooMany.satellites) == [
        PUBX03.Satellite(
          number: 2, use: .available, azimuth: 1, elevation: -2, carrierToNoise: 3, lockTime: 4)
      ])
    guard case .pubx03(let none) = message("PUBX,03") else { return #expect(Bool(false)) }
    #expect(none.satellites.isEmpty)
    #expect(refusal("PUBX,03,1,2,e,1,x,3,4") == .fieldMalformed)
    // The seventeenth satellite is malformed: nothing of the sentence is taken.
    let many = (1...17).map { "\($0),U,1,\($0 == 17 ? "x" : "2"),3,4" }.joined(separator: ",")
    #expect(refusal("PUBX,03,17,\(many)") == .fieldMalformed)
  }

  @Test(arguments: [
    ("PUBX,04,090802.00,220221,119282.00,2146,18,667369,-71.282,16", 18, false),
    ("PUBX,04,103607.00,060321,556567.00,2147,15D,-384839,-53.623,16", 15, true),
    ("PUBX,04,103607.00,060321,556567.00,2147,,-384839,-53.623,16", nil, false),
    ("PUBX,04,103607.00,060321,556567.00,2147,D,-384839,-53.623,16", nil, true),
  ])
  func pubx04(_ body: String, _ leapSeconds: UInt8?, _ areDefault: Bool) {
    guard case .pubx04(let clock) = message(body) else { return #expect(Bool(false)) }
    #expect(clock.leapSeconds == leapSeconds)
    #expect(clock.leapSecondsAreDefault == areDefault)
    #expect(clock.date?.year == 2021)
    #expect(clock.week.map { (2146...2147).contains($0) } == true)
    #expect(clock.clockDrift == (areDefault || leapSeconds == nil ? -53.623 : -71.282))
    #expect(clock.pulseGranularity == 16)
  }

  @Test func answersOfMediaTekAndAiroha() {
    #expect(message("PMTK001,314,3") == .pmtk001(PMTK001(command: 314, result: .done)))
    #expect(message("PMTK001,604,1") == .pmtk001(PMTK001(command: 604, result: .notSupported)))
    #expect(message("PAIR001,050,0") == .pair001(PAIR001(command: 50, result: .done)))
    guard case .pmtk001(let unknown) = message("PMTK001,604,9") else { return #expect(Bool(false)) }
    #expect(unknown.result == nil)
    guard case .pmtk705(let release) = message("PMTK705,AXN_3.84_3333_16020112,0000,20020013-IB,1.0") else {
      return #expect(Bool(false))
    }
    #expect(release.release.description == "AXN_3.84_3333_16020112,0000,20020013-IB,1.0")
  }

  @Test func errorsOfGarminSiRFAndQuectel() {
    #expect(
      message("PGRME,15.0,M,22.5,M,27.0,M")
        == .pgrme(PGRME(horizontalError: 15, verticalError: 22.5, positionError: 27)))
    #expect(refusal("PGRME,15.0,F,22.5,M,27.0,M") == .fieldMalformed)
    #expect(
      message("PSRFEPE,053232.438,A,1.2,5.77,12.97,1.2,180.0")
        == .psrfepe(
          PSRFEPE(
            time: TimeOfDay(hour: 5, minute: 32, second: 32, nanosecond: 438_000_000), isValid: true,
            horizontalDilution: 1.2, horizontalError: 5.77, verticalError: 12.97, velocityError: 1.2,
            headingError: 180)))
    guard case .psrfepe(let void) = message("PSRFEPE,053229.438,V,,,,,") else { return #expect(Bool(false)) }
    #expect(!void.isValid && void.horizontalError == nil)
    #expect(message("PSRF150,1") == .psrf150(PSRF150(takesCommands: true)))
    #expect(
      message("PQTMEPE,2,1.0,1.1,1.2,1.4,1.7")
        == .pqtmepe(
          PQTMEPE(northError: 1, eastError: 1.1, downError: 1.2, horizontalError: 1.4, positionError: 1.7)))
    guard case .pqtmverno(let version) = message("PQTMVERNO,LC29HDANR11A03S,2022/08/31,14:02:56") else {
      return #expect(Bool(false))
    }
    #expect(version.version.description == "LC29HDANR11A03S,2022/08/31,14:02:56")
  }
}
