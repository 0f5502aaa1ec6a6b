import Quantities

/// What a station makes up in place of hardware: the `simulation` part of the configuration file, or the variable
/// `TRUENORTH_SIMULATE`. `docs/simulation.md` describes the keys.
public struct SimulationConfiguration: Equatable, Sendable {
  public var motion: Motion
  /// Metres per second over ground: of a place that moves, of the points of a track in place of their times, and in place
  /// of a scenario's usual one.
  public var speed: Double?
  /// Degrees clockwise from true north: where a place moves to, and which way the board faces there.
  public var course: Double?
  /// Metres above mean sea level, where the motion has none itself.
  public var altitude: Double?
  /// Noise and outages are the same whenever this is.
  public var seed = 1
  /// The radius, in metres, that holds 68 % of the errors of the positions, and that they state as their accuracy.
  public var positionNoise = 0.03
  /// One sigma of the error of headings, in degrees; they state it as their accuracy.
  public var headingNoise = 1.0
  /// The share of the time in which there is no position, 0 to 0.5.
  public var outages = 0.0
  /// How long an outage is on average, in seconds.
  public var outageSeconds = 20.0
  /// How many times as fast as its motion it runs.
  public var rate = 1.0
  /// Fixes in each second of the motion.
  public var updatesPerSecond = 1.0
  /// What comes after the end of a track; `nil` where its kind decides.
  public var ending: Ending?

  public init(_ motion: Motion = .scenario(.apple)) { self.motion = motion }

  public enum Motion: Equatable, Sendable {
    case place(GeodeticPosition)
    case scenario(SimulationScenario)
    /// A GPX file.
    case track(path: String)
  }

  public enum Ending: String, CaseIterable, Sendable {
    /// Stands still at the last point.
    case hold
    /// Begins anew.
    case loop
    /// Tells nothing more.
    case stop
  }
}

extension SimulationConfiguration.Motion: CustomStringConvertible {
  /// A name for people.
  public var description: String {
    switch self {
    case .place(let position): "\(position.latitudeDegrees), \(position.longitudeDegrees)"
    case .scenario(let scenario): scenario.rawValue
    case .track(let path): path
    }
  }
}
