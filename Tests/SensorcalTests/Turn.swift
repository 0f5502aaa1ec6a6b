import Foundation

/// A level turn of a board in a field of 20 µT to the north and 40 µT down, as a table of samples; x forward, y right, z down.
struct Turn {
  /// Hard iron forward and to the right, µT.
  var iron = (forward: 0.0, right: 0.0)
  /// Relative gain of the forward axis, less one.
  var stretch = 0.0
  /// Degrees that the written heading is ahead of the real one, as a sensor mounted turned shows it.
  var offset = 0.0
  /// Degrees per second that the gyroscope says too much.
  var bias = 0.0
  var degrees = 720.0
  /// At which of so many equal angles it rests for two seconds; 0 for none.
  var rests = 0

  enum Column { case heading, gyroscope, force }

  static let horizontal = 20.0
  /// Degrees per second, and seconds between samples.
  private static let rate = 30.0
  private static let period = 0.04

  func table(_ columns: Set<Column>) -> String {
    var names = ["t_s", "mx", "my", "mz"]
    if columns.contains(.force) { names += ["ax", "ay", "az"] }
    if columns.contains(.gyroscope) { names += ["gx", "gy", "gz"] }
    if columns.contains(.heading) { names.append("heading") }
    var lines = ["# a level turn", names.joined(separator: ",")]
    for (time, heading, rate) in motion {
      let angle = heading * .pi / 180
      var values = [
        time, Self.horizontal * cos(angle) * (1 + stretch) + iron.forward,
        -Self.horizontal * sin(angle) + iron.right, 40,
      ]
      if columns.contains(.force) { values += [0, 0, -9.8] }
      if columns.contains(.gyroscope) { values += [0, 0, (rate + bias) * .pi / 180] }
      if columns.contains(.heading) { values.append(heading + offset) }
      lines.append(values.map { String($0) }.joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Time, heading and rate.
  private var motion: [(Double, Double, Double)] {
    var samples: [(Double, Double, Double)] = []
    var (time, heading) = (0.0, 0.0)
    func add(_ rate: Double) {
      samples.append((time, heading, rate))
      time += Self.period
    }
    guard rests > 0 else {
      while heading <= degrees {
        add(Self.rate)
        heading += Self.rate * Self.period
      }
      return samples
    }
    for point in 0..<rests {
      for _ in 0..<50 { add(0) }
      let next = Double(point + 1) * 360 / Double(rests)
      while heading + Self.rate * Self.period < next {
        heading += Self.rate * Self.period
        add(Self.rate)
      }
      heading = next
    }
    return samples
  }
}
