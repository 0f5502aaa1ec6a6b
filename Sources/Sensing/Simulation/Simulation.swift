import Configuration
import Geodesy
import Glibc
import Quantities

/// What a simulation says at each time of its motion: the truth, and the truth with its noise. A value without a clock.
struct Simulation: Sendable {
  let configuration: SimulationConfiguration
  let track: Track

  private let outages: Outages
  private let (north, east, up): (SmoothNoise, SmoothNoise, SmoothNoise)
  private let turn: SmoothNoise

  /// The radius that holds 68 % of a normal distribution in two dimensions, over its sigma: √(-2 ln 0.32).
  static let radiusPerSigma = 1.5095921854516636
  /// One sigma of a height over one of a coordinate.
  static let verticalPerHorizontal = 1.5

  /// Reads the track's file, where there is one.
  init(_ configuration: SimulationConfiguration) throws(SensingError) {
    try self.init(configuration, track: Self.track(configuration))
  }

  init(_ configuration: SimulationConfiguration, track: Track) {
    self.configuration = configuration
    self.track = track
    func numbers(_ stream: UInt64) -> SeededNumbers {
      SeededNumbers(seed: UInt64(bitPattern: Int64(configuration.seed)), stream: stream)
    }
    let sigma = configuration.positionNoise / Self.radiusPerSigma
    north = SmoothNoise(sigma: sigma, interval: 10, numbers(1))
    east = SmoothNoise(sigma: sigma, interval: 10, numbers(2))
    up = SmoothNoise(sigma: sigma * Self.verticalPerHorizontal, interval: 10, numbers(3))
    turn = SmoothNoise(sigma: configuration.headingNoise, interval: 10, numbers(4))
    outages = Outages(
      share: configuration.outages, meanSeconds: configuration.outageSeconds, numbers(5))
  }

  /// What is true so many seconds after the beginning; `nil` after the end of a track that stops.
  func truth(at seconds: Double) -> TrackState? { track.state(at: seconds) }

  /// What a receiver says of it, whose positions have errors, and which hears nothing in outages.
  func received(at seconds: Double) -> TrackState? {
    guard var state = track.state(at: seconds) else { return nil }
    if outages.contains(seconds) { state.isReceiving = false }
    state.position = moved(
      state.position, north: north.value(at: seconds), east: east.value(at: seconds))
    if let altitude = state.altitude { state.altitude = altitude + up.value(at: seconds) }
    return state
  }

  /// What a compass without any error of its own but the noise feels of the board's direction.
  func felt(at seconds: Double) -> TrackState? {
    guard var state = track.state(at: seconds) else { return nil }
    state.heading = Heading(degrees: state.heading.degrees + turn.value(at: seconds))
    return state
  }
}

extension Simulation {
  private func moved(_ position: GeodeticPosition, north: Double, east: Double) -> GeodeticPosition {
    guard north != 0 || east != 0 else { return position }
    let direction = Angle(radians: atan2(east, north))
    let meters = (north * north + east * east).squareRoot()
    return position.destination(azimuth: Heading(direction), meters: meters) ?? position
  }

  private static func track(_ configuration: SimulationConfiguration) throws(SensingError) -> Track {
    switch configuration.motion {
    case .place(let position): return still(at: position, configuration)
    case .scenario(let scenario):
      if let route = scenario.route(speed: configuration.speed),
        let track = Track(route.pieces, ending: configuration.ending ?? .loop)
      {
        return track
      }
      let place = SimulationScenario.cupertino
      guard
        let position = GeodeticPosition(
          latitudeDegrees: place.latitude, longitudeDegrees: place.longitude)
      else { preconditionFailure("Cupertino is on Earth.") }
      var there = configuration
      there.altitude = there.altitude ?? place.altitude
      return still(at: position, there)
    case .track(let path):
      let file = try GPXFile(path: path)
      return try Track(
        through: file.stretches, speed: configuration.speed, altitude: configuration.altitude,
        ending: configuration.ending ?? .hold, path: path)
    }
  }

  /// A place, and the geodesic from there where it moves.
  private static func still(
    at position: GeodeticPosition, _ configuration: SimulationConfiguration
  ) -> Track {
    var piece = TrackPiece(origin: position, duration: .infinity)
    piece.azimuth = configuration.course ?? 0
    piece.speed = configuration.speed ?? 0
    piece.altitudes = configuration.altitude.map { TrackPiece.Altitudes(begin: $0, end: $0) }
    guard let track = Track([piece], ending: .hold) else {
      preconditionFailure("A track of one piece is a track.")
    }
    return track
  }
}
