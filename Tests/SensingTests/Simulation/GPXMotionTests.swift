import Configuration
import Foundation
import Quantities
import Testing

@testable import Sensing

/// Each form of GPX against the motion that it describes.
@Suite struct GPXMotionTests {
  private static let corners = [(47.0, 8.0), (47.0, 8.01), (47.01, 8.01), (47.008, 8.02)]

  private static func track(
    _ body: String, speed: Double? = nil, ending: SimulationConfiguration.Ending = .hold
  ) throws -> Track {
    let file = try GPXFile(parsing: Array(GPXText.file(body).utf8), file: "t.gpx")
    return try Track(through: file.stretches, speed: speed, altitude: nil, ending: ending, path: "t.gpx")
  }

  /// The largest distance from uniform motion between the corners at these times, looked at ten times a second.
  private static func worst(_ track: Track, times: [Double]) throws -> Double {
    var worst = 0.0
    for step in 0...Int((times.last ?? 0) * 10) {
      let time = Double(step) / 10
      let index = min(times.lastIndex { $0 <= time } ?? 0, times.count - 2)
      let share = (time - times[index]) / (times[index + 1] - times[index])
      let (p, q) = (corners[index], corners[index + 1])
      let truth = try #require(Earth.between(place(p.0, p.1), place(q.0, q.1), share))
      let state = try #require(track.state(at: time))
      worst = max(worst, Earth.meters(truth, state.position))
    }
    return worst
  }

  /// Figures: GeographicLib for Python 2.1, Geodesic.WGS84.Inverse, and Direct by that length, azimuth and share.
  @Test func motionFollowsTheGeodesic() throws {
    let body = GPXText.points(
      "wpt", [(37.3317, -122.0307), (37.4017, -122.1107)], seconds: [0, 1000])
    let track = try Self.track(body)
    for (time, latitude, longitude, azimuth) in [
      (250.0, 37.3492051487, -122.0506860691, 317.64194027),
      (500, 37.3667068674, -122.0706814199, 317.62980724),
      (750, 37.3842051524, -122.0906860607, 317.61766371),
    ] {
      let state = try #require(track.state(at: time))
      #expect(Earth.meters(state.position, place(latitude, longitude)) < 0.001)
      #expect(abs(state.course.degrees - azimuth) < 1e-6)
      #expect(abs(state.speed - 10.51550427998829) < 1e-6)
      #expect(state.heading == state.course)
    }
  }

  @Test func timedWaypointsMoveUniformlyBetweenTheirTimes() throws {
    let times = [0.0, 40, 100.5, 160]
    let track = try Self.track(GPXText.points("wpt", Self.corners, seconds: times))
    #expect(track.duration == 160)
    let worst = try Self.worst(track, times: times)
    print("timed waypoints: worst \(worst) m")
    #expect(worst < 0.1)
  }

  @Test func waypointsWithoutTimesAreVisitedOneASecond() throws {
    let track = try Self.track(GPXText.points("wpt", Self.corners))
    // The second leg is 1111.7 m (Python, as above): no vehicle does it in a second, so it takes 1111.709 / 900.
    let end = 1 + 1111.7093903265852 / 900
    #expect(abs(track.duration - (end + 1)) < 1e-6)
    #expect(try Self.worst(track, times: [0, 1, end, end + 1]) < 0.1)
  }

  @Test func aSpeedReplacesTheTimes() throws {
    for seconds in [nil, [0, 1, 2, 1000.0]] {
      let track = try Self.track(
        GPXText.points("rtept", Self.corners, seconds: seconds).wrapped("rte"), speed: 20)
      let legs = [760.5599824902337, 1111.7093903265852].map { $0 / 20 }
      #expect(
        try Self.worst(track, times: [0, legs[0], legs[0] + legs[1], track.duration]) < 0.1)
      #expect(track.state(at: 50)?.speed == 20)
    }
  }

  @Test func routesAndTracksAreWalkedAsWell() throws {
    let times = [0.0, 60, 120, 200]
    for (point, container) in [("rtept", "rte"), ("trkpt", "trkseg")] {
      var body = GPXText.points(point, Self.corners, seconds: times).wrapped(container)
      if point == "trkpt" { body = body.wrapped("trk") }
      #expect(try Self.worst(try Self.track(body), times: times) < 0.1)
    }
  }

  /// A track of two segments: from the end of the first to the beginning of the second there is no position.
  @Test func gapsBetweenSegmentsAreOutages() throws {
    let segments = [Self.corners[..<2], Self.corners[2...]].enumerated().map { index, corners in
      GPXText.points("trkpt", Array(corners), seconds: index == 0 ? [0, 60] : [90, 150]).wrapped("trkseg")
    }
    let track = try Self.track(segments.joined().wrapped("trk"))
    for (time, isReceiving) in [(0.0, true), (59.9, true), (60.1, false), (89.9, false), (90.1, true)] {
      #expect(track.state(at: time)?.isReceiving == isReceiving, "\(time) s")
    }
    #expect(try Self.worst(track, times: [0, 60, 90, 150]) < 0.1)
  }

  /// Of a recorded track with places to see only the track is walked; then come routes, then waypoints.
  @Test func aTrackComesBeforeRoutesAndWaypoints() throws {
    let waypoint = GPXText.points("wpt", [(1, 1)])
    let route = GPXText.points("rtept", [(2, 2)]).wrapped("rte")
    let track = GPXText.points("trkpt", [(3, 3)]).wrapped("trkseg").wrapped("trk")
    for (body, latitude) in [(waypoint + route + track, 3.0), (waypoint + route, 2), (waypoint, 1)] {
      #expect(try Self.track(body).state(at: 5)?.position.latitudeDegrees == latitude)
    }
  }

  @Test func altitudesRiseAlongTheWay() throws {
    let body = GPXText.points("wpt", [(0, 0), (0, 0.001)], altitudes: [100, 200], seconds: [0, 100])
    let state = try #require(try Self.track(body).state(at: 25))
    #expect(state.altitude.map { abs($0 - 125) < 1e-9 } == true)
    // On the equator the geodesic is a circle of the equatorial radius.
    #expect(abs(state.speed - 6_378_137 * 0.001 * .pi / 180 / 100) < 1e-9)
    #expect(abs(state.position.longitudeDegrees - 0.00025) < 1e-12)
  }

  @Test func theEndHoldsLoopsOrStops() throws {
    let body = GPXText.points("wpt", Self.corners, seconds: [0, 60, 120, 200])
    let last = place(47.008, 8.02)
    let held = try #require(try Self.track(body).state(at: 1e6))
    #expect(Earth.meters(held.position, last) < 0.001)
    #expect(held.speed == 0)
    let looped = try #require(try Self.track(body, ending: .loop).state(at: 200 + 30))
    let first = try #require(try Self.track(body).state(at: 30))
    #expect(looped == first)
    #expect(try Self.track(body, ending: .stop).state(at: 200.01) == nil)
    #expect(try Self.track(body, ending: .stop).state(at: 199.99) != nil)
  }

  /// The way turns left at once from east to north; the board takes a second for it, half before the corner, half after.
  @Test func theBoardTurnsSmoothlyWhereTheWayHasACorner() throws {
    let track = try Self.track(GPXText.points("wpt", Self.corners, seconds: [0, 60, 120, 200]))
    let headings = try (0...200).map { try #require(track.state(at: 59 + Double($0) / 100)).heading.degrees }
    let changes = zip(headings, headings.dropFirst()).map { ($1 - $0).remainder(dividingBy: 360) }
    #expect(changes.map(abs).max() ?? 360 < 2)
    #expect(abs(headings[40] - 90) < 0.1)
    #expect(abs(headings[100] - 45) < 0.1)
    #expect(abs(headings[160].remainder(dividingBy: 360)) < 0.1)
  }

  @Test func aBoardThatStandsFacesWhereItWent() throws {
    let corners = [Self.corners[0], Self.corners[1], Self.corners[1], Self.corners[2]]
    let track = try Self.track(GPXText.points("wpt", corners, seconds: [0, 60, 120, 180]))
    let state = try #require(track.state(at: 90))
    #expect(state.speed == 0)
    #expect(abs(state.heading.degrees - 90.00365676851243) < 1e-6)
  }
}

extension String {
  func wrapped(_ element: String) -> String { "<\(element)>\(self)</\(element)>" }
}
