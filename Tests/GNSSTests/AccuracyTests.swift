import Testing

@testable import GNSS

@Suite struct AccuracyTests {
  private func fix(_ bodies: String..., options: ReceiverOptions = ReceiverOptions()) throws -> GNSSFix {
    try #require(Receiver.fixes(bodies, options).last)
  }

  @Test(arguments: [(1, 5.1), (2, 2.0), (5, 0.5), (4, 0.067)])
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
    // 0.5 knots.
    #expect(fix.speedAccuracy == 0.1 && fix.speedSource == .assumed)
    #expect(abs(try #require(fix.courseAccuracy) - 21.24) < 0.01)
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

  /// The radius of each second of a receiver whose HDOP is 1, by GGA's quality.
  private func radii(_ qualities: [Int]) -> [Double] {
    var bodies: [String] = []
    for (second, quality) in qualities.enumerated() {
      let time = String(120_000 + second / 60 * 100 + second % 60)
      bodies.append(rmc(time))
      bodies.append(gga(time, quality: quality, dilution: "1.0"))
    }
    return Receiver.fixes(bodies).map(\.horizontalAccuracy.meters)
  }

  @Test func aLostRTKSolutionDriftsAway() throws {
    // Differential: 0.064 m/s away from the fixed solution, until it is no better than what corrections give by themselves.
    let differential = radii([4] + Array(repeating: 2, count: 39))
    #expect(abs(differential[0] - 0.067) < 1e-9)
    #expect(abs(differential[1] - 0.131) < 1e-9)
    #expect(abs(differential[10] - 0.707) < 1e-9)
    #expect(differential[39] == 2)
    // Float: 3 mm/s.
    let float = radii([4] + Array(repeating: 5, count: 200))
    #expect(abs(float[100] - 0.367) < 1e-9)
    #expect(float[200] == 0.5)
    // One that was never fixed is worth no more than its kind, and no fix at all ends the memory.
    #expect(radii([5, 5, 2, 2]).map { ($0 * 1_000).rounded() } == [500, 500, 564, 628])
    #expect(radii([4, 1, 2]).last == 2)
    #expect(radii([4, 0, 5]).last == 0.5)
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
    func fix(_ speed: String, _ more: String...) throws -> GNSSFix {
      try #require(
        Receiver.fixes(["GPRMC,120000,A,4717.12,N,00833.90,E,\(speed),87.4,140326,,,A"] + more).first)
    }
    // 0.19 knots are 0.098 m/s, below the error of an autonomous receiver's speed, and 0.2 are 0.103.
    let slow = try fix("0.19")
    #expect(slow.course == nil && slow.courseAccuracy == nil && slow.courseSource == nil)
    #expect(slow.courseReceived?.degrees == 87.4)
    let faster = try fix("0.20")
    #expect(faster.course?.degrees == 87.4 && faster.courseReceived?.degrees == 87.4)
    #expect(abs(try #require(faster.courseAccuracy) - 44.1843) < 1e-3)
    #expect(faster.courseSource == .assumed)
    #expect(faster.speedAccuracy == 0.1 && faster.speedSource == .assumed)
    // 10 m/s: 0.57 degrees.
    #expect(abs(try #require(fix("19.438445").courseAccuracy) - 0.57294) < 1e-4)
    // Dead reckoning is not bounded by satellites: 0.5 m/s, which is 0.97 knots.
    #expect(try fix("0.98", gga("120000", quality: 6)).course != nil)
    #expect(try fix("0.96", gga("120000", quality: 6)).course == nil)
    // A stated error of the course or of the speed decides.
    #expect(try fix("10", "PSRFEPE,120000,A,1.2,5.77,12.97,1.2,50.0").course == nil)
    let stated = try fix("2.0", "PSRFEPE,120000,A,1.2,5.77,12.97,1.2,30.0")
    #expect(stated.course?.degrees == 87.4 && stated.courseAccuracy == 30 && stated.courseSource == .receiver)
    #expect(stated.speedAccuracy == 1.2 && stated.speedSource == .receiver)
    #expect(try fix("2.0", "PSRFEPE,120000,A,1.2,5.77,12.97,1.2,").course == nil)
  }

  @Test func aCourseWithoutSpeedIsNone() throws {
    let fix = try fix("GPRMC,120000,A,4717.12,N,00833.90,E,,87.4,140326,,,A")
    #expect(fix.course == nil && fix.speedAccuracy == nil && fix.speedSource == nil)
    #expect(fix.courseReceived?.degrees == 87.4)
  }

  @Test func settings() throws {
    var options = ReceiverOptions()
    options.rangeErrors.autonomous = 4
    options.assumedRadius = 50
    options.speedErrors.satellites = 0.2
    #expect(try fix(rmc("120000"), gga("120000"), options: options).horizontalAccuracy.meters == 0.9 * 4)
    #expect(try fix(rmc("120000"), options: options).horizontalAccuracy.meters == 50)
    #expect(try fix(rmc("120000"), options: options).speedAccuracy == 0.2)
  }
}
