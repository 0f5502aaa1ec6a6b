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

  /// The one that is turned least against `mounting` of those that may be; of several the one with most axes as they were.
  static func nearest(
    to mounting: Rotation<SensorAxes, BodyAxes>,
    where isPossible: (RightAngleMounting) -> Bool = { _ in true }
  ) -> RightAngleMounting? {
    all.filter(isPossible).max { $0.likeness(to: mounting) < $1.likeness(to: mounting) }
  }

  /// Grows with the trace of the turn from one to the other, 3 where they are the same, and among equal ones with the axes that
  /// point the same way.
  private func likeness(to other: Rotation<SensorAxes, BodyAxes>) -> Double {
    let axes = [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(0, 0, 1.0)]
    return axes.reduce(0.0) { sum, axis in
      let cosine = rotation.apply(axis).dot(other.apply(axis))
      return sum + cosine + (cosine > 0.99 ? 0.01 : 0)
    }
  }

  /// As a configuration has it.
  var line: String { "mounting: { x: \"\(x)\", y: \"\(y)\", z: \"\(z)\" }" }
}
