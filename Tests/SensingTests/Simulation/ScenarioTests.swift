import Configuration
import Foundation
import Quantities
import Testing

@testable import Sensing

/// The scenarios as motions: what a person, a bicycle and a car can do.
@Suite struct ScenarioTests {
  private static let moving = SimulationScenario.allCases.filter { $0 != .apple }

  /// The route's table and its track, twenty times a second.
  private static func states(_ scenario: SimulationScenario) throws -> (route: Route, states: [TrackState]) {
    let route = try #require(scenario.route(speed: nil))
    let track = try #require(Track(route.pieces, ending: .hold))
    let states = try (0...Int(track.duration * 20)).map { try #require(track.state(at: Double($0) / 20)) }
    return (route, states)
  }

  @Test(arguments: moving)
  func theMotionIsSmoothAndPassesItsWaypoints(_ scenario: SimulationScenario) throws {
    let (route, states) = try Self.states(scenario)
    var (fastest, hardest, farthest, sharpest) = (0.0, 0.0, 0.0, 0.0)
    for (before, after) in zip(states, states.dropFirst()) {
      let (north, east) = Earth.offset(from: before.position, to: after.position)
      let speed = (north * north + east * east).squareRoot() * 20
      fastest = max(fastest, speed)
      hardest = max(hardest, abs(after.speed - before.speed) * 20)
      // What was covered agrees with the speed that is told, and the way with the course.
      farthest = max(farthest, abs(speed - (before.speed + after.speed) / 2))
      let turn = (after.course.degrees - before.course.degrees).remainder(dividingBy: 360)
      sharpest = max(sharpest, abs(turn) * .pi / 180 * 20 * speed)
      if speed > 0.5 {
        let way = atan2(east, north) * 180 / .pi
        #expect(abs((way - before.course.degrees - turn / 2).remainder(dividingBy: 360)) < 1)
      }
    }
    print(
      "\(scenario.rawValue): \(states.count / 20) s, \(fastest) m/s, \(hardest) m/s², sideways \(sharpest) m/s²"
    )
    // Where a corner ends on the next leg, half a millimetre is left, in a twentieth of a second.
    #expect(fastest <= route.habits.speed + 0.02)
    #expect(fastest > route.habits.speed - 0.01)
    #expect(hardest <= route.habits.acceleration + 1e-6)
    #expect(farthest < 0.05)
    #expect(sharpest < route.habits.lateralAcceleration * 1.05)
    // A rounded corner of an angle θ passes its waypoint at r (1 / cos(θ/2) - 1): 0.42 r at a right angle.
    for waypoint in route.waypoints {
      let there = place(waypoint.latitude, waypoint.longitude)
      let nearest = states.map { Earth.meters($0.position, there) }.min() ?? .infinity
      #expect(nearest < 0.5 * waypoint.radius + 2, "\(waypoint)")
    }
    let (first, last) = (try #require(states.first), try #require(states.last))
    #expect(Earth.meters(first.position, last.position) < 0.5)
    #expect(first.speed == 0 && last.speed < 0.1)
  }

  /// Between two waypoints the way is straight: on the middle half of each leg it is the geodesic.
  @Test(arguments: moving)
  func theMotionKeepsToItsLegs(_ scenario: SimulationScenario) throws {
    let (route, states) = try Self.states(scenario)
    var worst = 0.0
    for (p, q) in zip(route.waypoints, route.waypoints.dropFirst()) {
      for share in [0.46, 0.5, 0.54] {
        let truth = try #require(
          Earth.between(place(p.latitude, p.longitude), place(q.latitude, q.longitude), share))
        // The foot of the perpendicular on the chord between the two states next to it.
        let near = states.enumerated().min {
          Earth.meters($0.element.position, truth) < Earth.meters($1.element.position, truth)
        }
        let index = try #require(near).offset
        let offset = Earth.offset(from: states[index].position, to: truth)
        let course = states[index].course.degrees * .pi / 180
        worst = max(worst, abs(offset.east * cos(course) - offset.north * sin(course)))
      }
    }
    print("\(scenario.rawValue): at most \(worst) m beside the legs")
    #expect(worst < 0.1)
  }

  @Test func thereAreStops() throws {
    let (route, states) = try Self.states(.cityBicycleRide)
    let standing = states.count { $0.speed == 0 }
    let wanted = route.waypoints.reduce(0) { $0 + $1.stop }
    #expect(abs(Double(standing) / 20 - wanted) < 1)
  }

  @Test func aSpeedOfOnesOwn() throws {
    let slow = try #require(SimulationScenario.cityWalk.route(speed: 0.7))
    let usual = try #require(SimulationScenario.cityWalk.route(speed: nil))
    func duration(_ route: Route) -> Double { route.pieces.reduce(0) { $0 + $1.duration } }
    let stops = usual.waypoints.reduce(0) { $0 + $1.stop }
    #expect((duration(slow) - stops) / (duration(usual) - stops) > 1.9)
  }
}
