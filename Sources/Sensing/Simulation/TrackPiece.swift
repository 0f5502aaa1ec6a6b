import Geodesy
import Glibc
import Quantities

/// A part of a track that one formula describes: along a geodesic or a circle at a constant acceleration, or standing.
struct TrackPiece: Equatable, Sendable {
  /// Where the geodesic or circle begins.
  var origin: GeodeticPosition
  /// Its direction there, in degrees clockwise from true north.
  var azimuth = 0.0
  /// How the direction turns along a circle, in degrees, clockwise positive; 0 is a geodesic.
  var degreesPerMeter = 0.0
  /// How far from the origin the piece begins, in metres.
  var offset = 0.0
  /// At its beginning, in metres per second.
  var speed = 0.0
  /// In m/s².
  var acceleration = 0.0
  /// In seconds; infinite where it has no end.
  var duration: Double
  /// Metres above mean sea level at its ends.
  var altitudes: Altitudes?
  /// Which way the board faces, where that is not the way it goes.
  var facing: Double?
  /// Whether satellites are heard.
  var isReceiving = true

  struct Altitudes: Equatable, Sendable {
    var begin: Double
    var end: Double
  }

  /// - Parameter elapsed: seconds since the piece began, 0 to `duration`.
  func state(at elapsed: Double) -> TrackState {
    let meters = offset + traveled(elapsed)
    var (position, course) = (origin, azimuth)
    if degreesPerMeter == 0 {
      if meters != 0, let end = origin.point(azimuth: Heading(degrees: azimuth), meters: meters) {
        (position, course) = (end.position, end.azimuth.degrees)
      }
    } else {
      // A chord of the circle, on a piece of ground small enough to be flat.
      let turn = meters * degreesPerMeter
      let diameter = 360 / (Double.pi * degreesPerMeter)
      let chord = diameter * sin(turn * (Double.pi / 360))
      let direction = Heading<TrueNorth>(degrees: azimuth + turn / 2)
      position = origin.destination(azimuth: direction, meters: chord) ?? origin
      course = azimuth + turn
    }
    return TrackState(
      position: position, altitude: altitude(at: elapsed), speed: speed + acceleration * elapsed,
      course: Heading(degrees: course), heading: Heading(degrees: facing ?? course),
      isReceiving: isReceiving)
  }

  private func traveled(_ elapsed: Double) -> Double {
    speed == 0 && acceleration == 0 ? 0 : elapsed * (speed + acceleration / 2 * elapsed)
  }

  private func altitude(at elapsed: Double) -> Double? {
    guard let altitudes else { return nil }
    let whole = traveled(duration)
    let share = whole > 0 && whole.isFinite ? traveled(elapsed) / whole : elapsed / duration
    guard share.isFinite else { return altitudes.begin }
    return altitudes.begin + (altitudes.end - altitudes.begin) * min(max(share, 0), 1)
  }
}

/// What is true at one time of a track.
struct TrackState: Equatable, Sendable {
  var position: GeodeticPosition
  /// Metres above mean sea level; `nil` where nobody said.
  var altitude: Double?
  /// Metres per second over ground.
  var speed: Double
  var course: Heading<TrueNorth>
  /// Which way the board faces.
  var heading: Heading<TrueNorth>
  /// Whether satellites are heard.
  var isReceiving: Bool
}
