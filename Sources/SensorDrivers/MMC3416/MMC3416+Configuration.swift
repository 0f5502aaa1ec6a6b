extension MMC3416 where Device: ~Copyable {
  /// Rate and bandwidth; the range is fixed.
  public struct Configuration: Equatable, Sendable, CustomStringConvertible {
    /// Samples per second that are wanted; the bandwidth sets the limit.
    public var rateHertz: Double
    /// How long a measurement lasts: noise against rate.
    public var bandwidth: Bandwidth

    public init(rateHertz: Double = 50, bandwidth: Bandwidth = .hertz125) {
      self.rateHertz = rateHertz
      self.bandwidth = bandwidth
    }

    /// The rate asked for, with the longest measurement that it leaves time for.
    public init(_ settings: SensorSettings) {
      self.init(
        rateHertz: settings.rateHertz, bandwidth: .smallest(notBelow: settings.rateHertz))
    }

    var pace: SingleShot { SingleShot(wanted: rateHertz, fastest: bandwidth.quantity) }

    public var description: String { "\(pace.rateDescription), ±1600.0 µT" }
  }

  /// Bits 1 and 0 of control 1: measurements of 7.92 and 4.08 ms. The faster two have less than 16 bits.
  public enum Bandwidth: UInt8, PhysicalSetting, Sendable {
    case hertz125 = 0
    case hertz240 = 1

    /// Samples per second.
    var quantity: Double {
      switch self {
      case .hertz125: 125
      case .hertz240: 240
      }
    }
  }
}
