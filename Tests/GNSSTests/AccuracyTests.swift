import Testing

@testable import GNSS

@Suite struct AccuracyTests {
  private func fix(_ bodies: String..., options: ReceiverOptions = ReceiverOptions()) throws -> GNSSFix {
    try #require(Receiver.fixes(bodies, options).last)
  }

  @Test(arguments: [(1, 5.1), (2, 2.0), (5, 0.5), (4, 0.03)])
  func dilutionTimesRangeError(_ quality: Int, _ error: Double) throws {
    let fix = try fix(
      rmc("120000"), gga("120000", quality: quality, dilution: "2.0"), "GPGSA,A,3,1,2,3,,,,,,,,,,3.6,2.0,3.0")
    #expect(fix.horizontalAccuracy == Accuracy(meters: 2 * error, source: .dilution))
    #expect(fix.verticalAccuracy == Accuracy(meters: 3 * error, source: .dilution))
  }

  @Test func errorStatisticsAreBetter() throws {
    let fix = try fix(
      "GNGST,120000,31,,,,0.3,0.4,0.66", rmc("120000"), gga("120000"), "GPGST,115959,31,,,,30,40,66")
    #expect(fix.horizontalAccuracy.source == .dilution)
    let good = try self.fix(rmc("120000"), gga("120000"), "GNGST,120000,31,,,,0.3,0.4,0.66")
    #expect(abs(good.horizontalAccuracy.meters - 0.5) < 1e-12)
    #expect(good.horizontalAccuracy.source == .errorStatistics)
    #expect(good.verticalAccuracy == Accuracy(meters: 0.66, source: .errorStatistics))
  }

  @Test func absurdStatisticsAreUnknown() throws {
    let fix = try fix(rmc("120000"), gga("120000"), "GPGST,120000,0.0000,,,,3750912,3751244,3750871")
    #expect(fix.horizontalAccuracy == Accuracy(meters: 0.9 * 5.1, source: .dilution))
  }

  @Test(arguments: ["99.99", "99.9", "50.0", "0", "0.0", "-1", ""])
  func sentinelsAreUnknown(_ dilution: String) throws {
    let fix = try fix(rmc("120000"), gga("120000", dilution: dilution))
    #expect(fix.horizontalDilution == nil)
    #expect(fix.horizontalAccuracy == Accuracy(meters: 30, source: .assumed))
    #expect(fix.verticalAccuracy == Accuracy(meters: 45, source: .assumed))
  }

  @Test func largeDilutionsAreKept() throws {
    let fix = try fix(rmc("120000"), gga("120000", dilution: "25.0"))
    #expect(fix.horizontalDilution == 25)
    #expect(fix.horizontalAccuracy == Accuracy(meters: 25 * 5.1, source: .dilution))
  }

  @Test func aReceiverOfRMCOnly() throws {
    let fix = try fix(rmc("120000"))
    #expect(fix.horizontalAccuracy == Accuracy(meters: 30, source: .assumed))
    #expect(fix.verticalAccuracy == nil)
    #expect(fix.speedAccuracy == nil)
    #expect(fix.courseAccuracy == nil)
  }

  @Test func dilutionsAreHeldUntilTheFixIsLost() throws {
    let gsa = "GPGSA,A,3,1,2,3,,,,,,,,,,3.6,2.0,3.0"
    #expect(try fix(rmc("120000"), gsa, rmc("120001"), rmc("120002")).horizontalDilution == 2)
    let void = rmc("120001", status: "V", mode: "N")
    #expect(try fix(rmc("120000"), gsa, void, rmc("120002")).horizontalDilution == nil)
    // An explicit "unknown" is not papered over with an old number.
    #expect(
      try fix(rmc("120000"), gsa, rmc("120001"), gga("120001", dilution: "99.99")).horizontalDilution == nil)
  }

  @Test func kindsThatSatellitesDoNotBound() throws {
    for quality in [6, 7, 8] {
      let fix = try fix(rmc("120000"), gga("120000", quality: quality))
      #expect(fix.horizontalAccuracy == Accuracy(meters: 30, source: .assumed))
    }
  }

  @Test func twoDimensions() throws {
    let fix = try fix(rmc("120000"), gga("120000"), "GPGSA,A,2,1,2,3,,,,,,,,,,3.6,2.0,3.0")
    #expect(fix.altitudeMSL == 408)
    #expect(fix.verticalAccuracy == nil)
  }

  @Test func aLostRTKSolutionDriftsAway() throws {
    let seconds = (0..<40).map { "1200\($0 < 10 ? "0" : "")\($0)" }
    let fixes = Receiver.fixes(
      seconds.flatMap { [rmc($0), gga($0, quality: $0 == "120000" ? 4 : 2, dilution: "1.0")] })
    #expect(abs(fixes[0].horizontalAccuracy.meters - 0.03) < 1e-12)
    #expect(abs(fixes[1].horizontalAccuracy.meters - 0.564) < 1e-12)
    #expect(abs(fixes[10].horizontalAccuracy.meters - 1.14) < 1e-12)
    // Until it is no better than what corrections give by themselves.
    #expect(fixes[39].horizontalAccuracy.meters == 2)
  }

  @Test func errorsThatSentencesState() throws {
    let position = [rmc("120000"), gga("120000")]
    func accuracy(_ bodies: String...) -> [Accuracy?] {
      let fix = Receiver.fixes(position + bodies).last
      return [fix?.horizontalAccuracy, fix?.verticalAccuracy]
    }
    func both(_ horizontal: Double, _ vertical: Double, _ source: Accuracy.Source) -> [Accuracy?] {
      [Accuracy(meters: horizontal, source: source), Accuracy(meters: vertical, source: source)]
    }
    #expect(accuracy("PGRME,3.1,M,4.2,M,5.2,M") == both(3.1, 4.2, .receiver))
    #expect(accuracy("PSRFEPE,120000,A,1.2,5.77,12.97,1.2,30.0") == both(5.77, 12.97, .receiver))
    #expect(accuracy("PQTMEPE,2,1.0,1.0,2.5,1.414,3.0") == both(1.414, 2.5, .receiver))
    #expect(accuracy("GNGBS,120000,3,4,6.5,,,,") == both(5, 6.5, .faultDetection))
    #expect(
      accuracy("PUBX,00,120000,4717.12000,N,00833.90000,E,455.0,G3,1.9,2.6,0.9,87.4,0.0,,0.9,1.3,0.8,9,0,0")
        == both(1.9, 2.6, .receiver))
    // GST is better than any of them, and errors of another time are none.
    #expect(accuracy("PGRME,3.1,M,4.2,M,5.2,M", "GPGST,120000,31,,,,3,4,6") == both(5, 6, .errorStatistics))
    #expect(accuracy("GNGBS,115959,3,4,6.5,,,,").first??.source == .dilution)
  }

  @Test func courseIsNoneWhereItIsNoise() throws {
    func course(_ speed: String, _ more: String...) throws -> Double? {
      try #require(
        Receiver.fixes(["GPRMC,120000,A,4717.12,N,00833.90,E,\(speed),87.4,140326,,,A"] + more).first
      ).course?.degrees
    }
    // Nobody stated an error: it is as the receiver sent it.
    #expect(try course("0.01") == 87.4)
    // A stated error of the course or of the speed decides.
    #expect(try course("10", "PSRFEPE,120000,A,1.2,5.77,12.97,1.2,50.0") == nil)
    #expect(try course("2.0", "PSRFEPE,120000,A,1.2,5.77,12.97,1.2,30.0") == 87.4)
    #expect(try course("2.0", "PSRFEPE,120000,A,1.2,5.77,12.97,1.2,") == nil)
  }

  @Test func settings() throws {
    var options = ReceiverOptions()
    options.rangeErrors.autonomous = 4
    options.assumedRadius = 50
    #expect(try fix(rmc("120000"), gga("120000"), options: options).horizontalAccuracy.meters == 0.9 * 4)
    #expect(try fix(rmc("120000"), options: options).horizontalAccuracy.meters == 50)
  }
}
