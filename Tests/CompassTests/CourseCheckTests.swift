import Compass
import Foundation
import GNSS
import Quantities
import Testing

/// A vehicle with a compass on its roof drives about.
@Suite struct CourseCheckTests {
  /// What happens in one second.
  private struct Second {
    var course: Double
    /// What the compass shows; `nil` where it says that its heading is not valid.
    var heading: Double?
    var speed = 15.0
    var courseError = 1.0
    var kind = FixKind.autonomous
    var headingAge = 0.05
    var hasDeclination = true
  }

  /// 68 % of the compass, degrees.
  private var accuracy = 4.0
  private static let declination = 3.0

  private func drive(_ seconds: [Second], check: inout CourseCheck, from start: Double = 100) throws -> Int {
    var counted = 0
    for (index, second) in seconds.enumerated() {
      let time = start + Double(index)
      check.add(reading(second, at: time))
      if check.add(fix: try fix(second, at: time)) != nil { counted += 1 }
    }
    return counted
  }

  private func reading(_ second: Second, at time: Double) -> HeadingReading {
    let magnetic = (second.heading ?? 0) - Self.declination
    let accuracy = second.heading == nil ? -1 : accuracy
    return HeadingReading(
      time: seconds(time - second.headingAge), attitude: .identity,
      magnetic: Heading(degrees: magnetic),
      declination: second.hasDeclination ? Angle(degrees: Self.declination) : nil, accuracyDegrees: accuracy,
      accuracy95Degrees: 2 * accuracy, field: MagneticField(microtesla: SIMD3(20, 0, 43)))
  }

  private func fix(_ second: Second, at time: Double) throws -> GNSSFix {
    var fix = try #require(someFix(latitude: 48, longitude: 11, height: 500, year: 2026))
    fix.kind = second.kind
    fix.received = seconds(time)
    fix.speed = second.speed
    fix.course = Heading(degrees: second.course)
    fix.courseAccuracy = second.courseError
    return fix
  }

  private func discrepancy(_ seconds: [Second]) throws -> CourseDiscrepancy {
    var check = CourseCheck()
    _ = try drive(seconds, check: &check)
    return try #require(check.discrepancy)
  }

  /// Eight legs around a town, a quarter of a minute each.
  private func round(_ heading: (Double) -> Double) -> [Second] {
    (0..<8).flatMap { leg in
      let course = 45 * Double(leg) + 10
      return Array(repeating: Second(course: course, heading: heading(course)), count: 15)
    }
  }

  @Test(arguments: [17.0, -17, 60, -90, 120])
  func aCompassThatIsMountedAskew(offset: Double) throws {
    let found = try discrepancy(round { $0 + offset })
    #expect(abs(found.mean.degrees - offset) < 1e-6)
    #expect(abs(found.latest.degrees - offset) < 1e-6)
    #expect(found.meaning == .offset && found.isSignificant)
    #expect(found.reversingShare < 1e-9)
    #expect(found.description.contains("\(Int(abs(offset)))° to the \(offset < 0 ? "left" : "right")"))
  }

  /// The declination belongs to the heading: a compass that reads right is no discrepancy anywhere on the rose.
  @Test func aCompassThatIsRight() throws {
    let found = try discrepancy(round { $0 })
    #expect(abs(found.mean.degrees) < 1e-6)
    #expect(found.meaning == .agreement && !found.isSignificant)
    // Each first second of a leg turns by 45°.
    #expect(found.drivingSeconds > 60 && found.drivingSeconds < 112)
  }

  /// Hard iron that is left turns the heading by 10° · sin(course): it averages out around the rose, and on one straight road
  /// it stays within what the compass says of itself.
  @Test func aDeviationIsNoOffset() throws {
    let whole = try discrepancy(round { $0 + 10 * sin($0 * .pi / 180) })
    #expect(abs(whole.mean.degrees) < 3)
    #expect(whole.meaning == .agreement)
    let road = try discrepancy(Array(repeating: Second(course: 50, heading: 57), count: 100))
    #expect(abs(road.mean.degrees - 7) < 1e-6)
    #expect(road.sigma.degrees >= 4)
    #expect(road.meaning == .agreement)
    // The same 7° in all directions is one.
    let everywhere = try discrepancy(round { $0 + 7 })
    #expect(everywhere.sigma.degrees < 3)
    #expect(everywhere.meaning == .offset)
  }

  /// One second in five the vehicle reverses, fast enough to count: the nose stays, the course is opposite.
  @Test func reversingDoesNotCorruptTheMean() throws {
    var drive = round { $0 + 17 }
    for index in drive.indices where index % 15 >= 11 { drive[index].course += 180 }
    let found = try discrepancy(drive)
    #expect(abs(found.mean.degrees - 17) < 1e-6)
    #expect(abs(found.reversingShare - 0.23) < 0.05)
    #expect(found.meaning == .offset)
    // Half and half, nobody knows which is forward.
    for index in drive.indices where index % 15 < 11 { drive[index].course += index % 15 < 4 ? 180 : 0 }
    #expect(try discrepancy(drive).meaning == .unknown)
  }

  @Test func aCompassThatFacesBackward() throws {
    for offset in [180.0, -170, 165] {
      let found = try discrepancy(round { $0 + offset })
      #expect(abs(difference(found.mean.degrees, offset)) < 1e-6)
      #expect(found.meaning == .backward && found.isSignificant)
    }
  }

  /// Nothing of a second that says nothing counts, and what was known before stays.
  @Test func whatSaysNothingDoesNotCount() throws {
    var check = CourseCheck()
    let counted = try drive(round { $0 + 10 }, check: &check)
    #expect(counted == 8 * 14)
    let before = check.discrepancy
    let useless = [
      Second(course: 50, heading: 90, speed: 2.9), Second(course: 50, heading: 90, courseError: 3.1),
      Second(course: 50, heading: nil), Second(course: 50, heading: 90, headingAge: 1.1),
      Second(course: 50, heading: 90, hasDeclination: false),
      Second(course: 50, heading: 90, kind: .deadReckoning),
      Second(course: .nan, heading: 90), Second(course: 50, heading: .nan),
      Second(course: 50, heading: 90, speed: .nan), Second(course: 50, heading: 90, courseError: .nan),
    ]
    for (index, second) in useless.enumerated() {
      let start = 1000 * Double(index + 1)
      #expect(try drive(Array(repeating: second, count: 20), check: &check, from: start) == 0)
    }
    // A turn of 6° a second, of the vehicle or of the board alone.
    let turning = (0..<20).map { Second(course: 6 * Double($0), heading: 6 * Double($0)) }
    #expect(try drive(turning, check: &check, from: 20_000) == 0)
    let turned = (0..<20).map { Second(course: 0, heading: 6 * Double($0)) }
    #expect(try drive(turned, check: &check, from: 30_000) == 0)
    // Fixes that come every four seconds do not show what was between.
    for step in 0..<20 {
      let second = Second(course: 0, heading: 90)
      let time = 40_000 + 4 * Double(step)
      check.add(reading(second, at: time))
      #expect(check.add(fix: try fix(second, at: time)) == nil)
    }
    #expect(check.discrepancy == before)
  }

  /// Ten fixes a second are no more than one, and a fault in between takes the second away.
  @Test func fastReceivers() throws {
    var check = CourseCheck()
    var counted = 0
    for step in 0..<100 {
      let second = Second(course: 10, heading: 20, speed: step == 55 ? 1 : 15)
      let time = 100 + Double(step) / 10
      check.add(reading(second, at: time))
      if check.add(fix: try fix(second, at: time)) != nil { counted += 1 }
    }
    #expect(counted == 5 + 4)
  }

  /// A compass that is mounted anew is believed after a few minutes of driving; a window is two.
  @Test func theWindowForgets() throws {
    var check = CourseCheck()
    for _ in 0..<5 { _ = try drive(round { $0 + 30 }, check: &check) }
    for _ in 0..<5 { _ = try drive(round { $0 }, check: &check, from: 10_000) }
    // 560 counted seconds after the change: e^-4.7 of 30°.
    let found = try #require(check.discrepancy)
    #expect(abs(found.mean.degrees) < 0.5)
    #expect(found.meaning == .agreement)
  }

  /// The sigma is one: of many drives with a compass that is wrong by a random deviation and a course with slow noise, about
  /// two thirds have their mean within it.
  @Test func theSigmaHolds() throws {
    var generator = Noise(seed: 11)
    var within = 0
    let drives = 200
    for _ in 0..<drives {
      // The deviation's two harmonics have the variance of the accuracy; an index error is none of it.
      let (a, b) = (4 * generator.normal(), 4 * generator.normal())
      var wander = 0.0
      var drive = round { $0 }
      for index in drive.indices {
        let course = drive[index].course * .pi / 180
        wander += -wander / 10 + generator.normal() * (2.0 / 10).squareRoot()
        drive[index].heading = drive[index].course + a * sin(course) + b * cos(course) + wander
      }
      let found = try discrepancy(Array(drive.prefix(45)))
      if abs(found.mean.degrees) < found.sigma.degrees { within += 1 }
    }
    print("course check: \(within) of \(drives) means within one sigma")
    #expect((110...185).contains(within))
  }

  @Test func anyNumbers() throws {
    var generator = Noise(seed: 3)
    let strange = [0, -0.0, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, 359.999_999, 4, 50]
    func any() -> Double { strange[generator.below(strange.count)] }
    var check = CourseCheck()
    var counted = 0
    for step in 0..<20_000 {
      let second = Second(
        course: any(), heading: any(), speed: any(), courseError: any(),
        headingAge: generator.below(2) == 0 ? 0 : 0.5)
      check.add(reading(second, at: Double(step)))
      guard let found = check.add(fix: try fix(second, at: Double(step))) else { continue }
      counted += 1
      #expect(found.mean.degrees.isFinite && found.sigma.degrees.isFinite && !found.description.isEmpty)
    }
    #expect(counted > 0)
  }
}
