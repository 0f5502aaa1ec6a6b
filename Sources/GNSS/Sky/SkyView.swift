import Quantities

/// The satellites that a receiver sees, each once however many of its signals are tracked.
///
/// Source of numbers and directions: GSV and GSA, or NAV-SAT or NAV-SVINFO.
public struct SkyView: Equatable, Sendable {
  /// The most satellites that are kept. All systems together have about 140 in orbit.
  public static let capacity = 256

  /// The time of the last fix, `nil` where there was none; satellites are seen before a fix is.
  public internal(set) var time: UTCTime?
  /// When the last bytes of it came; `nil` where nobody stamped them.
  public internal(set) var received: Timestamp?
  /// In the order in which the receiver named them.
  public internal(set) var satellites: [Satellite] = []

  init() { satellites.reserveCapacity(Self.capacity) }

  /// One satellite.
  public struct Satellite: Equatable, Sendable {
    public internal(set) var id: SatelliteID
    /// Degrees above the horizon; `nil` where unknown.
    public internal(set) var elevation: Int?
    /// Degrees clockwise from true north; `nil` where unknown.
    public internal(set) var azimuth: Int?
    /// dB-Hz, of its strongest signal; `nil` where it is not tracked.
    public internal(set) var carrierToNoise: Int?
    /// In the solution.
    public internal(set) var isUsed = false
  }

  /// How many satellites are in view, of one system or of all.
  public func inView(_ system: SatelliteSystem? = nil) -> Int {
    satellites.count { system == nil || $0.id.system == system }
  }

  /// How many satellites are in the solution, of one system or of all.
  public func used(_ system: SatelliteSystem? = nil) -> Int {
    satellites.count { $0.isUsed && (system == nil || $0.id.system == system) }
  }
}
