import Foundation

/// A board whose attitude, path and surroundings are known at any time.
struct Board {
  /// Heading, pitch and roll in degrees.
  var angles: (Double) -> SIMD3<Double>
  /// How its velocity changes, m/s² in north-east-down.
  var acceleration: (Double) -> SIMD3<Double> = { _ in .zero }
  /// Earth's field and what the place adds to it, µT in magnetic north-east-down.
  var field: (Double) -> SIMD3<Double> = { _ in Board.earth }
  /// What turns with the board: µT in body axes.
  var hardIron: (Double) -> SIMD3<Double> = { _ in .zero }
  /// rad/s in body axes.
  var gyroscopeBias: (Double) -> SIMD3<Double> = { _ in .zero }

  /// Central Europe: 20 µT north, 43 µT down.
  static let earth = SIMD3(20.0, 0, 43)
  static let gravity = 9.80665

  /// At rest.
  static func resting(heading: Double = 0, pitch: Double = 0, roll: Double = 0) -> Board {
    Board(angles: { _ in SIMD3(heading, pitch, roll) })
  }

  /// Turned about by hand in all directions: the heading swings and drifts, nose and sides go up and down by some tens of
  /// degrees.
  static func inTheHand(heading: Double = 0) -> Board {
    Board { time in
      SIMD3(
        heading + 70 * sin(0.9 * time) + 20 * sin(0.23 * time), 35 * sin(1.3 * time + 1) - 5,
        30 * sin(1.7 * time) + 5)
    }
  }

  /// Carried along on two feet: each step, at 2 Hz, lifts and pushes by 3 m/s², the hips sway at 1 Hz, and the arm swings.
  static func walking() -> Board {
    let step = 2 * Double.pi
    var board = Board { time in
      SIMD3(
        30 * sin(0.2 * time) + 6 * sin(step * time), 10 + 20 * sin(step * time), 5 * sin(step * time + 1))
    }
    board.acceleration = { time in
      SIMD3(3 * sin(2 * step * time), 1.5 * sin(step * time), 3 * cos(2 * step * time))
    }
    return board
  }

  /// Turned slowly and tilted a little, as on a boat: 10°/s at most.
  static func onABoat() -> Board {
    Board { time in SIMD3(60 * sin(0.15 * time), 6 * sin(0.3 * time), 8 * sin(0.4 * time + 1)) }
  }

  /// Level, on a table that turns by `rate` degrees per second after a rest.
  static func onATurntable(rate: Double, after start: Double) -> Board {
    Board { time in SIMD3(rate * max(0, time - start), 0, 0) }
  }

  func attitude(_ time: Double) -> Turn {
    let angles = angles(time)
    return Turn(heading: angles.x, pitch: angles.y, roll: angles.z)
  }

  /// What an accelerometer feels, m/s².
  func force(_ time: Double) -> SIMD3<Double> {
    attitude(time).transposed * (acceleration(time) - SIMD3(0, 0, Self.gravity))
  }

  /// What a magnetometer measures, µT.
  func measuredField(_ time: Double) -> SIMD3<Double> {
    attitude(time).transposed * field(time) + hardIron(time)
  }

  /// What a gyroscope tells: the mean rate from one time to another, rad/s.
  func rate(from before: Double, to time: Double) -> SIMD3<Double> {
    (attitude(before).transposed * attitude(time)).vector / (time - before) + gyroscopeBias(time)
  }
}

func degrees(_ value: Double) -> Double { value * .pi / 180 }

func degrees(_ value: SIMD3<Double>) -> SIMD3<Double> { value * .pi / 180 }
