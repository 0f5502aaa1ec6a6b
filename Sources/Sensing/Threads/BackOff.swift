import DeviceIO
import Glibc

/// How long to wait before a device that failed is tried again: 0.1 s, doubled with each failure up to 5 s, or up to the
/// limit of the last failure's kind.
struct BackOff {
  static let shortest = Duration.milliseconds(100)
  static let longest = Duration.seconds(5)

  private var next = Self.shortest

  /// The wait after one more failure.
  mutating func afterFailure(limit: Duration = Self.longest) -> Duration {
    let wait = min(next, limit)
    next = min(wait * 2, Self.longest)
    return wait
  }

  /// The device works: the next failure starts from the shortest wait.
  mutating func reset() { next = Self.shortest }
}

extension DeviceError {
  /// The longest wait before a port is tried again. What may be plugged in at any time is looked for twice a second, which
  /// costs next to nothing; what others hold is asked for once a second, since each time all processes are looked
  /// through for the holder.
  var longestWait: Duration {
    switch reason {
    case .disconnected, .system(ENOENT), .system(ENXIO), .system(ENODEV): .milliseconds(500)
    case .busy: .seconds(1)
    default: BackOff.longest
    }
  }
}
