import NMEA

/// How one source (a port, a chip, a recording) fares.
public struct SourceHealth: Equatable, Sendable {
  /// The source as the user knows it: "/dev/ttyAMA0", "LIS3MDL on /dev/i2c-1 at 0x1E".
  public var source: String
  public var kind: Kind
  public var state: State
  /// What works less well than the configuration asks, and why; `nil` where all is as asked.
  public var note: String?
  public var counters: Counters
  /// How regular a receiver's pulse is; `nil` for other sources, and before the first one.
  public var pulses: PulseStatistics?

  public init(
    source: String, kind: Kind, state: State, note: String? = nil, counters: Counters = Counters()
  ) {
    self.source = source
    self.kind = kind
    self.state = state
    self.note = note
    self.counters = counters
  }

  public enum Kind: Equatable, Sendable {
    case receiver, magnetometer, accelerometer, gyroscope
    /// A receiver's pulse per second.
    case pulse
    /// The file that a station records to or replays.
    case recording
  }

  public enum State: Equatable, Sendable {
    case opening
    case running
    /// Open, and nothing useful comes.
    case silent
    /// Lost or never opened; the sentence says why, and it is tried again.
    case failed(String)
    case stopped
  }

  /// What came and what was lost, since the station started.
  public struct Counters: Equatable, Sendable {
    /// What the decoder made of a receiver's bytes: sentences accepted, and refused by reason.
    public var sentences = NMEAStatistics()
    /// Samples that a chip gave.
    public var samples = 0
    /// Samples of which a component was at the end of its range.
    public var saturated = 0
    /// How often samples were overwritten in the chip before they were read.
    public var lost = 0
    /// Failed transfers, and openings that failed.
    public var errors = 0

    public init() {}
  }
}
