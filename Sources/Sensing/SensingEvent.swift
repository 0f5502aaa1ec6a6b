import Compass
import GNSS
import Quantities

/// What a station tells its subscribers.
public enum SensingEvent: Sendable {
  case fix(GNSSFix)
  /// A heading, and the date of its measurement.
  case heading(HeadingReading, at: UTCTime)
  case health(SourceHealth)
  /// A replay or a simulation came to its end; nothing follows.
  case ended
}

/// How one source (a port, a chip, a recording) fares.
public struct SourceHealth: Equatable, Sendable {
  /// The source as the user knows it: "/dev/ttyAMA0", "LIS3MDL on /dev/i2c-1 at 0x1E".
  public var source: String
  public var kind: Kind
  public var state: State

  public init(source: String, kind: Kind, state: State) {
    self.source = source
    self.kind = kind
    self.state = state
  }

  public enum Kind: Equatable, Sendable { case receiver, magnetometer, accelerometer, gyroscope }

  public enum State: Equatable, Sendable {
    case opening
    case running
    /// Open, and nothing useful comes.
    case silent
    /// Lost or never opened; the sentence says why, and it is tried again.
    case failed(String)
    case stopped
  }
}
