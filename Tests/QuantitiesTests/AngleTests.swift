import Quantities
import Testing

@Suite struct HeadingTests {
  @Test(arguments: [
    (0.0, 0.0), (360, 0), (-10, 350), (725, 5), (-725, 355), (359.999, 359.999), (-1e-17, 0), (-0.0, 0),
    (1e300, nil),
  ])
  func wholeTurnsAreTakenOff(degrees: Double, expected: Double?) {
    let heading = Heading<TrueNorth>(degrees: degrees)
    #expect((0..<360).contains(heading.degrees))
    if let expected { #expect(abs(heading.degrees - expected) < 1e-12) }
    #expect(heading.degrees.sign == .plus)
  }

  @Test func whatIsNoNumberStaysNone() {
    #expect(Heading<TrueNorth>(degrees: .nan).degrees.isNaN)
    #expect(Heading<TrueNorth>(degrees: .infinity).degrees.isNaN)
  }

  /// East is positive: where magnetic north lies east of true north, the true heading is larger.
  @Test(arguments: [(5.0, -15.0, 350.0), (355, 10, 5), (0, 0, 0), (10, -10, 0), (90, 12.5, 102.5)])
  func declinationIsAdded(magnetic: Double, declination: Double, expected: Double) {
    let heading = Heading<MagneticNorth>(degrees: magnetic).trueHeading(
      declination: Angle(degrees: declination))
    #expect(abs(heading.degrees - expected) < 1e-12)
  }

  @Test func fromAnAngle() {
    #expect(abs(Heading<MagneticNorth>(Angle(radians: -.pi / 2)).degrees - 270) < 1e-12)
  }
}

@Suite struct UnitTests {
  @Test func degreesAndRadians() {
    #expect(abs(Angle(degrees: 180).radians - 3.141592653589793) < 1e-15)
    #expect(abs(Angle(radians: 1).degrees - 57.29577951308232) < 1e-13)
    #expect(Angle(degrees: 1) < Angle(degrees: 2))
    #expect(abs((Angle(degrees: 10) - Angle(degrees: 30) + -Angle(degrees: 5)).degrees + 25) < 1e-12)
  }

  @Test func standardGravity() {
    let force = Acceleration<BodyAxes>(standardGravities: SIMD3(0, 0, -1))
    #expect(force.metersPerSecondSquared == SIMD3(0, 0, -9.80665))
  }

  @Test func ratesAndFields() {
    let rate = AngularRate<BodyAxes>(degreesPerSecond: SIMD3(0, 0, 180))
    #expect(abs(rate.radiansPerSecond.z - .pi) < 1e-15)
    #expect(MagneticField<BodyAxes>(microtesla: SIMD3(20, 0, -21)).magnitudeMicrotesla == 29)
  }

  @Test func positionsAreChecked() {
    #expect(GeodeticPosition(latitudeDegrees: 90, longitudeDegrees: -180) != nil)
    for (latitude, longitude) in [(90.1, 0.0), (0, 180.1), (.nan, 0), (0, .nan), (-.infinity, 0)] {
      #expect(GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude) == nil)
    }
  }

  @Test func vectorProducts() {
    #expect(SIMD3(1.0, 0, 0).cross(SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(SIMD3(1.0, 2, 3).dot(SIMD3(4, 5, 6)) == 32)
    #expect(SIMD3(2.0, 3, 6).length == 7)
  }
}
