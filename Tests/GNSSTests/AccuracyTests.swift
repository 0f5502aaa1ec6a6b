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

  @Test func settings() throws {
    var options = ReceiverOptions()
    options.rangeErrors.autonomous = 4
    options.assumedRadius = 50
    #expect(try fix(rmc("120000"), gga("120000"), options: options).horizontalAccuracy.meters == 0.9 * 4)
    #expect(try fix(rmc("120000"), options: options).horizontalAccuracy.meters == 50)
  }
}
