import Compass
import Quantities
import Sensing
import Testing

@testable import CoreLocation

/// What Apple documents of headings. The numbers are those of the list in `docs/core-location.md`.
@MainActor @Suite struct HeadingSemanticsTests {
  @Test("14: the first at once, then by the filter from the last one told, 1 degree unless changed")
  func semantic14FilterFromTheLastTold() async {
    let scene = Scene()
    #expect(scene.manager.headingFilter == 1)
    scene.manager.startUpdatingHeading()
    for degrees in [359.5, 359.9, 0.3, 0.4, 0.6, 1.4, 1.7] {
      scene.send(Sample.reading(degrees))
      await scene.settle()
    }
    // From 359.5 the turn to 0.4 is 0.9 degrees and to 0.6 it is 1.1; from there 1.7 is 1.1 away.
    #expect(scene.recorder.headings.map(\.magneticHeading) == [359.5, 0.6, 1.7])
    #expect(scene.manager.heading == scene.recorder.headings.last)
  }

  @Test("14: a wider filter, and none at all") func semantic14OtherFilters() async {
    let scene = Scene()
    scene.manager.headingFilter = 20
    scene.manager.startUpdatingHeading()
    for degrees in [10.0, 29, 31, 50, 52] {
      scene.send(Sample.reading(degrees))
      await scene.settle()
    }
    #expect(scene.recorder.headings.map(\.magneticHeading) == [10, 31, 52])
    scene.manager.headingFilter = kCLHeadingFilterNone
    for _ in 0..<3 {
      scene.send(Sample.reading(52))
      await scene.settle()
    }
    #expect(scene.recorder.headings.count == 6)
  }

  @Test("14: the first event comes right after the start") func semantic14FirstAtOnce() async {
    let scene = Scene()
    scene.send(Sample.reading(123))
    scene.manager.startUpdatingHeading()
    await scene.settle()
    #expect(scene.recorder.headings.map(\.magneticHeading) == [123])
    #expect(scene.recorder.headings.first?.timestamp == Date(timeIntervalSince1970: 1_741_064_767))
  }

  @Test("14: of headings that came meanwhile the newest counts") func semantic14NewestCounts() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    for degrees in [10.0, 20, 30] { scene.send(Sample.reading(degrees)) }
    await scene.settle()
    #expect(scene.recorder.headings.map(\.magneticHeading) == [30])
  }

  @Test(
    "15: headings count from the edge that is up",
    arguments: [
      (CLDeviceOrientation.portrait, 40.0), (.landscapeLeft, 130), (.portraitUpsideDown, 220),
      (.landscapeRight, 310),
    ])
  func semantic15EdgeThatIsUp(orientation: CLDeviceOrientation, expected: Double) async {
    let scene = Scene()
    #expect(scene.manager.headingOrientation == .portrait)
    scene.manager.headingOrientation = orientation
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(40))
    await scene.settle()
    #expect(scene.recorder.headings.count == 1)
    #expect(abs((scene.recorder.headings.first?.magneticHeading ?? -1) - expected) < 1e-9)
  }

  @Test("15: unknown, face up and face down keep the edge; a change counts for later headings only")
  func semantic15KeptOrientation() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(40))
    await scene.settle()
    scene.manager.headingOrientation = .landscapeLeft
    await scene.settle()
    #expect(scene.recorder.headings.count == 1)
    for orientation in [CLDeviceOrientation.unknown, .faceUp, .faceDown] {
      scene.manager.headingOrientation = orientation
      #expect(scene.manager.headingOrientation == .landscapeLeft)
    }
    scene.send(Sample.reading(40))
    await scene.settle()
    #expect(scene.recorder.headings.map { ($0.magneticHeading * 1e6).rounded() / 1e6 } == [40, 130])
  }

  @Test("15: on a device tilted about both axes the right edge is not a right angle from the top")
  func semantic15Tilted() async throws {
    // Facing north, nose up 30°, then rolled right 40°: by rotation matrices written out (Z-Y-X), the right edge is
    // (sin r sin p, cos r, sin r cos p) in north, east, down.
    let (pitch, roll) = (30 * Double.pi / 180, 40 * Double.pi / 180)
    let expected = atan2(cos(roll), sin(roll) * sin(pitch)) * 180 / Double.pi
    let attitude = try #require(
      Rotation<BodyAxes, NED>(
        quaternionW: cos(pitch / 2) * cos(roll / 2), x: cos(pitch / 2) * sin(roll / 2),
        y: sin(pitch / 2) * cos(roll / 2), z: -sin(pitch / 2) * sin(roll / 2)))
    let scene = Scene()
    scene.manager.headingOrientation = .landscapeLeft
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(0, attitude: attitude))
    await scene.settle()
    #expect(abs((scene.recorder.headings.first?.magneticHeading ?? -1) - expected) < 1e-9)
    #expect(expected < 68 && expected > 66, "the case is worth testing")
  }

  @Test("15: a device held upright in landscape faces where its back looks") func semantic15Upright()
    async throws
  {
    // The right edge straight up, the back to the west: body x is down the horizon to the south, y up, z to the west. As a
    // quaternion: a turn that takes x to south, y to up, z to west; by its matrix, rows north, east, down.
    // Columns (images of x, y, z): (-1, 0, 0), (0, 0, -1), (0, -1, 0). Its trace is -1: a half turn about (0, 1, -1)/sqrt 2.
    let half = 0.5.squareRoot()
    let attitude = try #require(Rotation<BodyAxes, NED>(quaternionW: 0, x: 0, y: half, z: -half))
    let scene = Scene()
    scene.manager.headingOrientation = .landscapeLeft
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(180, attitude: attitude))
    await scene.settle()
    #expect(abs((scene.recorder.headings.first?.magneticHeading ?? -1) - 270) < 1e-9)
  }

  @Test("16: true north needs running location updates, of any manager, and a declination")
  func semantic16TrueNorthNeedsLocation()
    async
  {
    let scene = Scene()
    scene.manager.headingFilter = kCLHeadingFilterNone
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(358, declination: 3))
    await scene.settle()
    #expect(scene.recorder.headings.last?.trueHeading == -1, "no updates run")
    let other = scene.anotherManager()
    other.startUpdatingLocation()
    scene.send(Sample.reading(358))
    await scene.settle()
    #expect(scene.recorder.headings.last?.trueHeading == -1, "no fix gave a declination")
    scene.send(Sample.reading(358, declination: 3))
    await scene.settle()
    #expect(scene.recorder.headings.last?.trueHeading == 1)
    #expect(scene.recorder.headings.last?.magneticHeading == 358)
    other.stopUpdatingLocation()
    scene.send(Sample.reading(358, declination: 3))
    await scene.settle()
    #expect(scene.recorder.headings.last?.trueHeading == -1, "updates stopped")
  }

  @Test("16: a still device hears of it when true north becomes known") func semantic16BecomesTrue() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    scene.manager.startUpdatingLocation()
    scene.send(Sample.reading(90))
    await scene.settle()
    scene.send(Sample.reading(90, declination: -2))
    await scene.settle()
    #expect(scene.recorder.headings.map(\.trueHeading) == [-1, 88])
  }

  @Test("16: a program that may not know the place is not told the declination") func semantic16Denied() async
  {
    let scene = Scene(policy: .init(defaultTerms: .init(access: .deny)))
    scene.manager.startUpdatingLocation()
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(90, declination: -2))
    await scene.settle()
    #expect(scene.recorder.headings.map(\.magneticHeading) == [90])
    #expect(scene.recorder.headings.map(\.trueHeading) == [-1])
  }

  @Test("17: an invalid heading has a negative accuracy") func semantic17InvalidIsNegative() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(90, accuracy: -1, accuracy95: -1))
    await scene.settle()
    scene.send(Sample.reading(90, accuracy: 3, accuracy95: 6.5))
    await scene.settle()
    #expect(scene.recorder.headings.map(\.headingAccuracy) == [-1, 6.5])
    #expect(scene.recorder.headings.map(\.headingAccuracy68) == [-1, 3])
  }

  @Test("19: without a magnetometer starting gives headingFailure") func semantic19NoMagnetometer() async {
    let scene = Scene(.init(hasReceiver: true, hasCompass: false, isSimulated: false))
    scene.manager.startUpdatingHeading()
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.headingFailure])
    #expect(scene.recorder.headings.isEmpty)
  }

  @Test("A lost magnetometer is a headingFailure, once, and its last heading counts no more")
  func semantic19Lost()
    async
  {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    scene.send(Sample.reading(10))
    await scene.settle()
    let health = SourceHealth(source: "LIS3MDL", kind: .magnetometer, state: .failed("no acknowledge"))
    scene.station.send(.health(health))
    scene.station.send(.health(health))
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.headingFailure])
    scene.manager.stopUpdatingHeading()
    scene.manager.startUpdatingHeading()
    await scene.settle()
    #expect(scene.recorder.headings.count == 1)
    #expect(scene.recorder.errorCodes == [.headingFailure, .headingFailure])
  }

  @Test("An invalid heading does not end what makes it invalid: that is told once") func semantic19Outage()
    async
  {
    let scene = Scene()
    scene.manager.headingFilter = kCLHeadingFilterNone
    scene.manager.startUpdatingHeading()
    let health = SourceHealth(source: "MPU-6050", kind: .accelerometer, state: .failed("no acknowledge"))
    for _ in 0..<3 {
      scene.station.send(.health(health))
      scene.send(Sample.reading(10, accuracy: -1))
      await scene.settle()
    }
    #expect(scene.recorder.errorCodes == [.headingFailure])
    #expect(scene.recorder.headings.count == 3)
    scene.send(Sample.reading(10))
    scene.station.send(.health(health))
    await scene.settle()
    #expect(scene.recorder.errorCodes == [.headingFailure, .headingFailure], "a new outage")
  }

  @Test("The field is told in the axes of a screen: right, top, out of it") func field() async {
    let scene = Scene()
    scene.manager.startUpdatingHeading()
    // The sample's field is 11 forward, 22 right, 33 down.
    scene.send(Sample.reading(0))
    await scene.settle()
    let heading = scene.recorder.headings.first
    #expect(heading?.x == 22)
    #expect(heading?.y == 11)
    #expect(heading?.z == -33)
  }
}
