import Geodesy
import Glibc
import Quantities

extension Route {
  /// The pieces of the way, from standing to standing.
  var pieces: [TrackPiece] {
    let sections = self.sections
    let speeds = Self.speeds(sections, habits.acceleration)
    var pieces: [TrackPiece] = []
    if let first = waypoints.first, let section = sections.first {
      pieces.append(Self.standing(at: section.piece, offset: 0, for: first.stop))
    }
    for (index, section) in sections.enumerated() {
      pieces += Self.phases(section, from: speeds[index], to: speeds[index + 1], habits.acceleration)
      if section.stop > 0 {
        pieces.append(Self.standing(at: section.piece, offset: section.meters, for: section.stop))
      }
    }
    return pieces
  }

  /// A straight way or a corner, without its times.
  private struct Section {
    var piece: TrackPiece
    var meters: Double
    var limit: Double
    /// How long one stands at its end, in seconds.
    var stop = 0.0
  }

  private var sections: [Section] {
    let places = waypoints.compactMap {
      GeodeticPosition(latitudeDegrees: $0.latitude, longitudeDegrees: $0.longitude)
    }
    guard places.count == waypoints.count, places.count > 1 else { return [] }
    let legs = zip(places, places.dropFirst()).map { Geodesic(from: $0, to: $1) }
    var sections: [Section] = []
    var cut = 0.0
    for (index, leg) in legs.enumerated() {
      let (start, end) = (waypoints[index], waypoints[index + 1])
      let isLast = index == legs.count - 1
      let turn =
        isLast
        ? 0
        : (legs[index + 1].initialAzimuth.degrees - leg.finalAzimuth.degrees).remainder(dividingBy: 360)
      let tangent = tan(abs(turn) * (Double.pi / 360))
      let room = isLast ? 0 : min(leg.meters, legs[index + 1].meters) * 0.45
      let nextCut = min(end.radius * tangent, room)

      var straight = TrackPiece(origin: places[index], duration: 0)
      straight.azimuth = leg.initialAzimuth.degrees
      straight.offset = cut
      straight.altitudes = TrackPiece.Altitudes(begin: start.altitude, end: end.altitude)
      straight.isReceiving = !start.isIndoors
      let length = leg.meters - cut - nextCut
      sections.append(Section(piece: straight, meters: length, limit: habits.speed, stop: end.stop))
      cut = nextCut
      guard nextCut > 0.001, abs(turn) > 0.01,
        let corner = places[index].point(azimuth: leg.initialAzimuth, meters: leg.meters - nextCut)
      else { continue }
      let radius = nextCut / tangent
      var arc = TrackPiece(origin: corner.position, duration: 0)
      arc.azimuth = corner.azimuth.degrees
      arc.degreesPerMeter = (turn < 0 ? -1 : 1) * 180 / (Double.pi * radius)
      arc.altitudes = TrackPiece.Altitudes(begin: end.altitude, end: end.altitude)
      arc.isReceiving = !end.isIndoors
      let slow = (habits.lateralAcceleration * radius).squareRoot()
      sections.append(
        Section(
          piece: arc, meters: radius * abs(turn) * (Double.pi / 180), limit: min(habits.speed, slow)))
    }
    return sections
  }

  /// How fast one may be where the sections meet: no faster than either allows, and so that starting and braking suffice.
  private static func speeds(_ sections: [Section], _ acceleration: Double) -> [Double] {
    var speeds = [Double](repeating: 0, count: sections.count + 1)
    for index in sections.indices.dropFirst() where sections[index - 1].stop == 0 {
      speeds[index] = min(sections[index - 1].limit, sections[index].limit)
    }
    func reachable(_ speed: Double, _ meters: Double) -> Double {
      (speed * speed + 2 * acceleration * meters).squareRoot()
    }
    for index in sections.indices {
      speeds[index + 1] = min(speeds[index + 1], reachable(speeds[index], sections[index].meters))
    }
    for index in sections.indices.reversed() {
      speeds[index] = min(speeds[index], reachable(speeds[index + 1], sections[index].meters))
    }
    return speeds
  }

  /// Starting, going on and braking along one section.
  private static func phases(
    _ section: Section, from begin: Double, to end: Double, _ acceleration: Double
  ) -> [TrackPiece] {
    let meters = section.meters
    let meeting = (acceleration * meters + (begin * begin + end * end) / 2).squareRoot()
    let peak = min(section.limit, meeting)
    let starting = max(0, (peak * peak - begin * begin) / (2 * acceleration))
    let braking = max(0, (peak * peak - end * end) / (2 * acceleration))
    let going = max(0, meters - starting - braking)
    var pieces: [TrackPiece] = []
    var done = 0.0
    func add(_ length: Double, speed: Double, acceleration: Double, seconds: Double) {
      guard length > 1e-6, seconds > 0 else { return }
      var piece = section.piece
      piece.offset += done
      piece.speed = speed
      piece.acceleration = acceleration
      piece.duration = seconds
      if let altitudes = section.piece.altitudes, meters > 0 {
        let rise = altitudes.end - altitudes.begin
        piece.altitudes = TrackPiece.Altitudes(
          begin: altitudes.begin + rise * (done / meters),
          end: altitudes.begin + rise * ((done + length) / meters))
      }
      pieces.append(piece)
      done += length
    }
    add(starting, speed: begin, acceleration: acceleration, seconds: (peak - begin) / acceleration)
    if peak > 0 { add(going, speed: peak, acceleration: 0, seconds: going / peak) }
    add(braking, speed: peak, acceleration: -acceleration, seconds: (peak - end) / acceleration)
    return pieces
  }

  /// Standing on a straight way.
  private static func standing(at straight: TrackPiece, offset: Double, for seconds: Double) -> TrackPiece {
    var piece = straight
    piece.offset += offset
    piece.duration = seconds
    if let altitudes = straight.altitudes {
      let altitude = offset > 0 ? altitudes.end : altitudes.begin
      piece.altitudes = TrackPiece.Altitudes(begin: altitude, end: altitude)
    }
    return piece
  }
}
