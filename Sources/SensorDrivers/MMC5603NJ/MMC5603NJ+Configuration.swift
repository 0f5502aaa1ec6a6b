extension MMC5603NJ where Device: ~Copyable {
  /// Rate and bandwidth; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Samples per second that are wanted; the bandwidth sets the limit.
    public var rateHertz: Double
    /// How long a measurement lasts: noise against rate.
    public var bandwidth: Bandwidth

    public init(rateHertz: Double = 50, bandwidth: Bandwidth = .milliseconds6_6) {
      self.rateHertz = rateHertz
      self.bandwidth = bandwidth
    }

    /// The rate asked for, with the longest measurement that it leaves time for.
    public init(_ settings: SensorSettings) {
      self.init(
        rateHertz: settings.rateHertz,
        bandwidth: .smallest(notBelow: settings.rateHertz))
    }

    var pace: SingleShot { SingleShot(wanted: rateHertz, fastest: bandwidth.quantity) }

    public var description: String { "\(pace.rateDescription), ±3000.0 µT" }
  }

  /// Bits 1 and 0 of control 1.
  public enum Bandwidth: UInt8, PhysicalSetting, Sendable {
    case milliseconds6_6 = 0
    case milliseconds3_5 = 1
    case milliseconds2_0 = 2
    case milliseconds1_2 = 3

    /// Samples per second: a measurement, and 1 ms after the pulse before it.
    var quantity: Double {
      switch self {
      case .milliseconds6_6: 1000 / 7.6
      case .milliseconds3_5: 1000 / 4.5
      case .milliseconds2_0: 1000 / 3.0
      case .milliseconds1_2: 1000 / 2.2
      }
    }
  }
}
