import Quantities
import Testing

@Suite struct AttitudeTests {
  /// Heading east, nose up 30°: the nose has cos 30° to the east and sin 30° up.
  @Test func noseUpIsPositivePitch() {
    let attitude = Attitude(heading: Angle(degrees: 90), pitch: Angle(degrees: 30), roll: .zero)
    expectClose(attitude.apply(SIMD3(1, 0, 0)), SIMD3(0, 0.75.squareRoot(), -0.5))
    expectClose(attitude.apply(SIMD3(0, 1, 0)), SIMD3(-1, 0, 0))
  }

  /// Heading north, right side down by 30°: the right hand has sin 30° down.
  @Test func rightSideDownIsPositiveRoll() {
    let attitude = Attitude(heading: .zero, pitch: .zero, roll: Angle(degrees: 30))
    expectClose(attitude.apply(SIMD3(0, 1, 0)), SIMD3(0, 0.75.squareRoot(), 0.5))
  }

  /// A known quaternion: heading 90° is a half turn's half about down.
  @Test func quaternionOfAQuarterTurn() {
    let attitude = Attitude(heading: Angle(degrees: 90), pitch: .zero, roll: .zero)
    #expect(abs(attitude.w - 0.5.squareRoot()) < 1e-15)
    expectClose(attitude.v, SIMD3(0, 0, 0.5.squareRoot()))
  }

  @Test func anglesComeBack() {
    for (h, p, r) in [(10.0, 20.0, 30.0), (-170, -80, 170), (179, 89, -1), (0, 0, 180), (-90, 45, -120)] {
      let attitude = Attitude(
        heading: Angle(degrees: h), pitch: Angle(degrees: p), roll: Angle(degrees: r))
      #expect(abs(attitude.heading.degrees - h) < 1e-9)
      #expect(abs(attitude.pitch.degrees - p) < 1e-9)
      #expect(abs((attitude.roll.degrees - r).remainder(dividingBy: 360)) < 1e-9)
    }
  }

  /// Level, the field 20 µT toward the right and 40 µT down: north is right, so the nose is west.
  @Test func fromForceAndField() throws {
    let attitude = try #require(
      Attitude(specificForce: SIMD3(0, 0, -9.8), field: SIMD3(0, 20, 40)))
    #expect(abs(attitude.heading.degrees + 90) < 1e-12)
    #expect(abs(attitude.pitch.degrees) < 1e-12)
    #expect(abs(attitude.roll.degrees) < 1e-12)
  }

  @Test func forceAndFieldMustDiffer() {
    #expect(Attitude(specificForce: SIMD3(0, 0, -9.8), field: SIMD3(0, 0, 40)) == nil)
    #expect(Attitude(specificForce: .zero, field: SIMD3(20, 0, 40)) == nil)
    #expect(Attitude(specificForce: SIMD3(0, 0, -9.8), field: .zero) == nil)
    #expect(Attitude(specificForce: SIMD3(0, .nan, -9.8), field: SIMD3(20, 0, 40)) == nil)
  }

  @Test(arguments: [-180.0, -100, -30, 0, 45, 90, 170])
  func axisThatIsNotUprightShowsItsShadow(heading: Double) {
    let attitude = Attitude(
      heading: Angle(degrees: heading), pitch: Angle(degrees: 50), roll: Angle(degrees: 20))
    #expect(abs((attitude.heading(of: SIMD3(3, 0, 0)) - attitude.heading).degrees) < 1e-9)
  }

  /// The back of a phone held upright looks where its top edge pointed when flat, its face the other way.
  @Test func uprightAxisHandsOver() {
    let upright = Attitude(heading: Angle(degrees: 70), pitch: Angle(degrees: 90), roll: .zero)
    #expect(abs(upright.heading(of: SIMD3(1, 0, 0)).degrees - 70) < 1e-9)
    let hanging = Attitude(heading: Angle(degrees: 70), pitch: Angle(degrees: -90), roll: .zero)
    #expect(abs(hanging.heading(of: SIMD3(1, 0, 0)).degrees - 70) < 1e-9)
    // Where the back looks, asked of a phone that lies flat: as if its top edge were raised.
    let flat = Attitude(heading: Angle(degrees: 70), pitch: .zero, roll: .zero)
    #expect(abs(flat.heading(of: SIMD3(0, 0, 1)).degrees - 70) < 1e-9)
    #expect(abs(flat.heading(of: SIMD3(0, 0, -1)).degrees + 110) < 1e-9)
  }

  /// No jump anywhere on the way up, also with the phone rolled.
  @Test func headingOfAnAxisIsContinuous() {
    for roll in [-40.0, 0, 25, 60] {
      var last: Double?
      for pitch in stride(from: -90.0, through: 90, by: 0.05) {
        let attitude = Attitude(heading: .zero, pitch: Angle(degrees: pitch), roll: Angle(degrees: roll))
        let degrees = attitude.heading(of: SIMD3(1, 0, 0)).degrees
        if let last, abs((degrees - last).remainder(dividingBy: 360)) > 1 {
          Issue.record("from \(last) to \(degrees) at pitch \(pitch), roll \(roll)")
        }
        last = degrees
      }
    }
  }
}
