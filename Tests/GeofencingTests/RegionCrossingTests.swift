import Geodesy
import Geofencing
import Quantities
import Testing

/// Expectations: the rules that docs/geofencing.md states, applied by hand to distances from the center.
@Suite struct RegionCrossingTests {
  @Test func nothingIsCrossedWhereTheDeviceStartsInside() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    #expect(drive.state("home") == .unknown)
    #expect(try drive.fix(0) == ["determination home"])
    #expect(drive.state("home") == .inside)
    for _ in 0..<5 { #expect(try drive.fix(10) == []) }
    #expect(try drive.fix(110) == [])
    #expect(try drive.fix(115) == [])
    #expect(try drive.fix(120) == ["exit home"])
    #expect(try drive.fix(130) == [])
    #expect(try drive.fix(50) == [])
    #expect(try drive.fix(40) == [])
    #expect(try drive.fix(30) == ["entry home"])
  }

  @Test(arguments: [(3.0, 4.0, 6.0), (20, 18, 22)])
  func aCrossingCountsPastTheBorder(accuracy: Double, tooLittle: Double, enough: Double) throws {
    // At least 5 m, and as much as the fix may be wrong.
    var drive = try Drive()
    try drive.add("home", radius: 200)
    #expect(try drive.fix(250, accuracy: accuracy) == ["determination home"])
    for _ in 0..<10 { #expect(try drive.fix(200 - tooLittle, accuracy: accuracy) == []) }
    #expect(try drive.fix(200 - enough, accuracy: accuracy) == [])
    #expect(try drive.fix(200 - enough, accuracy: accuracy) == [])
    #expect(try drive.fix(200 - enough, accuracy: accuracy) == ["entry home"])
    for _ in 0..<10 { #expect(try drive.fix(200 + tooLittle, accuracy: accuracy) == []) }
    for _ in 0..<2 { #expect(try drive.fix(200 + enough, accuracy: accuracy) == []) }
    #expect(try drive.fix(200 + enough, accuracy: accuracy) == ["exit home"])
  }

  @Test func aRegionMayNameItsOwnDistancePastTheBorder() throws {
    var drive = try Drive()
    try drive.add("wide", radius: 200, border: 50)
    _ = try drive.fix(300)
    for _ in 0..<5 { #expect(try drive.fix(160) == []) }
    for _ in 0..<2 { #expect(try drive.fix(140) == []) }
    #expect(try drive.fix(140) == ["entry wide"])
    for _ in 0..<5 { #expect(try drive.fix(240) == []) }
    for _ in 0..<2 { #expect(try drive.fix(260) == []) }
    #expect(try drive.fix(260) == ["exit wide"])
  }

  @Test func halfOfTheRadiusIsAlwaysDeepEnough() throws {
    var drive = try Drive()
    try drive.add("small", radius: 30, border: 1_000)
    _ = try drive.fix(300)
    for _ in 0..<5 { #expect(try drive.fix(16) == []) }
    for _ in 0..<2 { #expect(try drive.fix(14) == []) }
    #expect(try drive.fix(14) == ["entry small"])
  }

  @Test func walkingAlongTheBorderGivesNoEvents() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(96)
    var events: [String] = []
    for step in 0..<200 { events += try drive.fix(step % 2 == 0 ? 97 : 103) }
    #expect(events.isEmpty)
  }

  @Test func whoComesBackOverTheBorderInTheDwellDidNotCross() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    for _ in 0..<2 { _ = try drive.fix(200) }
    #expect(try drive.fix(50) == [])
    #expect(try drive.fix(50) == [])
    #expect(try drive.fix(110) == [])
    #expect(try drive.fix(50) == [])
    #expect(try drive.fix(50) == [])
    #expect(try drive.fix(50) == ["entry home"])
  }

  @Test func oneWrongFixBeforeAnOutageIsNoCrossing() throws {
    var drive = try Drive()
    try drive.add("garage", radius: 100)
    for _ in 0..<5 { _ = try drive.fix(0) }
    #expect(try drive.fix(200) == [])
    #expect(drive.monitor.deadline == nil)
    #expect(drive.wait(3_600) == [])
    #expect(drive.state("garage") == .inside)
    #expect(try drive.fix(0) == [])
    #expect(drive.wait(10) == [])
  }

  @Test func afterAnOutageTheDwellBeginsAnew() throws {
    var drive = try Drive()
    try drive.add("garage", radius: 100)
    for _ in 0..<5 { _ = try drive.fix(0) }
    #expect(try drive.fix(200) == [])
    #expect(try drive.fix(after: 600, 200) == [])
    #expect(drive.wait(1) == [])
    #expect(drive.wait(1) == ["exit garage"])
  }

  @Test func whereFixesAreRareOneHasToDo() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    #expect(try drive.fix(after: 60, 200) == [])
    #expect(drive.monitor.deadline == drive.now + .seconds(2))
    #expect(drive.wait(1.875) == [])
    #expect(drive.wait(0.125) == ["exit home"])
    #expect(drive.monitor.deadline == nil)
  }

  @Test func anEventIsDatedWithItsDwell() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    _ = try drive.fix(after: 60, 200)
    let event = try #require(drive.monitor.advance(to: drive.now + .seconds(30)).first)
    // The first fix was 1 s after the epoch.
    #expect(event.date == Drive.epoch + .seconds(1 + 60 + 2))
    #expect(try event.position == drive.at(200))
    #expect(event.state == .outside)
  }

  @Test func withoutDwellTheFixDecides() throws {
    var parameters = RegionMonitor.Parameters()
    parameters.dwell = .zero
    var drive = try Drive(parameters: parameters)
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    #expect(try drive.fix(200) == ["exit home"])
    #expect(try drive.fix(0) == ["entry home"])
  }

  @Test func exitComesBeforeEntryAndTheSmallerFirst() throws {
    var drive = try Drive()
    try drive.add("here, large", radius: 300)
    try drive.add("here, small", radius: 100)
    try drive.add("there, large", radius: 400, at: 1_000)
    try drive.add("there, small", radius: 50, at: 1_000)
    try drive.add("there, middle", radius: 200, at: 1_000)
    for _ in 0..<2 { _ = try drive.fix(0) }
    for _ in 0..<2 { _ = try drive.fix(1_000) }
    #expect(
      try drive.fix(1_000) == [
        "exit here, small", "exit here, large", "entry there, small", "entry there, middle",
        "entry there, large",
      ])
  }

  @Test func aFixTooWideForARegionDecidesNothing() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    #expect(try drive.fix(0, accuracy: 500) == [])
    #expect(try drive.fix(400, accuracy: 500) == [])
    #expect(drive.state("home") == .unknown)
    #expect(try drive.fix(700, accuracy: 500) == ["determination home"])
    for step in 0..<50 { #expect(try drive.fix(step % 2 == 0 ? 0 : 550, accuracy: 500) == []) }
    for _ in 0..<10 { #expect(try drive.fix(0, accuracy: 101) == []) }
    #expect(drive.state("home") == .outside)
    for _ in 0..<2 { _ = try drive.fix(10) }
    #expect(try drive.fix(10) == ["entry home"])
    for step in 0..<50 { #expect(try drive.fix(step % 2 == 0 ? 0 : 550, accuracy: 500) == []) }
    for _ in 0..<2 { #expect(try drive.fix(700, accuracy: 500) == []) }
    #expect(try drive.fix(700, accuracy: 500) == ["exit home"])
  }

  @Test func aFixTooWideForARegionSaysNothingOfACrossing() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    for _ in 0..<3 { _ = try drive.fix(0) }
    // It does not end an exit …
    #expect(try drive.fix(200) == [])
    #expect(try drive.fix(0, accuracy: 500) == [])
    #expect(try drive.fix(200) == ["exit home"])
    // … and does not support an entry.
    #expect(try drive.fix(0) == [])
    for _ in 0..<10 { #expect(try drive.fix(0, accuracy: 500) == []) }
    #expect(drive.wait(30) == [])
    #expect(drive.state("home") == .outside)
    // One that shows that the device is far away ends it.
    #expect(try drive.fix(0) == [])
    #expect(try drive.fix(700, accuracy: 500) == [])
    #expect(try drive.fix(0) == [])
    #expect(try drive.fix(0) == [])
    #expect(try drive.fix(0) == ["entry home"])
  }

  @Test func aWrongFirstFixIsCorrected() throws {
    var drive = try Drive()
    try drive.add("here", radius: 100)
    try drive.add("there", radius: 100, at: 5_000)
    #expect(try drive.fix(5_000, accuracy: 30) == ["determination here", "determination there"])
    #expect(try drive.fix(10) == ["correction here", "correction there"])
    #expect(drive.state("here") == .inside && drive.state("there") == .outside)
    for _ in 0..<10 { #expect(try drive.fix(10) == []) }
    for _ in 0..<2 { #expect(try drive.fix(5_000) == []) }
    #expect(try drive.fix(5_000) == ["exit here", "entry there"])
  }

  @Test func aBorderThatIsCrossedAfterTheFirstFixIsCrossed() throws {
    // At once, where nothing says that the first fix was the worse one.
    var jump = try Drive()
    try jump.add("home", radius: 100)
    _ = try jump.fix(5_000)
    for _ in 0..<2 { #expect(try jump.fix(10) == []) }
    #expect(try jump.fix(10) == ["entry home"])
    // Slowly: the second fix lies within the hysteresis.
    var walk = try Drive()
    try walk.add("home", radius: 100)
    _ = try walk.fix(101)
    #expect(try walk.fix(97) == [])
    for _ in 0..<2 { #expect(try walk.fix(90) == []) }
    #expect(try walk.fix(90) == ["entry home"])
    // Unseen: the second fix comes late.
    var drive = try Drive()
    try drive.add("home", radius: 100)
    _ = try drive.fix(0)
    #expect(try drive.fix(after: 2.5, 500) == [])
    #expect(drive.wait(2) == ["exit home"])
  }

  @Test func anOutageEndsWithTheStateThatHoldsThen() throws {
    var drive = try Drive()
    try drive.add("home", radius: 100)
    for _ in 0..<3 { _ = try drive.fix(0) }
    #expect(drive.wait(7_200) == [])
    #expect(try drive.fix(5_000) == [])
    #expect(drive.wait(2) == ["exit home"])
  }

  @Test func theStateOfAnEarlierRunCounts() throws {
    // The device was switched off at home and is switched on elsewhere.
    var drive = try Drive()
    let home = CircularRegion(RegionIdentifier("home"), center: drive.center, radiusMeters: 100)
    try drive.monitor.add(home, state: .inside)
    #expect(try drive.fix(5_000) == [])
    #expect(drive.wait(2) == ["exit home"])
  }
}
