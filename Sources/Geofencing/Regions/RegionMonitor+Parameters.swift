extension RegionMonitor {
  /// How a monitor decides, and how much it takes. Fixes and places of use differ; the defaults are for a receiver that
  /// gives one fix a second.
  public struct Parameters: Equatable, Sendable {
    /// How many regions are taken; a phone takes 20.
    public var maximumCount = 20
    /// The largest radius in meters.
    public var maximumRadiusMeters = 1_000_000.0
    /// How far past the border, in meters, a fix has to be, where its own accuracy does not ask for more and the region
    /// names no distance. In the space between nothing changes, so that a device at the border does not go in and out.
    public var borderMeters = 5.0
    /// How long fixes have to stay past the border.
    public var dwell = Duration.seconds(2)
    /// A fix older than this when it comes is ignored.
    public var maximumAge = Duration.seconds(15)

    public init() {}
  }
}
