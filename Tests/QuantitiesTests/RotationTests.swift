import Quantities
import Testing

@Suite struct RotationTests {
  /// A chip whose x points right, y backward, z down: worked out by hand.
  @Test func mountingMovesComponents() throws {
    let mounting = try #require(Rotation<SensorAxes, BodyAxes>(x: .right, y: .backward, z: .down))
    expectClose(mounting.apply(SIMD3(1, 2, 3)), SIMD3(-2, 1, 3))
    expectClose(mounting.inverse.apply(SIMD3(-2, 1, 3)), SIMD3(1, 2, 3))
  }

  @Test func exactlyTwentyFourMountingsAreRightHanded() {
    var count = 0
    for x in BodyDirection.allCases {
      for y in BodyDirection.allCases {
        for z in BodyDirection.allCases {
          guard let mounting = Rotation<SensorAxes, BodyAxes>(x: x, y: y, z: z) else { continue }
          count += 1
          expectClose(mounting.apply(SIMD3(1, 0, 0)), x.unit)
          expectClose(mounting.apply(SIMD3(0, 1, 0)), y.unit)
          expectClose(mounting.apply(SIMD3(0, 0, 1)), z.unit)
        }
      }
    }
    #expect(count == 24)
  }

  @Test func mirroredAndSkewedMatricesAreRefused() {
    let (x, y, z) = (SIMD3(1.0, 0, 0), SIMD3(0.0, 1, 0), SIMD3(0.0, 0, 1))
    #expect(Rotation<SensorAxes, BodyAxes>(matrixRows: x, y, z) == .identity)
    #expect(Rotation<SensorAxes, BodyAxes>(matrixRows: x, y, -z) == nil)
    #expect(Rotation<SensorAxes, BodyAxes>(matrixRows: x, x, z) == nil)
    #expect(Rotation<SensorAxes, BodyAxes>(matrixRows: x * 1.01, y, z) == nil)
    #expect(Rotation<SensorAxes, BodyAxes>(matrixRows: x, y, SIMD3(0, 0, .nan)) == nil)
  }

  @Test func quaternionsAreNormalizedOrRefused() throws {
    let half = try #require(Rotation<SensorAxes, BodyAxes>(quaternionW: 0, x: 0, y: 0, z: 5))
    expectClose(half.apply(SIMD3(1, 2, 3)), SIMD3(-1, -2, 3))
    #expect(Rotation<SensorAxes, BodyAxes>(quaternionW: 0, x: 0, y: 0, z: 0) == nil)
    #expect(Rotation<SensorAxes, BodyAxes>(quaternionW: 1, x: .nan, y: 0, z: 0) == nil)
    #expect(Rotation<SensorAxes, BodyAxes>(quaternionW: 1, x: .infinity, y: 0, z: 0) == nil)
  }

  @Test func turnAboutAnAxis() throws {
    let quarter = try #require(
      Rotation<BodyAxes, NED>(turningCoordinatesAbout: SIMD3(0, 0, 2), by: Angle(degrees: 90)))
    expectClose(quarter.apply(SIMD3(1, 0, 0)), SIMD3(0, 1, 0))
    expectClose(quarter.apply(SIMD3(0, 1, 0)), SIMD3(-1, 0, 0))
    #expect(Rotation<BodyAxes, NED>(turningCoordinatesAbout: .zero, by: Angle(degrees: 90)) == nil)
    #expect(Rotation<BodyAxes, NED>(turningCoordinatesAbout: SIMD3(0, 0, 1), by: Angle(radians: .nan)) == nil)
  }

  /// First sensor to body, then body to horizon: y and z change place between them.
  @Test func chaining() throws {
    let mounting = try #require(Rotation<SensorAxes, BodyAxes>(x: .forward, y: .down, z: .left))
    let attitude = Attitude(heading: Angle(degrees: 90), pitch: .zero, roll: .zero)
    expectClose(mounting.then(attitude).apply(SIMD3(1, 2, 3)), SIMD3(3, 1, 2))
  }

  @Test func matrixAndQuaternionAgreeInEveryCorner() throws {
    for heading in stride(from: 0.0, to: 360, by: 45) {
      for pitch in stride(from: -90.0, through: 90, by: 45) {
        for roll in stride(from: -180.0, to: 180, by: 45) {
          let attitude = Attitude(
            heading: Angle(degrees: heading), pitch: Angle(degrees: pitch), roll: Angle(degrees: roll))
          let rows = attitude.matrixRows
          let again = try #require(Attitude(matrixRows: rows.0, rows.1, rows.2))
          let v = SIMD3(1.0, -2, 3)
          expectClose(again.apply(v), SIMD3(rows.0.dot(v), rows.1.dot(v), rows.2.dot(v)))
          expectClose(again.apply(v), attitude.apply(v))
        }
      }
    }
  }

  @Test func quantitiesMoveWithTheirFrame() throws {
    let mounting = try #require(Rotation<SensorAxes, BodyAxes>(x: .backward, y: .left, z: .down))
    let v = SIMD3(1.0, 2, 3)
    let moved = SIMD3(-1.0, -2, 3)
    expectClose(mounting.apply(MagneticField(microtesla: v)).microtesla, moved)
    expectClose(mounting.apply(Acceleration(metersPerSecondSquared: v)).metersPerSecondSquared, moved)
    expectClose(mounting.apply(AngularRate(radiansPerSecond: v)).radiansPerSecond, moved)
  }
}

func expectClose(
  _ a: SIMD3<Double>, _ b: SIMD3<Double>, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect((a - b).length < 1e-12, "\(a) is not \(b)", sourceLocation: sourceLocation)
}
