import Geofencing
import Quantities
import Testing

@Suite struct RegionSetTests {
  @Test func aPhonesNumberOfRegionsIsTaken() throws {
    var drive = try Drive()
    for number in 0..<20 { try drive.add("\(number)", radius: 100) }
    #expect(throws: GeofencingError.tooManyRegions(region: "one more", maximum: 20)) {
      try drive.add("one more", radius: 100)
    }
    // In the place of another it is none more.
    try drive.add("7", radius: 50)
    #expect(drive.monitor.count == 20)
    drive.monitor.remove(RegionIdentifier("3"))
    try drive.add("one more", radius: 100)
  }

  @Test func theLimitIsAParameter() throws {
    var parameters = RegionMonitor.Parameters()
    parameters.maximumCount = 3
    var drive = try Drive(parameters: parameters)
    for number in 0..<3 { try drive.add("\(number)", radius: 100) }
    #expect(throws: GeofencingError.tooManyRegions(region: "3", maximum: 3)) {
      try drive.add("3", radius: 100)
    }
  }

  @Test(arguments: [0, -1, 1_000_000.5, Double.nan, .infinity])
  func aRadiusHasItsRange(radius: Double) throws {
    var drive = try Drive()
    #expect(throws: GeofencingError.self) { try drive.add("r", radius: radius) }
    #expect(drive.monitor.count == 0)
    try drive.add("largest", radius: 1_000_000)
  }

  @Test func theSameIdentifierTakesThePlace() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    try drive.add("home", radius: 50, at: 1_000)
    #expect(drive.monitor.count == 1)
    #expect(drive.state("home") == .unknown)
    for _ in 0..<2 { _ = try drive.fix(0) }
    #expect(drive.state("home") == .outside)
    for _ in 0..<2 { _ = try drive.fix(1_000) }
    #expect(try drive.fix(1_000) == ["entry home"])
  }

  @Test func aNameInAnotherGroupIsAnotherRegion() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    try drive.monitor.add(
      CircularRegion(RegionIdentifier("home", group: "monitor"), center: drive.center, radiusMeters: 100))
    #expect(drive.monitor.count == 2)
  }

  @Test func namesAreComparedByteByByte() throws {
    // "é" as one character and as two, which Swift's strings hold for equal.
    let (composed, decomposed) = (RegionIdentifier("\u{E9}"), RegionIdentifier("e\u{301}"))
    #expect(composed.name == decomposed.name && composed != decomposed)
    #expect(decomposed < composed && !(composed < decomposed), "0x65 comes before 0xC3")
    #expect(RegionIdentifier("a", group: "\u{E9}") != RegionIdentifier("a", group: "e\u{301}"))
    var drive = try Drive()
    try drive.add("\u{E9}", radius: 100)
    try drive.add("e\u{301}", radius: 50)
    #expect(drive.monitor.count == 2)
    drive.monitor.remove(composed)
    #expect(drive.monitor.regions.map(\.radiusMeters) == [50])
  }

  @Test func whatAFixDeterminedIsNotThatOfTheNextRegion() throws {
    var drive = try Drive()
    try drive.add("first", radius: 100)
    #expect(try drive.fix(0) == ["determination first"])
    drive.monitor.remove(RegionIdentifier("first"))
    try drive.monitor.add(
      CircularRegion(RegionIdentifier("second"), center: drive.center, radiusMeters: 100), state: .outside)
    for _ in 0..<2 { #expect(try drive.fix(0) == []) }
    #expect(try drive.fix(0) == ["entry second"])
  }

  @Test func aHundredThousandComeAndGo() throws {
    var parameters = RegionMonitor.Parameters()
    parameters.maximumCount = 100_000
    var drive = try Drive(parameters: parameters)
    let center = try drive.at(0)
    func region(_ number: Int) -> CircularRegion {
      CircularRegion(
        RegionIdentifier("\(number % 7)"), center: center, radiusMeters: Double(number % 900 + 1))
    }
    for number in 0..<100_000 {
      try drive.monitor.add(region(number), state: number % 2 == 0 ? .inside : .unknown)
      if number % 5 == 4 { drive.monitor.remove(RegionIdentifier("\(number % 7)")) }
    }
    // The last seven have the numbers 99 993 to 99 999, of which 99 994 and 99 999 are gone.
    let radii = drive.monitor.regions.map(\.radiusMeters).sorted()
    #expect(radii == [99_993, 99_995, 99_996, 99_997, 99_998].map { Double($0 % 900 + 1) }.sorted())
    #expect(drive.monitor.count == 5)
    // Those that were in and are left are told of when they are left, and no other.
    for _ in 0..<2 { _ = try drive.fix(0) }
    for _ in 0..<2 { _ = try drive.fix(5_000) }
    #expect(try drive.fix(5_000).count == 5)
  }

  @Test(arguments: [0.1, 1e-300, 1]) func aTinyRegionWantsFixesAsGood(radius: Double) throws {
    var drive = try Drive()
    try drive.add("tiny", radius: radius)
    for _ in 0..<5 { #expect(try drive.fix(0) == []) }
    #expect(drive.state("tiny") == .unknown, "a fix that is wider shows nothing")
    #expect(try drive.fix(100) == ["determination tiny"])
    for _ in 0..<5 { #expect(try drive.fix(0) == []) }
    for _ in 0..<2 { _ = try drive.fix(0, accuracy: 0) }
    #expect(try drive.fix(0, accuracy: 0) == ["entry tiny"])
  }

  @Test func theSameRegionNamedAgainKeepsItsState() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    for _ in 0..<2 { _ = try drive.fix(0) }
    try drive.add("home", radius: 100)
    #expect(drive.state("home") == .inside)
    for _ in 0..<2 { _ = try drive.fix(200) }
    #expect(try drive.fix(200) == ["exit home"])
  }

  @Test func whatNobodyWantsToHearIsMarked() throws {
    var drive = try Drive()
    var region = CircularRegion(RegionIdentifier("r"), center: drive.center, radiusMeters: 100)
    region.notifiesOnEntry = false
    try drive.monitor.add(region, state: .outside)
    var parameters = RegionMonitor.Parameters()
    parameters.dwell = .zero
    func events(_ region: CircularRegion, _ state: RegionState, _ meters: Double) throws -> [RegionEvent] {
      var monitor = RegionMonitor(parameters: parameters)
      try monitor.add(region, state: state)
      let fix = try #require(
        PositionFix(
          position: drive.at(meters), accuracyMeters: 1, time: Timestamp(nanoseconds: 1), date: Drive.epoch))
      return monitor.update(fix, at: fix.time)
    }
    #expect(try events(region, .outside, 0).map(\.isWantedCrossing) == [false])
    #expect(try events(region, .inside, 500).map(\.isWantedCrossing) == [true])
    (region.notifiesOnEntry, region.notifiesOnExit) = (true, false)
    #expect(try events(region, .outside, 0).map(\.isWantedCrossing) == [true])
    #expect(try events(region, .inside, 500).map(\.isWantedCrossing) == [false])
    #expect(try events(region, .unknown, 0).map(\.isWantedCrossing) == [false])
  }
}
