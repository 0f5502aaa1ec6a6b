import Quantities

/// One of the 24 ways to solder a chip at right angles, in the words of a configuration.
struct RightAngleMounting {
  let x, y, z: BodyDirection
  let rotation: Rotation<SensorAxes, BodyAxes>

  static let all: [RightAngleMounting] = BodyDirection.allCases.flatMap { x in
    BodyDirection.allCases.flatMap { y in
      BodyDirection.allCases.compactMap { z in
        Rotation<SensorAxes, BodyAxes>(x: x, y: y, z: z).map {
          RightAngleMounting(x: x, y: y, z: z, rotation: $0)
        }
      }
    }
  }

  /// The one that is turned least against `mounting` of those that do.
  static func nearest(
    to mounting: Rotation<SensorAxes, BodyAxes>, where isPossible: (RightAngleMounting) -> Bool = { _ in true }
  ) -> RightAngleMounting? {
    all.filter(isPossible).max { $0.likeness(to: mounting) < $1.likeness(to: mounting) }
  }

  /// The trace of the turn from one to the other: 3 where they are the same.
  func likeness(to other: Rotation<SensorAxes, BodyAxes>) -> Double {
    let (a, b) = (rotation.matrixRows, other.matrixRows)
    return a.0.dot(b.0) + a.1.dot(b.1) + a.2.dot(b.2)
  }

  /// As a configuration has it.
  var line: String { "mounting: { x: \"\(x)\", y: \"\(y)\", z: \"\(z)\" }" }
}
