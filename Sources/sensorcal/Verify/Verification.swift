import Console

import Glibc

/// How far a compass is off, by heading.
struct Verification {
  /// What the headings of the compass were compared with.
  enum Method: String {
    /// A column of the table.
    case reference
    /// Rests at equal angles.
    case points
    /// What the gyroscope turned by.
    case gyroscope
    /// The ellipse of the horizontal field, which should be a circle.
    case ellipse
  }

  enum Failure: Error, CustomStringConvertible {
    case gap(from: Double, to: Double)
    case rests(found: Int, wanted: Int)
    case tilted(Double)
    /// The board went round, and the compass did not.
    case stuck(from: Double, to: Double)
    case unsolvable

    var description: String {
      switch self {
      case .gap(let from, let to):
        "Nothing was seen between \(from.fixed(0))° and \(to.fixed(0))°: turn through the whole circle, slowly and level."
      case .rests(let found, let wanted):
        "The board rested \(found) times, and \(wanted) points are wanted: hold it still for two seconds at each, and go on to "
          + "the next in one turn."
      case .tilted(let degrees):
        "The board was \(degrees.fixed(0))° from level: a deviation by heading shows on a level turn."
      case .stuck(let from, let to):
        "The board went round, and the compass only from \(from.fixed(0))° to \(to.fixed(0))°: it is not calibrated, or wrongly."
      case .unsolvable: "No curve fits: the headings do not follow the turn."
      }
    }
  }

  let method: Method
  let curve: DeviationCurve
  /// Degrees that single headings differ from the curve by, one sigma.
  let scatter: Double
  /// Each heading and its deviation, with the offset and the drift of the reference taken off.
  let points: [DeviationCurve.Point]
  let axisName: String
  let sectors: [Sector]

  /// A twelfth of the circle.
  struct Sector: Encodable {
    /// Degrees, its middle.
    var heading: Double
    /// The mean, degrees; `nil` where nothing was seen.
    var deviation: Double?
    var samples: Int
  }

  /// Degrees: more leaves a part of the curve to imagination.
  private static let greatestGap = 60.0
  private static let greatestTilt = 20.0

  /// - Parameters:
  ///   - points: how many rests at equal angles; `nil` for a turn.
  ///   - start: the true magnetic heading of the first rest, degrees; `nil` where it is not known.
  init(_ track: CompassTrack, points wanted: Int?, start: Double?) throws(Failure) {
    let readings = track.readings
    axisName = track.axisName
    if let tilt = CompassTrack.median(readings.map(\.tilt)), tilt > Self.greatestTilt {
      throw .tilted(tilt)
    }
    var points: [DeviationCurve.Point]
    var knowsA = false
    if let wanted {
      method = .points
      points = try Self.rests(readings, wanted, start: start ?? 0)
      knowsA = start != nil
    } else if readings.contains(where: { $0.reference != nil }) {
      method = .reference
      points = readings.compactMap { reading in
        reading.reference.map { Self.point(reading, against: $0) }
      }
      knowsA = true
    } else if let turned = Self.turned(readings) {
      method = .gyroscope
      points = turned
    } else {
      method = .ellipse
      points = try Self.circled(readings)
    }
    let limit = max(Self.greatestGap, wanted.map { 540 / Double($0) } ?? 0)
    if let gap = Self.gap(points.map(\.heading)), gap.size > limit {
      let references = points.map { CompassTrack.positive($0.heading + $0.deviation) }
      if let real = Self.gap(references), real.size <= limit { throw .stuck(from: gap.to, to: gap.from) }
      throw .gap(from: gap.from, to: gap.to)
    }
    guard let curve = DeviationCurve(fitting: &points, knowsA: knowsA, drifts: method == .gyroscope) else {
      throw .unsolvable
    }
    self.curve = curve
    self.points = points
    let squares = points.map {
      pow(DeviationCurve.wrapped($0.deviation - curve.deviation(at: $0.heading)), 2)
    }
    scatter = (squares.reduce(0, +) / Double(max(points.count - 5, 1))).squareRoot()
    sectors = (0..<12).map { index in
      let inside = points.filter { Int(($0.heading / 30).rounded()) % 12 == index }
      let sum = inside.reduce(0) { $0 + $1.deviation }
      return Sector(
        heading: Double(index) * 30, deviation: inside.isEmpty ? nil : sum / Double(inside.count),
        samples: inside.count)
    }
  }

  private static func point(
    _ reading: CompassTrack.Reading, against reference: Double
  ) -> DeviationCurve.Point {
    DeviationCurve.Point(
      heading: reading.heading, deviation: DeviationCurve.wrapped(reference - reading.heading),
      seconds: reading.seconds)
  }

  private static func rests(
    _ readings: [CompassTrack.Reading], _ wanted: Int, start: Double
  ) throws(Failure) -> [DeviationCurve.Point] {
    var rests = RestingPoints(readings).points
    // Back at the first point the circle is closed.
    if rests.count == wanted + 1, let first = rests.first, let last = rests.last,
      abs(DeviationCurve.wrapped(first.heading - last.heading)) < 180 / Double(wanted)
    {
      rests.removeLast()
    }
    guard rests.count == wanted else { throw .rests(found: rests.count, wanted: wanted) }
    let way = zip(rests, rests.dropFirst()).reduce(0) {
      $0 + DeviationCurve.wrapped($1.1.heading - $1.0.heading)
    }
    let step = (way < 0 ? -360 : 360) / Double(wanted)
    return rests.enumerated().map { index, rest in
      let reference = start + Double(index) * step
      return DeviationCurve.Point(
        heading: rest.heading, deviation: DeviationCurve.wrapped(reference - rest.heading),
        seconds: rest.seconds)
    }
  }

  /// Against the turn that the gyroscope saw; `nil` where it did not see a whole circle.
  private static func turned(_ readings: [CompassTrack.Reading]) -> [DeviationCurve.Point]? {
    guard readings.allSatisfy({ $0.turnRate != nil }) else { return nil }
    var (angle, least, most) = (0.0, 0.0, 0.0)
    var points: [DeviationCurve.Point] = []
    var last: CompassTrack.Reading?
    for reading in readings {
      if let last, let before = last.turnRate, let rate = reading.turnRate {
        let elapsed = reading.seconds - last.seconds
        // Across a gap nobody knows how far it turned.
        guard elapsed >= 0, elapsed < 1 else { return nil }
        angle += (before + rate) / 2 * elapsed * 180 / .pi
      }
      (least, most) = (min(least, angle), max(most, angle))
      points.append(point(reading, against: angle))
      last = reading
    }
    return most - least >= 330 ? points : nil
  }

  private static func circled(_ readings: [CompassTrack.Reading]) throws(Failure) -> [DeviationCurve.Point] {
    let level = readings.map { (x: $0.level.x, y: $0.level.y) }
    let radius = CompassTrack.median(level.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }) ?? 0
    guard let ellipse = LevelEllipse(level, radius: radius) else { throw .unsolvable }
    return zip(readings, level).map { reading, measured in
      let point = ellipse.circled(measured)
      return self.point(reading, against: atan2(-point.y, point.x) * 180 / .pi)
    }
  }

  /// The largest stretch of headings that nothing was seen of.
  private static func gap(_ headings: [Double]) -> (from: Double, to: Double, size: Double)? {
    let headings = headings.sorted()
    guard let first = headings.first, let last = headings.last else { return nil }
    var widest = (from: last, to: first, size: first + 360 - last)
    for (from, to) in zip(headings, headings.dropFirst()) where to - from > widest.size {
      widest = (from, to, to - from)
    }
    return widest
  }
}
