import GNSS

/// How one source (a port, a chip, a recording) fares.
public struct SourceHealth: Equatable, Sendable {
  /// The source as the user knows it: "/dev/ttyAMA0", "LIS3MDL on /dev/i2c-1 at 0x1E".
  public var source: String
  public var kind: Kind
  public var state: State
  /// What works less well than the configuration asks, why, and what to do; `nil` where all is as asked.
  public var note: String?
  public var counters: Counters
  /// What only receivers have; `nil` for other sources, and before the port was open.
  public var receiver: Receiver?
  /// How regular a receiver's pulse is; `nil` for other sources, and before the first one.
  public var pulses: PulseStatistics?

  /// How regularly the samples of a chip come; `nil` for other sources, and before the second sample.
  public var timing: Timing?

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

  /// What a receiver's port and its satellites are at the moment.
  public struct Receiver: Equatable, Sendable {
    /// The file of the port, which may be another one each time the receiver is plugged in: "/dev/ttyUSB1".
    public var port: String
    /// The speed of the line in baud.
    public var baudRate: Int
    /// What became of the set-up; `nil` where the configuration asks for none, and while it has not come to its end.
    public var setUp: SetUpReport?
    /// The satellites in view and those of them in the solution, as last told; `nil` where none were told.
    public var satellites: (inView: Int, used: Int)? {
      get { inView.map { ($0, used) } }
      set { (inView, used) = (newValue?.inView, newValue?.used ?? 0) }
    }
    private var inView: Int?
    private var used = 0

    public init(port: String, baudRate: Int) {
      self.port = port
      self.baudRate = baudRate
    }
  }

  /// How regularly the samples of a chip come.
  public struct Timing: Equatable, Sendable {
    /// The time between two samples as it is: a chip's own oscillator may be off by a tenth.
    public var period: Duration
    /// By how much the time between two samples is more or less than a whole number of periods: the median since the
    /// station started, right within a sixteenth.
    public var medianJitter: Duration
    /// What 99 of 100 do not exceed.
    public var jitter99: Duration

    public init(period: Duration, medianJitter: Duration, jitter99: Duration) {
      self.period = period
      self.medianJitter = medianJitter
      self.jitter99 = jitter99
    }
  }

  /// What came and what was lost, since the station started.
  public struct Counters: Equatable, Sendable {
    /// What the decoder made of a receiver's bytes: accepted, and refused by reason.
    public var receiver = ReceiverStatistics()
    /// Samples that a chip gave.
    public var samples = 0
    /// Samples of which a component was at the end of its range.
    public var saturated = 0
    /// Samples that were overwritten in the chip before they were read, as the chip's flags and the times of the others
    /// tell. What a chip did not measure while it was away or
    /// was set up is not among them.
    public var lost = 0
    /// Failed transfers, and openings that failed.
    public var errors = 0

    public init() {}
  }
}
