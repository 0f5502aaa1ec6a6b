import Glibc

/// The headings at which a board was held still, one after the other.
struct RestingPoints {
  /// Means of each rest.
  private(set) var points: [(heading: Double, seconds: Double, count: Int)] = []

  /// Seconds that a rest lasts at least, and that it is looked at from.
  private static let shortest = 0.8
  private static let window = 1.0
  /// Degrees from one half of a window to the next: noise of two degrees, ten times a second, makes less.
  private static let motion = 4.0
  /// Rests nearer to each other than this are one, degrees.
  private static let nearest = 8.0

  init(_ readings: [CompassTrack.Reading]) {
    var rest: [CompassTrack.Reading] = []
    var begin = 0
    for index in readings.indices {
      while begin < index, readings[index].seconds - readings[begin].seconds > Self.window { begin += 1 }
      let now = Self.mean(readings[((begin + index + 1) / 2)...index])
      let before = Self.mean(readings[begin...((begin + index) / 2)])
      if abs(DeviationCurve.wrapped(now - before)) < Self.motion {
        rest.append(readings[index])
      } else {
        close(&rest)
      }
    }
    close(&rest)
  }

  private mutating func close(_ rest: inout [CompassTrack.Reading]) {
    defer { rest.removeAll() }
    guard let first = rest.first, let last = rest.last, last.seconds - first.seconds >= Self.shortest else {
      return
    }
    // The ends still move a little.
    let trimmed = rest.dropFirst(rest.count / 5).dropLast(rest.count / 5)
    let heading = Self.mean(trimmed)
    if let previous = points.last, abs(DeviationCurve.wrapped(heading - previous.heading)) < Self.nearest {
      return
    }
    points.append((heading, (first.seconds + last.seconds) / 2, trimmed.count))
  }

  /// Of directions, degrees.
  private static func mean(_ readings: ArraySlice<CompassTrack.Reading>) -> Double {
    let sum = readings.reduce(into: (0.0, 0.0)) { sum, reading in
      sum.0 += cos(reading.heading * .pi / 180)
      sum.1 += sin(reading.heading * .pi / 180)
    }
    return CompassTrack.positive(atan2(sum.1, sum.0) * 180 / .pi)
  }
}
