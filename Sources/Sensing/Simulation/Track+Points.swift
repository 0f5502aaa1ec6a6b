import Configuration
import Geodesy
import Quantities

extension Track {
  /// The way through points, one stretch after the other: between stretches there is no position.
  ///
  /// With times, the motion from stamp to stamp is uniform; a given speed replaces the times. With neither, each leg takes a
  /// second, or longer where it would be faster than any vehicle.
  ///
  /// - Parameter path: the file, for errors.
  init(
    through stretches: [[TrackPoint]], speed: Double?, altitude: Double?,
    ending: SimulationConfiguration.Ending, path: String
  ) throws(SensingError) {
    var pieces: [TrackPiece] = []
    var before: TrackPoint?
    for stretch in stretches {
      for (index, point) in stretch.enumerated() {
        if let before {
          let seconds = try Self.duration(from: before, to: point, speed: speed, path)
          // Two points of one time: the later is where it is from then on.
          if seconds > 0 {
            var piece = Self.piece(from: before, to: point, seconds: seconds, altitude)
            piece.isReceiving = index > 0
            pieces.append(piece)
          }
        }
        before = point
      }
    }
    guard let last = before else {
      throw .track(path: path, line: 1, expected: "at least one point")
    }
    if pieces.isEmpty {
      var piece = TrackPiece(origin: last.position, duration: .infinity)
      piece.altitudes = Self.altitudes(last, last, altitude)
      pieces.append(piece)
    }
    Self.keepFacing(&pieces)
    guard let track = Track(pieces, ending: ending) else {
      throw .track(path: path, line: 1, expected: "at least one point")
    }
    self = track
  }

  /// A board that creeps slower than this faces as before: the way from point to point is noise then. In m/s.
  static let slowest = 0.2

  private static func duration(
    from start: TrackPoint, to end: TrackPoint, speed: Double?, _ path: String
  ) throws(SensingError) -> Double {
    let meters = start.position.distance(to: end.position)
    if let speed { return speed > 0 ? meters / speed : 0 }
    let fastest = SimulationConfiguration.fastest
    guard let begin = start.time, let time = end.time else { return max(1, meters / fastest) }
    let seconds = (time - begin).inSeconds
    guard seconds >= 0 else {
      throw .track(
        path: path, line: end.line,
        expected: "a time not before that of the point before, in line \(start.line)")
    }
    guard seconds == 0 || meters / seconds <= fastest else {
      throw .track(
        path: path, line: end.line,
        expected: "at most \(fastest) m/s from the point before, in line \(start.line)")
    }
    return seconds
  }

  private static func piece(
    from start: TrackPoint, to end: TrackPoint, seconds: Double, _ altitude: Double?
  ) -> TrackPiece {
    let way = Geodesic(from: start.position, to: end.position)
    var piece = TrackPiece(origin: start.position, duration: seconds)
    piece.azimuth = way.initialAzimuth.degrees
    piece.speed = way.meters / seconds
    piece.altitudes = altitudes(start, end, altitude)
    return piece
  }

  private static func altitudes(
    _ start: TrackPoint, _ end: TrackPoint, _ other: Double?
  ) -> TrackPiece.Altitudes? {
    guard let begin = start.altitude ?? end.altitude ?? other else { return nil }
    return TrackPiece.Altitudes(begin: begin, end: end.altitude ?? begin)
  }

  /// Lets pieces that stand or creep face as the one before them did, the first of them as the first that goes.
  private static func keepFacing(_ pieces: inout [TrackPiece]) {
    var facing = pieces.first { $0.speed >= slowest }?.azimuth ?? 0
    for index in pieces.indices {
      if pieces[index].speed < slowest {
        pieces[index].facing = facing
        if pieces[index].speed == 0 { pieces[index].azimuth = facing }
      } else {
        facing = pieces[index].state(at: pieces[index].duration).heading.degrees
      }
    }
  }
}
